import { ANOS, DESPESAS, FONTES, type Ano, type Bimestre, type Despesa, type Fonte } from './anos.js';
import { random } from './random.js';

/** The fund's money in a period; every amount in centavos. */
export interface Conta {
  readonly saldoInicial: number;
  readonly arrecadacao: Record<Fonte, number>;
  readonly repasse: Record<Fonte, number>;
  readonly pagamentos: Record<Despesa, number>;
  readonly saldoFinal: number;
}

/** The plan of a year; `disponivel` = `saldoInicial` + `repassePrevisto` = `total` + `reserva`. */
export interface Plano {
  readonly saldoInicial: number;
  readonly receitaPrevista: number;
  readonly repassePrevisto: number;
  readonly disponivel: number;
  readonly despesas: Record<Despesa, number>;
  readonly total: number;
  readonly reserva: number;
}

/** The share of each bimester in a year's revenue: property tax and fees are paid early in the year. */
const RITMO: Record<Fonte, readonly number[]> = {
  iptu: [0.38, 0.21, 0.12, 0.11, 0.1, 0.08],
  iss: [0.158, 0.16, 0.164, 0.168, 0.172, 0.178],
  itbi: [0.148, 0.162, 0.166, 0.17, 0.174, 0.18],
  taxas: [0.31, 0.22, 0.14, 0.12, 0.11, 0.1],
};

const SEXTO = 1 / 6;
const QUOTA_DO_FUNDO = 0.0025;
const fontes = Object.keys(FONTES) as Fonte[];
const despesas = Object.keys(DESPESAS) as Despesa[];

/** Adds up amounts, in centavos. */
export const sum = (amounts: Record<string, number>): number =>
  Object.values(amounts).reduce((total, value) => total + value, 0);

const mapKeys = <K extends string>(keys: readonly K[], value: (key: K, index: number) => number) =>
  Object.fromEntries(keys.map((key, index) => [key, value(key, index)])) as Record<K, number>;

function entry(ano: number): Ano {
  const found = ANOS[ano];
  if (!found) throw new RangeError(`The sample ledger knows 2022 to 2026, not ${ano}`);
  return found;
}

function bimester(ano: number, n: Bimestre, saldoInicial: number): Conta {
  const { arrecadacao: year, plano: plan, sorteio, inicio } = entry(ano);
  const dice = random(ano * 10 + n);
  const arrecadacao = mapKeys(fontes, (fonte) =>
    Math.round(year[fonte] * 100 * (RITMO[fonte][n - 1] ?? SEXTO) * dice.between(0.985, 1.015)),
  );
  const repasse = mapKeys(fontes, (fonte) => Math.round(arrecadacao[fonte] * QUOTA_DO_FUNDO));
  const pagamentos = mapKeys(despesas, (despesa) =>
    despesa === 'premiacao'
      ? (ano === 2023 && n < 3 ? 0 : sorteio) * 100
      : Math.round(((plan[despesa] * 100) / (7 - inicio)) * dice.between(0.72, 1.06)),
  );
  return {
    saldoInicial,
    arrecadacao,
    repasse,
    pagamentos,
    saldoFinal: saldoInicial + sum(repasse) - sum(pagamentos),
  };
}

function openingBalance(ano: number): number {
  return ano === 2022 ? 0 : exercicio(ano - 1).saldoFinal;
}

/** The account of one bimester, which opens with the closing balance of the one before. */
export function bimestre(ano: number, n: Bimestre): Conta {
  const { inicio } = entry(ano);
  if (n < inicio) throw new RangeError(`The fund received nothing before bimester ${inicio} of ${ano}`);
  return bimester(ano, n, n === inicio ? openingBalance(ano) : bimestre(ano, (n - 1) as Bimestre).saldoFinal);
}

/** The bimesters of a year in which the fund received money. */
export const bimestresOf = (ano: number): Bimestre[] =>
  ([1, 2, 3, 4, 5, 6] as const).filter((n) => n >= entry(ano).inicio);

/** The account of a year: the sum of its bimesters. */
export function exercicio(ano: number): Conta {
  const contas = bimestresOf(ano).map((n) => bimestre(ano, n));
  const total = <K extends string>(keys: readonly K[], of: (conta: Conta) => Record<K, number>) =>
    mapKeys(keys, (key) => contas.reduce((sofar, conta) => sofar + of(conta)[key], 0));
  return {
    saldoInicial: openingBalance(ano),
    arrecadacao: total(fontes, (conta) => conta.arrecadacao),
    repasse: total(fontes, (conta) => conta.repasse),
    pagamentos: total(despesas, (conta) => conta.pagamentos),
    saldoFinal: bimestre(ano, 6).saldoFinal,
  };
}

/** The plan of a year, which opens with the closing balance of the year before. */
export function plano(ano: number): Plano {
  const { previsao, plano: plan } = entry(ano);
  const saldoInicial = openingBalance(ano);
  const receitaPrevista = previsao * 100;
  const repassePrevisto = Math.round(receitaPrevista * QUOTA_DO_FUNDO);
  const valores = mapKeys(despesas, (despesa) => plan[despesa] * 100);
  const disponivel = saldoInicial + repassePrevisto;
  const total = sum(valores);
  return {
    saldoInicial,
    receitaPrevista,
    repassePrevisto,
    disponivel,
    despesas: valores,
    total,
    reserva: disponivel - total,
  };
}

/** The prizes of one draw in that year, in centavos. */
export const premioPorSorteio = (ano: number): number => entry(ano).sorteio * 100;
