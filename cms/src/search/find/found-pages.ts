import { PAGES_OF_A_RESULT } from '@fundo/contract/limits';
import type { FoundPage } from '@fundo/contract/search-results';
import type { SqliteFile } from '../../base/sqlite';
import { pageIdOf, unpacked } from '../index-file/index-file';
import { statement } from '../index-file/statement';
import { snippetOf } from '../marks/mark-words';
import { markerOf, type Marker } from '../marks/marks';
import type { Clause, Question } from '../question/question';
import { acrossPages } from './across-pages';
import { countIn } from './hits';
import { matchAny, MAX_COUNTED, onPages } from './match';
import { pagesMatching } from './pages-matching';
import { adjacent, wholeNumbers, type Tiers } from './tiers';

/** Returns how many pages of an item's file match best, and the first of them. */
export type PagesOf = (item: number) => {
  readonly total: number;
  readonly pages: readonly Omit<FoundPage, 'endereco'>[];
};

/**
 * Returns a function that finds the pages of an item's file that match the most clauses: first the ones with the typed
 * words one after the other, then the ones in which its numbers are whole. If no page matches any clause, it finds the
 * page on which a matching phrase begins that continues on the next.
 */
export function pageFinder(
  database: SqliteFile,
  question: Question,
  { marker, mayHaveAdjacent }: Pick<Tiers, 'mayHaveAdjacent'> & { marker: Marker },
): PagesOf {
  const clauses = onPages(question, countIn(database, MAX_COUNTED));
  const [words, numbers] = [adjacent(question), wholeNumbers(question)];
  const text = statement(database, 'select texto, por_maquina as porMaquina from paginas where id = ?');
  const shown = (item: number, pagina: number, marks: Marker) => {
    const row = text.get(pageIdOf(item, pagina)) as { texto: Buffer; porMaquina: number };
    const texto = unpacked(row.texto);
    return { pagina, por_maquina: row.porMaquina === 1, trecho: snippetOf(texto, marks(texto)) };
  };
  return (item) => {
    const matches = new Map<number, number>();
    for (const clause of clauses)
      for (const page of pagesMatching(database, item, matchAny(clause)))
        matches.set(page, (matches.get(page) ?? 0) + weightOf(clause, clauses.length));
    let max = 0;
    for (const count of matches.values()) max = Math.max(max, count);
    const best = [...matches].filter(([, count]) => count === max).map(([page]) => page);
    if (best.length > 0) {
      const having = (expression: string): ReadonlySet<number> =>
        new Set(best.length < 2 || expression === '' ? [] : pagesMatching(database, item, expression));
      const [adjacentOn, wholeOn] = [having(mayHaveAdjacent(item) ? words : ''), having(numbers)];
      const rank = (page: number) => (adjacentOn.has(page) ? 2 : 0) + (wholeOn.has(page) ? 1 : 0);
      const pages = best.toSorted((a, b) => rank(b) - rank(a) || a - b).slice(0, PAGES_OF_A_RESULT);
      return { total: best.length, pages: pages.map((page) => shown(item, page, marker)) };
    }
    const pages = clauses.flatMap((clause) => {
      const across = acrossPages(database, item, clause);
      if (!across) return [];
      const { page, parts } = across;
      return [shown(item, page, markerOf({ clauses: [{ ...clause, alternatives: parts }] }))];
    });
    return { total: pages.length, pages: pages.slice(0, PAGES_OF_A_RESULT) };
  };
}

/** A number that is no year says more about a page than all words of the question together. */
const weightOf = ({ alternatives: [phrase] }: Clause, clauses: number): number =>
  phrase!.length === 1 && /^(?!(?:19|20)\d\d$)\d{3,}$/.test(phrase![0]!) ? clauses : 1;
