import { PAGES_OF_A_RESULT, type FoundPage } from '@fundo/contract/search-results';
import type { SqliteFile } from '../base/sqlite';
import { pageOf, pagesOfItem, unpacked } from './index-file';
import { snippetOf } from './mark-words';
import type { Marker } from './marks';
import { matchAny } from './match';
import type { Wanted } from './question';
import { statement } from './statement';

/** Finds the pages of an item's file: how many, and the best of them. */
export type PagesOf = (item: number) => {
  readonly total: number;
  readonly pages: readonly Omit<FoundPage, 'endereco'>[];
};

/**
 * Returns what finds the pages of an item's file that have something of a question, the best of them in the order of the
 * document. Best are those with the most different things, and of these the first.
 */
export function pageFinder(database: SqliteFile, marker: Marker, wanted: readonly Wanted[]): PagesOf {
  const expressions = wanted.map(matchAny);
  const ids = statement(
    database,
    'select rowid from paginas_fts where paginas_fts match ? and rowid between ? and ?',
  ).pluck();
  const text = statement(database, 'select texto, por_maquina as porMaquina from paginas where id = ?');
  return (item) => {
    const different = new Map<number, number>();
    for (const expression of expressions)
      for (const id of ids.all(expression, ...pagesOfItem(item)) as number[])
        different.set(id, (different.get(id) ?? 0) + 1);
    const best = [...different]
      .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, PAGES_OF_A_RESULT)
      .map(([id]) => id)
      .toSorted((a, b) => a - b);
    return {
      total: different.size,
      pages: best.map((id) => {
        const row = text.get(id) as { texto: Buffer; porMaquina: number };
        const texto = unpacked(row.texto);
        return {
          pagina: pageOf(id),
          por_maquina: row.porMaquina === 1,
          trecho: snippetOf(texto, marker(texto)),
        };
      }),
    };
  };
}
