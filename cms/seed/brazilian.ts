const money = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const longDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });
const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** Formats an amount in centavos as '1.234,50', for a column whose heading says R$. */
export const amount = (centavos: number): string => money.format(centavos / 100);

/** Formats an amount in centavos as 'R$ 1.234,50', with a non-breaking space. */
export const reais = (centavos: number): string => `R$\u00a0${amount(centavos)}`;

/** Formats a part of a whole as '92,4%', or as a dash if the whole is 0. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${decimal.format((part / whole) * 100)}%`;

/** Returns noon UTC of a day 'YYYY-MM-DD', which is the same day in every Brazilian time zone. */
export const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Formats a day 'YYYY-MM-DD' as '18 de fevereiro de 2025'. */
export const inWords = (day: string): string => longDate.format(noon(day));
