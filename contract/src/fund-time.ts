/** The fund's time zone: a date is the same on the server and in every browser. */
export const TIME_ZONE = 'America/Sao_Paulo';

// Marked as pure: a program that does not use one leaves it out. The Swedish locale formats dates as ISO 8601.
const isoDay = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** The day of an instant in the fund's time zone, as 'YYYY-MM-DD'. */
export const dayOf = (instant: string | Date): string => isoDay.format(new Date(instant));

const shortDate = /* @__PURE__ */ new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeZone: TIME_ZONE,
});

/** The day of an instant in the fund's time zone, as people write it: '31/05/2024'. */
export const shortDateOf = (instant: string | Date): string => shortDate.format(new Date(instant));

const moment = /* @__PURE__ */ new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** An instant in the fund's time zone, as people write it: '31/05/2024, 14:05'. */
export const momentOf = (instant: string | number | Date): string => moment.format(new Date(instant));

const time = /* @__PURE__ */ new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: TIME_ZONE });

/** The time of an instant in the fund's time zone, as people write it: '14:05'. */
export const timeOf = (instant: string | Date): string => time.format(new Date(instant));

/** A day, 'YYYY-MM-DD', as people write it: '31/05/2024'. */
export const shortDayOf = (day: string): string => day.split('-').toReversed().join('/');

/** A year in an address. */
export const YEAR = /^[1-9]\d{3}$/;

const yearOnly = /* @__PURE__ */ new Intl.DateTimeFormat('pt-BR', { year: 'numeric', timeZone: TIME_ZONE });

/** The year of an instant in the fund's time zone. */
export const yearOf = (instant: string | Date): number => Number(yearOnly.format(new Date(instant)));

const monthOfYear = /* @__PURE__ */ new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
});

/** The month of an instant in the fund's time zone, as people write it: 'março de 2023'. */
export const monthAndYearOf = (instant: string | Date): string => monthOfYear.format(new Date(instant));
