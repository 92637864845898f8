const money = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const longDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });
const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** '1.234,50' of an amount in centavos, for a column whose head already says R$. */
export const amount = (centavos: number): string => money.format(centavos / 100);

/** 'R$ 1.234,50' of an amount in centavos, with a space that does not break. */
export const reais = (centavos: number): string => `R$\u00a0${amount(centavos)}`;

/** '92,4%' of a part in its whole, or a dash where there is no whole. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${decimal.format((part / whole) * 100)}%`;

/** Noon UTC of a day written 'YYYY-MM-DD': the same day in every Brazilian time zone. */
export const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** '18 de fevereiro de 2025' of a day written 'YYYY-MM-DD'. */
export const inWords = (day: string): string => longDate.format(noon(day));
