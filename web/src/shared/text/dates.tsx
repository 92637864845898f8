import { TIME_ZONE } from '@fundo/contract/days';

const long = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: TIME_ZONE });
const yearOnly = new Intl.DateTimeFormat('pt-BR', { year: 'numeric', timeZone: TIME_ZONE });

/** '2025-03-01T15:00:00Z' is '1º de março de 2025'. */
export const longDate = (instant: string) => long.format(new Date(instant)).replace(/^1 /, '1º ');

/** The year of an instant in the fund's time zone. */
export const yearOf = (instant: string) => Number(yearOnly.format(new Date(instant)));

/** An instant as a long date in a time element. */
export function LongDate({ instant }: { instant: string }) {
  return <time dateTime={instant}>{longDate(instant)}</time>;
}

/** The latest `updated_at` among rows; undefined without rows. ISO instants in UTC compare as text. */
export const lastChange = (rows: readonly { readonly updated_at: string }[]) =>
  rows
    .map((row) => row.updated_at)
    .reduce<string | undefined>((a, b) => (a !== undefined && a > b ? a : b), undefined);
