import type { SearchQuery, SearchResults } from '@fundo/contract/search-results';
import { dayNumber } from '../day-number';
import type { KnownItems } from './known-items';

/** The hits that match the search's section, year and period, with the number of hits per section and per year. */
export interface Chosen extends Pick<SearchResults, 'secoes' | 'anos'> {
  readonly ids: readonly number[];
}

/** Counts the sections among the hits of the year, and the years among the hits of the section, in the period. */
export function choose(
  items: KnownItems,
  hits: readonly number[],
  { secao, ano, de, ate }: SearchQuery,
): Chosen {
  const section = secao === undefined ? undefined : items.sections.indexOf(secao);
  const year = ano === undefined ? undefined : items.years.indexOf(ano);
  const bySection = new Uint32Array(items.sections.length);
  const byYear = new Uint32Array(items.years.length);
  const isLimited = de !== undefined || ate !== undefined;
  const [first, last] = [dayNumber(de) ?? 1, dayNumber(ate) ?? Infinity];
  const ids: number[] = [];
  for (const id of hits) {
    if (isLimited && (items.day(id) < first || items.day(id) > last)) continue;
    const isOfSection = section === undefined || items.section(id) === section;
    const isOfYear = year === undefined || items.year(id) === year;
    if (isOfYear) bySection[items.section(id)]! += 1;
    if (isOfSection) byYear[items.year(id)]! += 1;
    if (isOfSection && isOfYear) ids.push(id);
  }
  const secoes = items.sections.map((name, index) => ({ secao: name, total: bySection[index]! }));
  const anos = items.years.map((number, index) => ({ ano: number, total: byYear[index]! }));
  return {
    ids,
    secoes: (secoes as SearchResults['secoes'])
      .filter(({ total }) => total > 0)
      .toSorted((a, b) => b.total - a.total || (a.secao < b.secao ? -1 : 1)),
    anos: anos.filter(({ ano, total }) => ano > 0 && total > 0).toSorted((a, b) => b.ano - a.ano),
  };
}
