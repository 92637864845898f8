import { PAGES_OF_A_RESULT, type FoundPage } from '@fundo/contract/search-results';
import type { SqliteFile } from '../../base/sqlite';
import { pageIdOf, unpacked } from '../index-file/index-file';
import { statement } from '../index-file/statement';
import { snippetOf } from '../marks/mark-words';
import { markerOf, type Marker } from '../marks/marks';
import type { Clause } from '../question/question';
import { acrossPages } from './across-pages';
import { pagesMatching } from './pages-matching';

/** Returns how many pages of an item's file match best, and the first of them. */
export type PagesOf = (item: number) => {
  readonly total: number;
  readonly pages: readonly Omit<FoundPage, 'endereco'>[];
};

/**
 * Returns a function that finds the pages of an item's file that match the most clauses. If no page matches any, it
 * finds the page on which a matching phrase begins that continues on the next.
 */
export function pageFinder(database: SqliteFile, marker: Marker, clauses: readonly Clause[]): PagesOf {
  const text = statement(database, 'select texto, por_maquina as porMaquina from paginas where id = ?');
  const shown = (item: number, pagina: number, marks: Marker) => {
    const row = text.get(pageIdOf(item, pagina)) as { texto: Buffer; porMaquina: number };
    const texto = unpacked(row.texto);
    return { pagina, por_maquina: row.porMaquina === 1, trecho: snippetOf(texto, marks(texto)) };
  };
  return (item) => {
    const matches = new Map<number, number>();
    for (const clause of clauses)
      for (const page of pagesMatching(database, item, clause))
        matches.set(page, (matches.get(page) ?? 0) + 1);
    let max = 0;
    for (const count of matches.values()) max = Math.max(max, count);
    const best = [...matches].filter(([, count]) => count === max).map(([page]) => page);
    if (best.length > 0) {
      const pages = best.toSorted((a, b) => a - b).slice(0, PAGES_OF_A_RESULT);
      return { total: best.length, pages: pages.map((page) => shown(item, page, marker)) };
    }
    const pages = clauses.flatMap((clause) => {
      const across = acrossPages(database, item, clause);
      if (!across) return [];
      const { page, parts } = across;
      return [shown(item, page, markerOf({ clauses: [{ ...clause, alternatives: parts }], leftOut: [] }))];
    });
    return { total: pages.length, pages: pages.slice(0, PAGES_OF_A_RESULT) };
  };
}
