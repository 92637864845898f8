import { TIPO_NAMES, type Tipo } from '@fundo/contract/numeros/numero';
import { fold } from '@fundo/contract/search';
import { amountIn } from './amount';
import { isBlank, textOf, type Cell } from './Cell';
import { dayIn } from './day';
import { kindIn } from './kind';

/** The use of a column. A column with the name of a kind has amounts of that kind; `valor` has amounts of any. */
export type Role = 'data' | 'tipo' | 'categoria' | 'fornecedor' | 'valor' | Tipo | 'nada';

export const AMOUNT_ROLES = ['valor', ...TIPO_NAMES] as const satisfies readonly Role[];

/** The headers and the uses of the columns of some rows. */
export interface Columns {
  /** How many rows at the top are headers. */
  readonly headers: number;
  /** The use of each column. */
  readonly roles: readonly Role[];
}

/** The words of a header, without accents. */
const NAMES: readonly (readonly [Role, RegExp])[] = [
  ['data', /^(?:data|dia|mes|competencia|periodo)\b/],
  ['tipo', /^(?:tipo|natureza|especie|movimento)\b/],
  ['fornecedor', /^(?:fornecedor|credor|favorecido|beneficiari|contratad|empresa|prestador)/],
  [
    'categoria',
    /^(?:categoria|finalidade|fonte|descri|historico|origem|item|rubrica|elemento|objeto|acao|conta)/,
  ],
  ['valor', /^(?:valor|quantia|montante|r\$)|^total \(?r\$/],
];

/** The rows that are looked at to see what a column has. */
const SAMPLE_ROWS = 30;

/** The rows at the top among which the header is looked for: titles may be above it. */
const MAX_ROWS_ABOVE = 10;

/**
 * Finds the use of each column, by the names in a header, in any order, or else by what the columns have.
 * `headers`: the number of headers if it is known, as of a table of a PDF.
 */
export function columnsOf(rows: readonly (readonly Cell[])[], headers?: number): Columns {
  const width = rows.slice(0, SAMPLE_ROWS).reduce((max, row) => Math.max(max, row.length), 0);
  const last = headers === undefined ? headerIn(rows) : headers - 1;
  const body = rows.slice(last + 1, last + 1 + SAMPLE_ROWS);
  const columns = Array.from({ length: width }, (_, index) => body.map((row) => row[index] ?? null));
  const names = last < 0 ? [] : (rows[last] ?? []);
  const roles = last < 0 ? rolesByContent(columns) : rolesByName(names, columns);
  return { headers: last + 1, roles };
}

/** The index of the header; -1 without one. It has two names, or an amount's, and neither days nor amounts. */
function headerIn(rows: readonly (readonly Cell[])[]): number {
  return rows.slice(0, MAX_ROWS_ABOVE).findIndex((row) => {
    const names = row.filter((cell) => nameIn(textOf(cell)) ?? kindIn(textOf(cell)));
    return (
      new Set(names).size >= 2 &&
      !row.some((cell) => dayIn(cell) !== undefined || amountIn(cell) !== undefined)
    );
  });
}

const nameIn = (text: string): Role | undefined => NAMES.find(([, name]) => name.test(fold(text)))?.[0];

function rolesByName(names: readonly Cell[], columns: readonly (readonly Cell[])[]): Role[] {
  const taken = new Set<Role>();
  // The fund receives a part of the money that the city has collected.
  const hasTransfer = names.some((name) => /\brepass/.test(fold(textOf(name))));
  const roles = columns.map((cells, index): Role => {
    const text = textOf(names[index]);
    const isOfFund = !hasTransfer || !/arrecad/.test(fold(text));
    const role = nameIn(text) ?? (isOfFund && areAmounts(cells) ? (kindIn(text) ?? 'nada') : 'nada');
    if (role === 'nada' || taken.has(role)) return 'nada';
    taken.add(role);
    return role;
  });
  // A table of a report names its first column as it likes.
  const first = columns.findIndex((cells, index) => roles[index] === 'nada' && areTexts(cells));
  return taken.has('categoria') || first < 0 ? roles : roles.with(first, 'categoria');
}

/** Date, kind, category, supplier and amount in this order, as far as the columns have them. */
function rolesByContent(columns: readonly (readonly Cell[])[]): Role[] {
  const left = new Set<Role>(['data', 'tipo', 'valor', 'categoria', 'fornecedor']);
  const take = (role: Role) => (left.delete(role) ? role : 'nada');
  return columns.map((cells) => {
    if (areMost(cells, (cell) => dayIn(cell) !== undefined)) return take('data');
    if (areAmounts(cells)) return take('valor');
    if (left.has('tipo') && areMost(cells, (cell) => isKind(textOf(cell)))) return take('tipo');
    return areTexts(cells) ? take(left.has('categoria') ? 'categoria' : 'fornecedor') : 'nada';
  });
}

/** A single word that names a kind; a category may have it among others. */
const isKind = (text: string): boolean => /^\p{L}+$/u.test(text) && kindIn(text) !== undefined;

const areAmounts = (cells: readonly Cell[]) => areMost(cells, (cell) => amountIn(cell) !== undefined);

const areTexts = (cells: readonly Cell[]) => areMost(cells, (cell) => /\p{L}/u.test(textOf(cell)));

function areMost(cells: readonly Cell[], has: (cell: Cell) => boolean): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  return filled.length > 0 && filled.filter(has).length > filled.length / 2;
}
