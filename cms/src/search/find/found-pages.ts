import { PAGES_OF_A_RESULT, type FoundPage } from '@fundo/contract/search-results';
import type { SqliteFile } from '../../base/sqlite';
import { pageIdOf, unpacked } from '../index-file/index-file';
import { statement } from '../index-file/statement';
import { snippetOf } from '../marks/mark-words';
import { markerOf, type Marker } from '../marks/marks';
import type { Wanted } from '../question/question';
import { acrossPages } from './across-pages';
import { pagesMatching } from './pages-matching';

/** Finds the pages of an item's file: how many, and the best of them. */
export type PagesOf = (item: number) => {
  readonly total: number;
  readonly pages: readonly Omit<FoundPage, 'endereco'>[];
};

/**
 * Returns what finds the pages of an item's file that have the most different things of a question: how many there are, and
 * the first of them; else the page on which a phrase begins that goes on on the next.
 */
export function pageFinder(database: SqliteFile, marker: Marker, wanted: readonly Wanted[]): PagesOf {
  const text = statement(database, 'select texto, por_maquina as porMaquina from paginas where id = ?');
  const shown = (item: number, pagina: number, marks: Marker) => {
    const row = text.get(pageIdOf(item, pagina)) as { texto: Buffer; porMaquina: number };
    const texto = unpacked(row.texto);
    return { pagina, por_maquina: row.porMaquina === 1, trecho: snippetOf(texto, marks(texto)) };
  };
  return (item) => {
    const different = new Map<number, number>();
    for (const each of wanted)
      for (const page of pagesMatching(database, item, each))
        different.set(page, (different.get(page) ?? 0) + 1);
    let most = 0;
    for (const things of different.values()) most = Math.max(most, things);
    const best = [...different].filter(([, things]) => things === most).map(([page]) => page);
    if (best.length > 0) {
      const pages = best.toSorted((a, b) => a - b).slice(0, PAGES_OF_A_RESULT);
      return { total: best.length, pages: pages.map((page) => shown(item, page, marker)) };
    }
    const pages = wanted.flatMap((each) => {
      const across = acrossPages(database, item, each);
      if (!across) return [];
      const { page, parts } = across;
      return [shown(item, page, markerOf({ wanted: [{ ...each, alternatives: parts }], leftOut: [] }))];
    });
    return { total: pages.length, pages: pages.slice(0, PAGES_OF_A_RESULT) };
  };
}
