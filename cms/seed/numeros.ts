import type { Numero } from '@fundo/contract/numeros/numero';
import { DESPESAS, FONTES, type Bimestre, type Despesa, type Fonte } from './anos.js';
import { bimestre, bimestresOf, plano, type Conta } from './ledger.js';

const ACCOUNT = 'Conta do fundo';
const fontes = Object.keys(FONTES) as Fonte[];
const despesas = Object.keys(DESPESAS) as Despesa[];

/** The last day of a bimester. */
const lastDayOf = (ano: number, n: Bimestre): string =>
  new Date(Date.UTC(ano, n * 2, 0)).toISOString().slice(0, 10);

/** The year whose payments are in an annex, one by one. */
export const ANO_DO_ANEXO = 2024;

/** A line of a table of figures, without a supplier. */
const line = (
  data: string,
  tipo: Numero['tipo'],
  categoria: string,
  centavos: number,
  soma = true,
): Numero => ({
  data,
  tipo,
  categoria,
  fornecedor: null,
  centavos,
  soma,
});

function linesOf(ano: number, n: Bimestre, conta: Conta, soma: boolean): Numero[] {
  const day = lastDayOf(ano, n);
  return [
    ...fontes.map((fonte) => line(day, 'receita', FONTES[fonte], conta.repasse[fonte], soma)),
    ...despesas
      .filter((despesa) => conta.pagamentos[despesa] !== 0)
      .map((despesa) =>
        line(day, 'despesa', DESPESAS[despesa], conta.pagamentos[despesa], soma && ano !== ANO_DO_ANEXO),
      ),
    line(day, 'saldo', ACCOUNT, conta.saldoFinal, soma),
  ];
}

/** The figures of two months. In a year with an annual report, that report has them in the totals. */
export const numerosOfBimestre = (ano: number, n: Bimestre, hasAnnual: boolean): Numero[] =>
  linesOf(ano, n, bimestre(ano, n), !hasAnnual);

/** The figures of a year, bimester by bimester. */
export const numerosOfAno = (ano: number): Numero[] =>
  bimestresOf(ano).flatMap((n) => linesOf(ano, n, bimestre(ano, n), true));

/** The planned expenses of a year. */
export function numerosOfPlano(ano: number): Numero[] {
  const { despesas: values } = plano(ano);
  return despesas
    .filter((despesa) => values[despesa] > 0)
    .map((despesa) => line(`${ano}-01-01`, 'previsto', DESPESAS[despesa], values[despesa]));
}
