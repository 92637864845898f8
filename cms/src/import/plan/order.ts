import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { RECORD } from '../../record/record-table';
import { CMS_RESOURCES } from '../../content/sections/table';
import { withoutPosition } from '../write/steps';
import { nameOfEntry, type Listing, type OriginEntry } from '../origin/Origin';

/**
 * Returns a listing in the order in which its entries are written: documents and albums by date and number, so that new
 * numbers grow with the dates, and questions as the origin shows them. Entries whose number is taken here come last: their
 * new numbers must not be ones that other entries of the origin keep. Questions keep the origin's positions if there are no
 * questions here yet; otherwise they follow the existing ones.
 */
export async function inOrder(strapi: Core.Strapi, { entries, ...listing }: Listing): Promise<Listing> {
  const { perguntaFrequente } = CMS_RESOURCES;
  const isFirst = (await strapi.db.query(perguntaFrequente.uid).count()) === 0;
  const isQuestion = ({ secao }: OriginEntry) => secao === perguntaFrequente.contract.path;
  const ordered = [
    ...entries.filter(isQuestion).map((entry) => (isFirst ? entry : withoutPositions(entry))),
    ...entries.filter((entry) => !isQuestion(entry)).toSorted(byDate),
  ];
  const taken = await takenNames(strapi.db.connection);
  const isTaken = (entry: OriginEntry) => taken.has(nameOfEntry(entry));
  return { ...listing, entries: [...ordered.filter((entry) => !isTaken(entry)), ...ordered.filter(isTaken)] };
}

/** The addresses of all entries that are or were here. */
async function takenNames(database: Knex): Promise<ReadonlySet<string>> {
  const rows = await database(RECORD).distinct<{ secao: string; item: number }[]>('secao', 'item');
  return new Set(rows.map(({ secao, item }) => nameOfEntry({ secao, id: item })));
}

const byDate = (a: OriginEntry, b: OriginEntry): number =>
  (a.criado ?? '').localeCompare(b.criado ?? '') || a.id - b.id;

const withoutPositions = (entry: OriginEntry): OriginEntry => ({
  ...entry,
  versoes: entry.versoes.map((version) => ({ ...version, body: withoutPosition(version.body) })),
});
