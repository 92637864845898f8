import type { Tipo } from '@fundo/contract/numeros/numero';
import type { NumerosTotals } from '@fundo/contract/numeros/schemas';
import { numerosAddress, scopeParamsOf, type NumerosScope } from '@fundo/contract/numeros/view';
import {
  balanceFinding,
  hasMovement,
  periodsFinding,
  purposesFinding,
  sourcesFinding,
  suppliersFinding,
  unnamedPayments,
} from './findings';
import { linesAddress } from './linesAddress';

export interface ChartRow {
  readonly name: string;
  /** The address that shows only this row's figures; undefined for the rest of a list. */
  readonly to: string | undefined;
  /** In centavos, one for each series. */
  readonly values: readonly number[];
}

/** A chart and the table behind it. */
export interface ChartData {
  readonly id: string;
  /** The title, which says the finding. */
  readonly title: string;
  /** The heading of the table's first column. */
  readonly heading: string;
  /** The bars of each row. */
  readonly series: readonly { readonly tipo: Tipo; readonly label: string }[];
  readonly rows: readonly ChartRow[];
  readonly note?: string | undefined;
}

/** The charts of totals, without the ones that would be empty. */
export const chartsOf = (totals: NumerosTotals, scope: NumerosScope): ChartData[] =>
  [
    ...periodCharts(totals, scope),
    sourcesChart(totals, scope),
    purposesChart(totals, scope),
    suppliersChart(totals, scope),
  ]
    .map(withoutEmptySeries)
    .filter(({ rows, series }) => rows.length > 0 && series.length > 0);

/** Leaves out the series that have nothing but zeros, unless there is only one. */
function withoutEmptySeries({ series, rows, ...chart }: ChartData): ChartData {
  const isKept = (_: unknown, index: number) =>
    series.length === 1 || rows.some(({ values }) => values[index] !== 0);
  return {
    ...chart,
    series: series.filter(isKept),
    rows: rows.map((row) => ({ ...row, values: row.values.filter(isKept) })),
  };
}

const YEARS = { singular: 'ano', plural: 'anos' };
const BIMESTERS = { singular: 'bimestre', plural: 'bimestres' };

/** Charts of received and paid money, and of the balance: by bimester of one year, by year of several. */
function periodCharts({ por_ano, por_bimestre }: NumerosTotals, scope: NumerosScope): ChartData[] {
  const isOneYear = por_ano.length === 1;
  const name = isOneYear ? BIMESTERS : YEARS;
  const periods = isOneYear
    ? por_bimestre.map(({ bimestre, ...period }) => ({
        ...period,
        name: `${bimestre}º bimestre`,
        to: linesAddress({ ...scopeParamsOf(scope), bimestre: String(bimestre) }),
      }))
    : por_ano.map((period) => ({
        ...period,
        name: String(period.ano),
        to: numerosAddress(scopeParamsOf({ ...scope, ano: period.ano })),
      }));
  const moved = periods.filter(hasMovement);
  const balances = periods.flatMap((period) =>
    period.saldo === null ? [] : { ...period, saldo: period.saldo },
  );
  const heading = isOneYear ? 'Bimestre' : 'Ano';
  return [
    {
      id: 'periodos',
      title: periodsFinding(moved, name),
      heading,
      series: [
        { tipo: 'receita', label: 'Recebido' },
        { tipo: 'despesa', label: 'Pago' },
      ],
      rows: moved.map(({ receita, despesa, ...row }) => ({ ...row, values: [receita, despesa] })),
    },
    {
      id: 'saldos',
      title: balanceFinding(balances.map(({ saldo }) => saldo)),
      heading,
      series: [{ tipo: 'saldo', label: 'Saldo' }],
      rows: balances.map(({ saldo, ...row }) => ({ ...row, values: [saldo] })),
    },
  ];
}

const sourcesChart = (totals: NumerosTotals, scope: NumerosScope): ChartData => ({
  id: 'origens',
  title: sourcesFinding(totals),
  heading: 'De onde veio',
  series: [{ tipo: 'receita', label: 'Recebido' }],
  rows: [
    ...totals.receitas.map(({ categoria, centavos }) => ({
      name: categoria,
      to: linesAddress({ ...scopeParamsOf(scope), tipo: 'receita', categoria }),
      values: [centavos],
    })),
    ...restOf('Demais origens', [totals.demais.receitas]),
  ],
});

const purposesChart = (totals: NumerosTotals, scope: NumerosScope): ChartData => ({
  id: 'destinos',
  title: purposesFinding(totals),
  heading: 'Para que',
  series: [
    { tipo: 'despesa', label: 'Pago' },
    { tipo: 'previsto', label: 'Previsto' },
  ],
  rows: [
    ...totals.despesas.map(({ categoria, pago, previsto }) => ({
      name: categoria,
      to: linesAddress({
        ...scopeParamsOf(scope),
        tipo: pago === 0 ? 'previsto' : 'despesa',
        categoria,
      }),
      values: [pago, previsto],
    })),
    ...restOf('Demais finalidades', [totals.demais.pago, totals.demais.previsto]),
  ],
});

const suppliersChart = (totals: NumerosTotals, scope: NumerosScope): ChartData => ({
  id: 'fornecedores',
  title: suppliersFinding(totals),
  heading: 'Fornecedor',
  series: [{ tipo: 'despesa', label: 'Pago' }],
  rows: [
    ...totals.fornecedores.map(({ fornecedor, centavos }) => ({
      name: fornecedor,
      to: linesAddress({ ...scopeParamsOf(scope), tipo: 'despesa', fornecedor }),
      values: [centavos],
    })),
    ...restOf('Demais fornecedores', [totals.demais.fornecedores]),
  ],
  note: unnamedPayments(totals),
});

/** The row of what a list leaves out; none if it leaves out nothing. */
const restOf = (name: string, values: readonly number[]): ChartRow[] =>
  values.some((value) => value !== 0) ? [{ name, to: undefined, values }] : [];
