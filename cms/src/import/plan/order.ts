import type { Core } from '@strapi/strapi';
import { CMS_RESOURCES } from '../../content/sections/table';
import type { Listing, OriginEntry } from '../origin/Origin';

/**
 * Returns a listing in the order in which its entries are written: documents and albums by date and number, so that new
 * numbers grow with the dates, and questions as the origin shows them. Questions have the origin's positions where there
 * are none yet; elsewhere they come after the ones that are here.
 */
export async function inOrder(strapi: Core.Strapi, { entries, faults }: Listing): Promise<Listing> {
  const { perguntaFrequente } = CMS_RESOURCES;
  const isFirst = (await strapi.db.query(perguntaFrequente.uid).count()) === 0;
  const isQuestion = ({ secao }: OriginEntry) => secao === perguntaFrequente.contract.path;
  return {
    faults,
    entries: [
      ...entries.filter(isQuestion).map((entry) => (isFirst ? entry : withoutPosition(entry))),
      ...entries.filter((entry) => !isQuestion(entry)).toSorted(byDate),
    ],
  };
}

const byDate = (a: OriginEntry, b: OriginEntry): number =>
  (a.criado ?? '').localeCompare(b.criado ?? '') || a.id - b.id;

const withoutPosition = (entry: OriginEntry): OriginEntry => ({
  ...entry,
  versoes: entry.versoes.map(({ body: { ordem: _, ...body }, ...version }) => ({ ...version, body })),
});
