/**
 * The figures of a document: what the fund received, paid, had and planned, line by line. Here without zod, which the
 * public site does not load; numeros/schemas.ts has the schemas.
 */

/** The kinds of a figure, as people read them. `saldo` is what was there on its day; `previsto` is a planned expense. */
export const TIPOS = {
  receita: 'Receita',
  despesa: 'Despesa',
  saldo: 'Saldo',
  previsto: 'Previsto',
} as const;

export type Tipo = keyof typeof TIPOS;

export const TIPO_NAMES = Object.keys(TIPOS) as Tipo[];

export interface Numero {
  /** The day, as 'YYYY-MM-DD'. */
  readonly data: string;
  readonly tipo: Tipo;
  /** The source of a receita, the purpose of a despesa or of a previsto, the account of a saldo. */
  readonly categoria: string;
  readonly fornecedor: string | null;
  /** Negative for money that came back. */
  readonly centavos: number;
  /** False if another document has the same money, so that the totals of the fund have it once. */
  readonly soma: boolean;
}

/** The bimester of a day, from 1 to 6. */
export const bimestreOf = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 2);

/** '1º bimestre de 2025' */
export const bimestreName = (ano: number, bimestre: number): string => `${bimestre}º bimestre de ${ano}`;

const amountFormat = /* @__PURE__ */ new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount as people write it: '1.234,56'. */
export const amountOf = (centavos: number): string => amountFormat.format(centavos / 100);

/** An amount with its currency, which a line's end never parts: 'R$ 1.234,56'. */
export const reaisOf = (centavos: number): string =>
  `${centavos < 0 ? '−' : ''}R$\u00A0${amountOf(Math.abs(centavos))}`;

/** The reads of their lines and of their totals, below /api/v1. Not in READ_PATHS, which every page of the site loads. */
export const NUMEROS_PATH = 'numeros';
export const TOTAIS_PATH = 'numeros/totais';
