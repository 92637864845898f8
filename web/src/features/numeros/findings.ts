import { bimestreName, reaisOf } from '@fundo/contract/numeros/numero';
import type { NumerosTotals } from '@fundo/contract/numeros/schemas';
import type { NumerosScope } from '@fundo/contract/numeros/view';

type Period = NumerosTotals['por_bimestre'][number];

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** The sums of all years of totals, in centavos. */
const sumsOf = ({ por_ano }: NumerosTotals) => ({
  receita: sum(por_ano, ({ receita }) => receita),
  despesa: sum(por_ano, ({ despesa }) => despesa),
  previsto: sum(por_ano, ({ previsto }) => previsto),
});

/** True for a period in which something was received or paid. */
export const hasMovement = ({ receita, despesa }: Pick<Period, 'receita' | 'despesa'>) =>
  receita !== 0 || despesa !== 0;

/** The last balance in a sentence; empty if there is none. */
function balanceSentence({ por_bimestre }: NumerosTotals): string {
  const last = por_bimestre.findLast(({ saldo }) => saldo !== null);
  if (!last) return '';
  return `O último saldo, no ${bimestreName(last.ano, last.bimestre)}, era de ${reaisOf(last.saldo!)}.`;
}

/** The totals in sentences, without the parts that the figures do not have. */
export function headlineOf(totals: NumerosTotals, { ano, item }: NumerosScope): string {
  const { receita, despesa, previsto } = sumsOf(totals);
  const plan = totals.por_ano.length > 1 ? 'Os planos previam' : 'O plano previa';
  const movements = [
    receita !== 0 && `recebeu ${reaisOf(receita)}`,
    despesa !== 0 && `pagou ${reaisOf(despesa)}`,
  ].filter((part) => part !== false);
  const moved =
    movements.length > 0 &&
    `${item === undefined ? '' : 'Segundo este documento, '}${periodOf(totals, ano)} o fundo ${list.format(movements)}.`;
  const planned = previsto !== 0 && `${plan} ${reaisOf(previsto)}.`;
  return [moved, planned, balanceSentence(totals)].filter(Boolean).map(capitalised).join(' ');
}

const capitalised = (sentence: string | false) =>
  sentence ? sentence[0]!.toUpperCase() + sentence.slice(1) : '';

/** 'em 2026, até o 2º bimestre,'; 'de 2022 a 2026'; 'em 3 anos entre 2019 e 2026' */
function periodOf({ por_ano, por_bimestre }: NumerosTotals, ano: number | undefined): string {
  const years = por_ano.filter(hasMovement).map((row) => row.ano);
  const [first = ano!, last = first] = [years[0], years.at(-1)];
  if (years.length === 1) {
    const { bimestre = 6 } = por_bimestre.findLast(hasMovement) ?? {};
    return `em ${first}${bimestre < 6 ? `, até o ${bimestre}º bimestre,` : ''}`;
  }
  return last - first + 1 === years.length
    ? `de ${first} a ${last}`
    : `em ${years.length} anos entre ${first} e ${last}`;
}

/** A share as '51,1%'; undefined if it is none, because there is nothing, or because money came back. */
const shareOf = (part: number, whole: number) =>
  part > 0 && part <= whole ? percent.format(part / whole) : undefined;

/** Says in how many periods more was received than paid. */
export function periodsFinding(periods: readonly Pick<Period, 'receita' | 'despesa'>[], name: Plural) {
  const { length } = periods;
  const isComparable =
    periods.some(({ receita }) => receita !== 0) && periods.some(({ despesa }) => despesa !== 0);
  if (!isComparable || length === 1) return `Quanto o fundo recebeu e pagou por ${name.singular}`;
  const more = periods.filter(({ receita, despesa }) => receita > despesa).length;
  if (more === 0) return `Em nenhum dos ${length} ${name.plural} o fundo recebeu mais do que pagou`;
  return `O fundo recebeu mais do que pagou em ${more === length ? 'todos os' : `${more} dos`} ${length} ${name.plural}`;
}

interface Plural {
  readonly singular: string;
  readonly plural: string;
}

/** Names the source that brought most. */
export function sourcesFinding({ receitas: [first, second], ...totals }: NumerosTotals): string {
  const share = first && shareOf(first.centavos, sumsOf({ ...totals, receitas: [] }).receita);
  if (!share) return 'De onde veio o dinheiro';
  return second
    ? `${share} do dinheiro veio de: ${first.categoria}`
    : `Todo o dinheiro veio de: ${first.categoria}`;
}

/** Says how much of the plan was paid; without a plan of every year, names the purpose that took most. */
export function purposesFinding(totals: NumerosTotals): string {
  const { despesa, previsto } = sumsOf(totals);
  if (despesa === 0) return `O plano previa ${reaisOf(previsto)}`;
  const isPlanned = totals.por_ano.every((year) => year.previsto > 0 || year.despesa === 0);
  if (isPlanned && previsto > 0 && despesa > 0)
    return `O fundo pagou ${percent.format(despesa / previsto)} do que o plano previa`;
  const [first] = totals.despesas.toSorted((a, b) => b.pago - a.pago);
  const share = first && shareOf(first.pago, despesa);
  return share ? `${share} dos pagamentos foram para: ${first.categoria}` : 'Para onde foi o dinheiro';
}

/** Names the supplier that was paid most. */
export function suppliersFinding(totals: NumerosTotals): string {
  const [first, second] = totals.fornecedores;
  if (!first || first.centavos <= 0) return 'Quem recebeu do fundo';
  return second
    ? `Quem mais recebeu do fundo: ${first.fornecedor}`
    : `Quem recebeu do fundo: ${first.fornecedor}`;
}

/** Says how much was paid without naming a supplier; undefined if all payments name one. */
export function unnamedPayments(totals: NumerosTotals): string | undefined {
  const named = sum(totals.fornecedores, ({ centavos }) => centavos) + totals.demais.fornecedores;
  const rest = sumsOf(totals).despesa - named;
  return rest === 0 ? undefined : `Outros pagamentos, que não dizem a quem: ${reaisOf(rest)}.`;
}

/** Says how the balance changed. */
export function balanceFinding(balances: readonly number[]): string {
  const [first = 0, last = first] = [balances[0], balances.at(-1)];
  return balances.length > 1
    ? `O saldo passou de ${reaisOf(first)} para ${reaisOf(last)}`
    : `O saldo era de ${reaisOf(first)}`;
}
