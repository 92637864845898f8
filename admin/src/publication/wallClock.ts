import { TIME_ZONE } from '@fundo/contract/fund-time';
import { tz } from '@date-fns/tz';
import { isValid, lightFormat, parseISO, subHours } from 'date-fns';

/** A local time in the fund's zone, not the browser's: '2026-11-25T08:00'. */
type WallTime = string;

const inFundZone = { in: tz(TIME_ZONE) };

/** Returns the wall time of an instant, without its seconds. */
export const toWallTime = (instant: string | number): WallTime =>
  lightFormat(inFundZone.in(instant), "yyyy-MM-dd'T'HH:mm");

/**
 * Returns the instant of a wall time, in UTC; undefined if the text is no wall time. A time that the clocks skip becomes
 * later by the skipped hour. Of a repeated hour, the first one counts.
 */
export function toInstant(wallTime: WallTime): string | undefined {
  const time = parseISO(wallTime, inFundZone);
  if (!wallTime.includes('T') || !isValid(time)) return undefined;
  // date-fns takes either of the two hours, depending on the browser's zone.
  const earlier = subHours(time, 1);
  const isSecond = toWallTime(earlier.getTime()) === toWallTime(time.getTime());
  return new Date((isSecond ? earlier : time).getTime()).toISOString();
}
