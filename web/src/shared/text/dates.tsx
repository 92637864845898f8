import { TIME_ZONE } from '@fundo/contract/fund-time';

const long = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: TIME_ZONE });

/** '2025-03-01T15:00:00Z' is '1º de março de 2025'. */
export const longDate = (instant: string) => long.format(new Date(instant)).replace(/^1 /, '1º ');

/** The day '2025-03-01' is '1º de março de 2025'. */
export const longDay = (day: string) => longDate(`${day}T12:00:00Z`);

const exact = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** '2025-03-01T15:00:00Z' is '1º de março de 2025 às 12:00'. */
const exactDate = (instant: string) => exact.format(new Date(instant)).replace(/^1 /, '1º ');

/** An instant as a long date with its time of day, in a time element. */
export function ExactDate({ instant }: { instant: string }) {
  return <time dateTime={instant}>{exactDate(instant)}</time>;
}

/** An instant as a long date in a time element. */
export function LongDate({ instant }: { instant: string }) {
  return <time dateTime={instant}>{longDate(instant)}</time>;
}

/** The latest `updated_at` among rows; undefined without rows. ISO instants in UTC compare as text. */
export const lastChange = (rows: readonly { readonly updated_at: string }[]) =>
  rows
    .map((row) => row.updated_at)
    .reduce<string | undefined>((a, b) => (a !== undefined && a > b ? a : b), undefined);
