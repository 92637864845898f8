/** Returns a day 'YYYY-MM-DD' as a number that compares as days do, such as 20240531; undefined for undefined. */
export function dayNumber(day: string): number;
export function dayNumber(day: string | undefined): number | undefined;
export function dayNumber(day: string | undefined): number | undefined {
  return day === undefined ? undefined : Number(day.replaceAll('-', ''));
}
