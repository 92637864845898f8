import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Site } from '@fundo/contract/site';
import { DEFAULT_SITE } from '../resources/default-site';
import { SITE_ADDRESS, SITE_TAG, SITE_UID, siteFromWire, siteToWire, type SiteRow } from '../resources/site';
import type { ReadAnswer } from './answers';
import { requireSender } from './require-sender';
import { requireVersion } from './require-version';
import type { WriteTerms, Written } from './writes';

/** GET /site: the site's identity. */
export async function answerSite(strapi: Core.Strapi): Promise<ReadAnswer> {
  return { body: await readSite(strapi), tags: [SITE_TAG] };
}

export async function readSite(strapi: Core.Strapi): Promise<Site> {
  const row = await findSite(strapi);
  return row ? siteToWire(row) : DEFAULT_SITE;
}

/** PUT /admin/site: the whole identity at once. @throws ApiError 412 */
export async function writeSite(
  strapi: Core.Strapi,
  site: Site,
  { ifMatch, remember, sender }: WriteTerms = {},
): Promise<Written> {
  const data = siteFromWire(site) as Record<string, unknown>;
  return strapi.db.transaction(async ({ trx }) => {
    await holdSite(strapi, trx);
    await requireVersion(ifMatch, () => readSite(strapi));
    const row = await findSite(strapi);
    await (row
      ? strapi.documents(SITE_UID).update({ documentId: row.documentId, data })
      : strapi.documents(SITE_UID).create({ data }));
    await remember?.(SITE_ADDRESS, trx);
    const body = await readSite(strapi);
    await requireSender(sender);
    return { address: SITE_ADDRESS, body };
  });
}

/** Gives the panel and the site something to show, and an editor something to correct. */
export async function createDefaultSite(strapi: Core.Strapi): Promise<void> {
  if (!(await findSite(strapi))) await writeSite(strapi, DEFAULT_SITE);
}

const findSite = (strapi: Core.Strapi) =>
  strapi.db
    .query(SITE_UID)
    .findOne({ populate: { links_contato: true, sobre: true } }) as Promise<SiteRow | null>;

/** Holds the row until the transaction ends: another write of it waits, and then finds another version. */
const holdSite = (strapi: Core.Strapi, transaction: Knex.Transaction) =>
  strapi.db
    .getConnection(strapi.db.metadata.get(SITE_UID).tableName)
    .forUpdate()
    .select('id')
    .transacting(transaction);
