import { TIME_ZONE } from '@fundo/contract/fund-time';
import { TZDate } from '@date-fns/tz';

/** A local time in the fund's zone, not the browser's: '2026-11-25T08:00'. */
type WallTime = string;

const WALL_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/;

const HOUR_MS = 3_600_000;

/** Returns the wall time of an instant, without its seconds. */
export const toWallTime = (instant: string | number): WallTime =>
  new TZDate(new Date(instant).getTime(), TIME_ZONE).toISOString().slice(0, 16);

/**
 * Returns the instant of a wall time, in UTC; undefined if the text is no wall time. A time that the clocks skip becomes
 * later by the skipped hour. Of a repeated hour, the first one counts.
 */
export function toInstant(wallTime: WallTime): string | undefined {
  const [year, month, day, hour, minute] = (WALL_TIME.exec(wallTime) ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined) return undefined;
  const time = new TZDate(year, month - 1, day ?? 1, hour ?? 0, minute ?? 0, TIME_ZONE).getTime();
  // TZDate takes either of the two hours, depending on the browser's zone.
  const isSecond = toWallTime(time - HOUR_MS) === toWallTime(time);
  return new Date(isSecond ? time - HOUR_MS : time).toISOString();
}
