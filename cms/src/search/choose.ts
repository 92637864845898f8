import type { SearchQuery, SearchResults } from '@fundo/contract/search-results';
import type { KnownItems } from './known-items';

/** Which hits are of the section and the year that a search is kept to, and how many there are of each. */
export interface Chosen extends Pick<SearchResults, 'secoes' | 'anos'> {
  readonly ids: readonly number[];
}

/** Counts each section among the hits of the year, and each year among the hits of the section. */
export function choose(items: KnownItems, hits: readonly number[], { secao, ano }: SearchQuery): Chosen {
  const section = secao === undefined ? undefined : items.sections.indexOf(secao);
  const isOfSection = (id: number) => section === undefined || items.section(id) === section;
  const year = ano === undefined ? undefined : items.years.indexOf(ano);
  const isOfYear = (id: number) => year === undefined || items.year(id) === year;
  const bySection = new Uint32Array(items.sections.length);
  const byYear = new Uint32Array(items.years.length);
  for (const id of hits) {
    if (isOfYear(id)) bySection[items.section(id)]! += 1;
    if (isOfSection(id)) byYear[items.year(id)]! += 1;
  }
  const secoes = items.sections.map((name, index) => ({ secao: name, total: bySection[index]! }));
  const anos = items.years.map((number, index) => ({ ano: number, total: byYear[index]! }));
  return {
    ids: hits.filter((id) => isOfSection(id) && isOfYear(id)),
    secoes: (secoes as SearchResults['secoes'])
      .filter(({ total }) => total > 0)
      .toSorted((a, b) => b.total - a.total || (a.secao < b.secao ? -1 : 1)),
    anos: anos.filter(({ ano, total }) => ano > 0 && total > 0).toSorted((a, b) => b.ano - a.ano),
  };
}
