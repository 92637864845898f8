import { TIME_ZONE } from '@fundo/contract/fund-time';
import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns-4/addDays';
import { parseISO } from 'date-fns-4/parseISO';
import { startOfDay as startOf } from 'date-fns-4/startOfDay';

/** Days and years are the fund's, whatever time zone the server has. */
const inFundZone = { in: tz(TIME_ZONE) };

/** Returns the instant at which a year begins. */
export const startOfYear = (year: number): Date => inUtc(parseISO(String(year), inFundZone));

/** Returns the instant at which a day ('YYYY-MM-DD') begins: midnight, or the first hour that the clocks do not skip. */
export const startOfDay = (day: string): Date => inUtc(parseISO(day, inFundZone));

/** Returns the instant at which the day after ('YYYY-MM-DD') begins. */
export const startOfNextDay = (day: string): Date => inUtc(startOf(addDays(parseISO(day, inFundZone), 1)));

/** Returns the same time of day on a later day; on an earlier one if `days` is negative. */
export const daysAfter = (instant: Date, days: number): Date => inUtc(addDays(instant, days, inFundZone));

/** A date with a zone writes that zone's offset into its ISO 8601 text. Stored instants are written in UTC. */
const inUtc = (date: Date): Date => new Date(date.getTime());
