import type { Core } from '@strapi/strapi';
import type { Site } from '@fundo/contract/site';
import { DEFAULT_SITE } from '../../../site/default-site';
import { SITE_TAG, SITE_UID, siteFromWire, siteToWire, type SiteRow } from '../resources/site';
import type { ReadAnswer } from './answers';

/** GET /site: the site's identity. */
export async function answerSite(strapi: Core.Strapi): Promise<ReadAnswer> {
  return { body: await readSite(strapi), tags: [SITE_TAG] };
}

export async function readSite(strapi: Core.Strapi): Promise<Site> {
  const row = await findSite(strapi);
  return row ? siteToWire(row) : DEFAULT_SITE;
}

/** PUT /admin/site: the whole identity at once; answers what reads show. */
export async function writeSite(strapi: Core.Strapi, site: Site): Promise<Site> {
  const row = await findSite(strapi);
  const data = siteFromWire(site) as Record<string, unknown>;
  await (row
    ? strapi.documents(SITE_UID).update({ documentId: row.documentId, data })
    : strapi.documents(SITE_UID).create({ data }));
  return readSite(strapi);
}

/** Gives the panel and the site something to show, and an editor something to correct. */
export async function createDefaultSite(strapi: Core.Strapi): Promise<void> {
  if (!(await findSite(strapi))) await writeSite(strapi, DEFAULT_SITE);
}

const findSite = (strapi: Core.Strapi) =>
  strapi.db
    .query(SITE_UID)
    .findOne({ populate: { links_contato: true, sobre: true } }) as Promise<SiteRow | null>;
