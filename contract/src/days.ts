/** The fund's time zone: an instant is of one day, on every server and in every browser. */
export const TIME_ZONE = 'America/Sao_Paulo';

// Swedish dates are written as ISO 8601 has them.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** The day of an instant in the fund's time zone, as 'YYYY-MM-DD'. */
export const dayOf = (instant: string | Date): string => isoDay.format(new Date(instant));
