import type { SearchQuery, SearchResults } from '@fundo/contract/search-results';
import type { KnownItems } from './known-items';

/** Which hits are of the section and the year that a search is kept to, and how many there are of each. */
export interface Chosen extends Pick<SearchResults, 'secoes' | 'anos'> {
  readonly ids: readonly number[];
  isChosen(id: number): boolean;
}

/** Counts each section among the hits of the year, and each year among the hits of the section. */
export function choose(items: KnownItems, hits: readonly number[], { secao, ano }: SearchQuery): Chosen {
  const section = secao === undefined ? undefined : items.sections.indexOf(secao);
  const isOfSection = (id: number) => section === undefined || items.section(id) === section;
  const isOfYear = (id: number) => ano === undefined || items.year(id) === ano;
  const isChosen = (id: number) => isOfSection(id) && isOfYear(id);
  const bySection = new Uint32Array(items.sections.length);
  const byYear = new Map<number, number>();
  for (const id of hits) {
    if (isOfYear(id)) bySection[items.section(id)]! += 1;
    if (isOfSection(id)) byYear.set(items.year(id), (byYear.get(items.year(id)) ?? 0) + 1);
  }
  byYear.delete(0);
  const secoes = items.sections.map((name, index) => ({ secao: name, total: bySection[index]! }));
  const anos = [...byYear].map(([year, total]) => ({ ano: year, total }));
  return {
    ids: hits.filter(isChosen),
    isChosen,
    secoes: (secoes as SearchResults['secoes'])
      .filter(({ total }) => total > 0)
      .toSorted((a, b) => b.total - a.total || (a.secao < b.secao ? -1 : 1)),
    anos: anos.toSorted((a, b) => b.ano - a.ano),
  };
}
