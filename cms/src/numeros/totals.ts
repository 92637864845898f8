import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { NumerosTotals } from '@fundo/contract/numeros/schemas';
import { MAX_TOTALS_ROWS } from '@fundo/contract/limits';
import { CachedResults } from '../base/CachedResults';
import { NUMEROS, type NumeroRow } from './numeros-table';

/** The lines that totals are made from. */
export interface Lines {
  /** SHA-256 of the figures of each document. */
  readonly hashes: readonly string[];
  /** True to leave out the lines whose money another document has. */
  readonly isOfFund: boolean;
  readonly ano?: number | undefined;
}

/** Returns the lines as a query that others narrow. */
export const linesIn = (database: Knex, { hashes, isOfFund, ano }: Lines) =>
  database<NumeroRow>(NUMEROS)
    .whereIn('sha256', hashes)
    .modify((lines) => {
      if (isOfFund) void lines.where({ soma: true });
      if (ano !== undefined) void lines.where({ ano });
    });

/** A sum as the databases return it. */
interface Sum {
  readonly ano: number;
  readonly bimestre: number;
  readonly tipo: NumeroRow['tipo'];
  readonly categoria: string;
  readonly fornecedor: string;
  readonly data: string;
  readonly soma_centavos: number | string;
  readonly linhas: number | string;
}

interface Totals extends Omit<NumerosTotals, 'documentos'> {
  /** SHA-256 of the figures that any of the lines is of. */
  readonly used: readonly string[];
}

const MAX_CACHED = 60;
const cache = new CachedResults<Totals>(MAX_CACHED);

/** Returns the totals of lines. Figures with a SHA-256 never change, so that only a change of documents needs new totals. */
export async function cachedTotals(database: Knex, lines: Lines): Promise<Totals> {
  const key = createHash('sha256').update(JSON.stringify(lines)).digest('hex');
  return (await cache.ask(key, 0, async () => ({
    value: await totalsOf(database, lines),
    until: Infinity,
  })))!;
}

/** Receipts, payments and plans are added up; of the balances of an account (its categoria) the last one of a period counts. */
async function totalsOf(database: Knex, lines: Lines): Promise<Totals> {
  const sums = (columns: readonly (keyof Sum)[], tipos: readonly NumeroRow['tipo'][]): Promise<Sum[]> =>
    linesIn(database, lines)
      .whereIn('tipo', [...tipos])
      .groupBy(columns)
      .select(database.raw('sum(centavos) as soma_centavos, count(*) as linhas'), ...columns) as never;
  const years: { ano: number }[] = await linesIn(database, { ...lines, ano: undefined })
    .distinct('ano')
    .orderBy('ano', 'desc');
  const used: string[] = await linesIn(database, lines).distinct('sha256').pluck('sha256');
  const added = await sums(['ano', 'bimestre', 'tipo'], ['receita', 'despesa', 'previsto']);
  const balances = await sums(['ano', 'bimestre', 'data', 'categoria'], ['saldo']);
  const byCategory = await sums(['tipo', 'categoria'], ['receita', 'despesa', 'previsto']);
  const suppliers = (await sums(['fornecedor'], ['despesa'])).filter(({ fornecedor }) => fornecedor !== null);
  const receitas = largestFirst(
    byCategory.flatMap((sum) =>
      sum.tipo === 'receita' ? { categoria: sum.categoria, centavos: centavosOf(sum) } : [],
    ),
    ({ centavos }) => centavos,
    ({ categoria }) => categoria,
  );
  const despesas = largestFirst(
    planBesidePaid(byCategory),
    ({ previsto, pago }) => Math.max(previsto, pago),
    ({ categoria }) => categoria,
  );
  const fornecedores = largestFirst(
    suppliers.map((sum) => ({
      fornecedor: sum.fornecedor,
      centavos: centavosOf(sum),
      linhas: Number(sum.linhas),
    })),
    ({ centavos }) => centavos,
    ({ fornecedor }) => fornecedor,
  );
  return {
    anos: years.map(({ ano }) => ano),
    used,
    por_ano: periodsOf(added, balances, ({ ano }) => ano).map(([{ ano }, period]) => ({
      ano,
      receita: period.receita,
      despesa: period.despesa,
      previsto: period.previsto,
      saldo: balanceOf(period),
    })),
    por_bimestre: periodsOf(added, balances, ({ ano, bimestre }) => ano * 10 + bimestre).map(
      ([{ ano, bimestre }, period]) => ({
        ano,
        bimestre,
        receita: period.receita,
        despesa: period.despesa,
        saldo: balanceOf(period),
      }),
    ),
    receitas: receitas.shown,
    despesas: despesas.shown,
    fornecedores: fornecedores.shown,
    demais: {
      receitas: total(receitas.rest, ({ centavos }) => centavos),
      previsto: total(despesas.rest, ({ previsto }) => previsto),
      pago: total(despesas.rest, ({ pago }) => pago),
      fornecedores: total(fornecedores.rest, ({ centavos }) => centavos),
    },
  };
}

const centavosOf = ({ soma_centavos }: Sum): number => Number(soma_centavos);

const total = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Divides rows into the ones that a list shows and the rest. Equal ones are in the order of their names, on every instance. */
function largestFirst<Row>(rows: readonly Row[], of: (row: Row) => number, nameOf: (row: Row) => string) {
  const sorted = rows.toSorted((a, b) => of(b) - of(a) || (nameOf(a) < nameOf(b) ? -1 : 1));
  return { shown: sorted.slice(0, MAX_TOTALS_ROWS), rest: sorted.slice(MAX_TOTALS_ROWS) };
}

/** The planned and the paid money of each purpose. */
function planBesidePaid(sums: readonly Sum[]): NumerosTotals['despesas'] {
  const rows = new Map<string, { categoria: string; previsto: number; pago: number }>();
  for (const sum of sums) {
    if (sum.tipo === 'receita') continue;
    const row = rows.get(sum.categoria) ?? { categoria: sum.categoria, previsto: 0, pago: 0 };
    row[sum.tipo === 'previsto' ? 'previsto' : 'pago'] += centavosOf(sum);
    rows.set(sum.categoria, row);
  }
  return [...rows.values()];
}

interface Period {
  receita: number;
  despesa: number;
  previsto: number;
  /** The last balance of each account. */
  readonly saldos: Map<string, number>;
}

/** The balance of a period; null if no account has one. */
const balanceOf = ({ saldos }: Period): number | null =>
  saldos.size === 0 ? null : total([...saldos.values()], (saldo) => saldo);

/** The sums of each period in order, with a sum that names it. */
function periodsOf(
  added: readonly Sum[],
  balances: readonly Sum[],
  keyOf: (sum: Sum) => number,
): (readonly [Sum, Period])[] {
  const periods = new Map<number, readonly [Sum, Period]>();
  const periodOf = (sum: Sum): Period => {
    const entry =
      periods.get(keyOf(sum)) ?? ([sum, { receita: 0, despesa: 0, previsto: 0, saldos: new Map() }] as const);
    periods.set(keyOf(sum), entry);
    return entry[1];
  };
  for (const sum of added) if (sum.tipo !== 'saldo') periodOf(sum)[sum.tipo] += centavosOf(sum);
  for (const sum of balances.toSorted((a, b) => a.data.localeCompare(b.data)))
    periodOf(sum).saldos.set(sum.categoria, centavosOf(sum));
  return [...periods].toSorted(([a], [b]) => a - b).map(([, entry]) => entry);
}
