import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { RedirectList } from '@fundo/contract/redirects';
import type { Site, SiteWrite } from '@fundo/contract/site';
import { DEFAULT_SITE } from '../content/sections/default-site';
import { REDIRECTS_TAG, redirectsToWire, type RedirectsRow } from '../content/sections/redirects';
import { SITE_TAG, siteToWire, type SiteRow } from '../content/sections/site';
import { writeRedirects } from '../content/write/redirects';
import { writeSite } from '../content/write/site';
import { entryIn, type RecordRow } from '../record/chain';
import { RECORD } from '../record/record-table';
import type { Listing } from './origin/Origin';

/** The result of importing a single. `kept`: somebody has edited it here. */
type Outcome = 'same' | 'imported' | 'kept';

/** Content that a site has once, as the origin lists it: its identity or its redirects. */
interface Single {
  /** Its `secao` in the record of changes. */
  readonly tag: string;
  /** The changes of it that the first start makes. */
  readonly firstChanges: number;
  /** Its name, and the sentence of a comparison that finds it different here. */
  readonly difference: readonly [name: string, sentence: string];
  readonly sentences: Readonly<Record<Outcome, string>>;
  /** True if the stored row is as listed. `row`: its columns as JSON; null if it was never stored. */
  isStored(row: string | null): boolean;
  write(strapi: Core.Strapi): Promise<unknown>;
}

/** An absent field of the listed identity stays as it is here. */
const identityOf = (listed: SiteWrite): Single => ({
  tag: SITE_TAG,
  firstChanges: 1,
  difference: ['identidade do site', 'é outra na origem'],
  sentences: {
    same: 'A identidade do site é a da origem.',
    imported: 'A identidade do site vem da origem.',
    kept: 'A identidade do site foi editada aqui, e fica como está.',
  },
  isStored(text) {
    const row = entryIn<SiteRow>(text);
    const here: Site = row ? siteToWire(row) : DEFAULT_SITE;
    return isDeepStrictEqual({ ...here, ...listed }, here);
  },
  write: (strapi) => writeSite(strapi, listed),
});

const redirectsOf = (listed: RedirectList): Single => ({
  tag: REDIRECTS_TAG,
  firstChanges: 0,
  difference: ['endereços antigos', 'são outros na origem'],
  sentences: {
    same: 'Os endereços antigos são os da origem.',
    imported: 'Os endereços antigos vêm da origem.',
    kept: 'Os endereços antigos foram editados aqui, e ficam como estão.',
  },
  isStored: (text) => redirectsToWire(entryIn<RedirectsRow>(text) ?? undefined).lista === listed.lista,
  write: (strapi) => writeRedirects(strapi, listed, {}),
});

function singlesIn({ identity, redirects }: Listing): Single[] {
  return [...(identity ? [identityOf(identity)] : []), ...(redirects ? [redirectsOf(redirects)] : [])];
}

/**
 * Says in sentences how an import treats what the origin has once: what somebody has edited here stays. `database` is
 * undefined for an installation that was never started.
 */
export async function forecastSingles(database: Knex | undefined, listing: Listing): Promise<string[]> {
  const sentences: string[] = [];
  for (const single of singlesIn(listing))
    sentences.push(single.sentences[await outcomeOf(database, single)]);
  return sentences;
}

/** Stores what the origin has once, unless somebody has edited it here, and says so. Runs as the import. */
export async function importSingles(
  strapi: Core.Strapi,
  listing: Listing,
  say: (line: string) => void,
): Promise<void> {
  for (const single of singlesIn(listing)) {
    const outcome = await outcomeOf(strapi.db.connection, single);
    if (outcome === 'imported') await single.write(strapi);
    say(single.sentences[outcome]);
  }
}

/** Returns the name of each single that differs here, with a sentence. */
export async function singleDifferences(
  database: Knex,
  listing: Listing,
): Promise<(readonly [name: string, sentence: string])[]> {
  const differences: (readonly [string, string])[] = [];
  for (const single of singlesIn(listing))
    if ((await outcomeOf(database, single)) !== 'same') differences.push(single.difference);
  return differences;
}

async function outcomeOf(
  database: Knex | undefined,
  { tag, firstChanges, isStored }: Single,
): Promise<Outcome> {
  const changes = database ? await changesOf(database, tag) : [];
  if (isStored(changes[0]?.depois ?? null)) return 'same';
  const isEdited = changes.length > firstChanges && changes[0]!.porta !== 'importacao';
  return isEdited ? 'kept' : 'imported';
}

/** The last two changes, the newest first. */
const changesOf = (database: Knex, secao: string): Promise<Pick<RecordRow, 'depois' | 'porta'>[]> =>
  database<RecordRow>(RECORD)
    .where({ secao })
    .orderBy('sequencia', 'desc')
    .limit(2)
    .select('depois', 'porta');
