import { MAX_TITULO } from '@fundo/contract/limits';
import { TIPO_NAMES, type Numero, type Tipo } from '@fundo/contract/numeros/numero';
import { fold } from '@fundo/contract/search';
import { amountIn } from './amount';
import { isBlank, textOf, type Cell } from './Cell';
import { AMOUNT_ROLES, type Columns, type Role } from './columns';
import { dayIn } from './day';
import { kindIn } from './kind';

/** Values for the cells that a row does not have. */
interface Defaults {
  /** 'YYYY-MM-DD', or '' without one. */
  readonly data: string;
  readonly tipo: Tipo | '';
}

/** A remark on a row; its number counts from 1 on, headers and empty rows too. */
export interface RowRemark {
  readonly row: number;
  readonly text: string;
}

/** The lines in some cells. */
interface ReadLines {
  readonly lines: readonly Numero[];
  /** The lines of rows that add up others. */
  readonly totals: readonly Numero[];
  /** The rows that are not among the lines, with the reason. */
  readonly faults: readonly RowRemark[];
  /** The rows whose amount may have been read wrongly. */
  readonly doubts: readonly RowRemark[];
  /** How many rows add up others, also the ones that are no complete line. */
  readonly totalRows: number;
}

/** Reads a line from each amount of each row below the headers. Every other row that is not empty is a fault. */
export function readLines(
  rows: readonly (readonly Cell[])[],
  { headers, roles }: Columns,
  defaults: Defaults,
): ReadLines {
  const read = {
    lines: [] as Numero[],
    totals: [] as Numero[],
    faults: [] as RowRemark[],
    doubts: [] as RowRemark[],
    totalRows: 0,
  };
  for (const [index, row] of rows.entries()) {
    if (index < headers || row.every(isBlank)) continue;
    const isTotal = isTotalRow(row);
    if (isTotal) read.totalRows += 1;
    const remark = (text: string): RowRemark => ({ row: index + 1, text });
    for (const column of amountColumns(row, roles)) {
      const line = lineIn(row, roles, column, defaults);
      if ('fault' in line) {
        if (!isTotal) read.faults.push(remark(line.fault));
        continue;
      }
      (isTotal ? read.totals : read.lines).push(line.numero);
      if (line.isDoubtful) read.doubts.push(remark(`${textOf(row[column])} foi lido como milhar`));
    }
  }
  return read;
}

const isTotalRow = (row: readonly Cell[]): boolean =>
  row.some((cell) => /^(?:sub[- ]?total|total|totais)\b/.test(fold(textOf(cell))));

/** The columns of a row that have amounts. Of a row without any, the first column, whose fault is then named. */
function amountColumns(row: readonly Cell[], roles: readonly Role[]): number[] {
  const columns = roles.flatMap((role, index) => (isAmount(role) ? index : []));
  const filled = columns.filter((column) => !isBlank(row[column]));
  return filled.length > 0 ? filled : [columns[0] ?? roles.length];
}

const isAmount = (role: Role) => AMOUNT_ROLES.some((one) => one === role);

function lineIn(
  row: readonly Cell[],
  roles: readonly Role[],
  column: number,
  defaults: Defaults,
): { numero: Numero; isDoubtful: boolean } | { fault: string } {
  const cellOf = (role: Role): Cell | undefined => row[roles.indexOf(role)];
  const text = (role: Role) => textOf(cellOf(role));
  const amount = amountIn(row[column]);
  if (!amount) return { fault: faultOf('o valor', textOf(row[column])) };
  const data = text('data') === '' ? defaults.data : dayIn(cellOf('data'));
  if (!data) return { fault: faultOf('a data', text('data')) };
  const tipo = kindOf(roles[column], text('tipo')) ?? (text('tipo') === '' ? defaults.tipo : '');
  if (!tipo) return { fault: faultOf('o tipo', text('tipo')) };
  const [categoria, fornecedor] = [text('categoria'), text('fornecedor')];
  if (categoria === '') return { fault: faultOf('a categoria', '') };
  if (categoria.length > MAX_TITULO || fornecedor.length > MAX_TITULO)
    return { fault: `um texto tem mais de ${MAX_TITULO} letras` };
  const { centavos, isDoubtful } = amount;
  return {
    numero: { data, tipo, categoria, fornecedor: fornecedor || null, centavos, soma: true },
    isDoubtful,
  };
}

const kindOf = (role: Role | undefined, text: string): Tipo | undefined =>
  TIPO_NAMES.find((tipo) => tipo === role) ?? kindIn(text);

/** 'falta a data', or 'não se lê a data em “ontem”' */
const faultOf = (what: string, text: string): string =>
  text === '' ? `falta ${what}` : `não se lê ${what} em “${text.slice(0, 40)}”`;
