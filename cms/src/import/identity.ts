import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Site, SiteWrite } from '@fundo/contract/site';
import { DEFAULT_SITE } from '../content/sections/default-site';
import { SITE_TAG, siteToWire, type SiteRow } from '../content/sections/site';
import { writeSite } from '../content/write/site';
import { entryIn, type RecordRow } from '../record/chain';
import { RECORD } from '../record/record-table';

/** The ways in which an import treats the identity of the origin. */
export type IdentityOutcome = 'igual' | 'importada' | 'fica como está';

/** The outcomes in words. */
export const SENTENCES: Readonly<Record<IdentityOutcome, string>> = {
  igual: 'A identidade do site é a da origem.',
  importada: 'A identidade do site vem da origem.',
  'fica como está': 'A identidade do site foi editada aqui, e fica como está.',
};

/** Says how an import treats the identity that an origin lists: one that somebody has edited here stays. */
export async function outcomeOf(database: Knex | undefined, listed: SiteWrite): Promise<IdentityOutcome> {
  const changes = database ? await changesOf(database) : [];
  if (isSameIdentity(listed, changes[0])) return 'igual';
  const isEdited = changes.length > 1 && changes[0]!.porta !== 'importacao';
  return isEdited ? 'fica como está' : 'importada';
}

/** Stores the identity of the origin, unless somebody has edited the one that is here. Runs as the import. */
export async function importIdentity(strapi: Core.Strapi, listed: SiteWrite): Promise<IdentityOutcome> {
  const outcome = await outcomeOf(strapi.db.connection, listed);
  if (outcome === 'importada') await writeSite(strapi, listed);
  return outcome;
}

type Change = Pick<RecordRow, 'depois' | 'porta'>;

/** The last two changes of the identity, the newest first: its creation alone is nobody's edit. */
const changesOf = (database: Knex): Promise<Change[]> =>
  database<RecordRow>(RECORD)
    .where({ secao: SITE_TAG })
    .orderBy('sequencia', 'desc')
    .limit(2)
    .select('depois', 'porta');

/** An absent field of the listed identity stays as it is here. */
function isSameIdentity(listed: SiteWrite, change: Change | undefined): boolean {
  const row = change && entryIn<SiteRow>(change.depois);
  const here: Site = row ? siteToWire(row) : DEFAULT_SITE;
  return isDeepStrictEqual({ ...here, ...listed }, here);
}
