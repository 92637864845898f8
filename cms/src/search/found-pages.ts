import { PAGES_OF_A_RESULT, type FoundPage } from '@fundo/contract/search-results';
import type { SqliteFile } from '../base/sqlite';
import { pageIdOf, pageOf, unpacked } from './index-file';
import { snippetOf } from './mark-words';
import { matchAny } from './match';
import type { Question, Wanted } from './question';
import { roughCounter } from './rough-count';

/** Pages whose text is looked at to find the best ones. */
const LOOKED_AT = 6;

/**
 * The pages of an item's file that have something of the question: how many, and the best of them, in the order of the
 * document. Best are those with the most different things, and of these the ones that have them most often.
 */
export function foundPagesOf(
  database: SqliteFile,
  item: number,
  {
    question,
    wanted,
    addressOf,
  }: { question: Question; wanted: readonly Wanted[]; addressOf(page: number): string },
): { readonly total: number; readonly pages: FoundPage[] } {
  const different = new Map<number, number>();
  const range = [pageIdOf(item, 0), pageIdOf(item + 1, 0) - 1];
  const ids = database
    .prepare('select rowid from paginas_fts where paginas_fts match ? and rowid between ? and ?')
    .pluck();
  for (const each of wanted)
    for (const id of ids.all(matchAny(each), ...range) as number[])
      different.set(id, (different.get(id) ?? 0) + 1);
  const candidates = [...different].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, LOOKED_AT);
  const text = database.prepare('select texto, por_maquina as porMaquina from paginas where id = ?');
  const count = roughCounter(question);
  const read = candidates.map(([id, things]) => {
    const row = text.get(id) as { texto: Buffer; porMaquina: number };
    const texto = unpacked(row.texto);
    return { id, things, texto, porMaquina: row.porMaquina === 1, marks: count(texto) };
  });
  const best = read
    .toSorted((a, b) => b.things - a.things || b.marks - a.marks || a.id - b.id)
    .slice(0, PAGES_OF_A_RESULT)
    .toSorted((a, b) => a.id - b.id);
  return {
    total: different.size,
    pages: best.map(({ id, texto, porMaquina }) => ({
      pagina: pageOf(id),
      por_maquina: porMaquina,
      trecho: snippetOf(texto, question),
      endereco: addressOf(pageOf(id)),
    })),
  };
}
