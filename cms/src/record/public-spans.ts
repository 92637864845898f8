import { publicInterval, type Visibility } from '@fundo/contract/visibility';
import { entryIn } from './chain';
import type { Change } from './record-reads';

/** The fields of an entry that decide when it was public. */
interface Shown extends Visibility {
  readonly titulo: string;
  readonly createdAt: string;
}

/** A time span in which an entry was public as one row of the record has it. Instants are ISO 8601 in UTC. */
export interface Span<Entry> {
  readonly row: Change;
  readonly entry: Entry;
  readonly from: string;
  /** Undefined if it is public now with no known end. */
  readonly to: string | undefined;
}

/** Returns every span until now in which an entry was public, from its rows in order. */
export const publicSpans = <Entry extends Shown>(
  rows: readonly Change[],
  now = new Date().toISOString(),
): Span<Entry>[] => rows.flatMap((row, index) => spanOf<Entry>(row, rows[index + 1], now) ?? []);

/** Returns the span in which an entry was public as one row has it, until the next row; undefined if there is none. */
function spanOf<Entry extends Shown>(
  row: Change,
  next: Pick<Change, 'momento'> | undefined,
  now: string,
): Span<Entry> | undefined {
  const entry = entryIn<Entry>(row.depois);
  const visible = entry && publicInterval(entry);
  if (!visible) return undefined;
  // Entries of an older installation were public before the record began.
  const began =
    row.acao === 'registro inicial' && entry.createdAt < row.momento ? entry.createdAt : row.momento;
  const from = visible.from > instantOf(began) ? isoOf(visible.from) : began;
  // The next row may be by another instance with a slow clock.
  const changed = next && next.momento < row.momento ? row.momento : next?.momento;
  const to = visible.until < instantOf(changed ?? '') ? isoOf(visible.until) : changed;
  return from > now || (to !== undefined && to < from) ? undefined : { row, entry, from, to };
}

/** Returns the instant of an ISO 8601 time, in ms since 1970; Infinity for an empty text. */
const instantOf = (time: string): number => (time === '' ? Infinity : new Date(time).getTime());

const isoOf = (instant: number): string => new Date(instant).toISOString();

/** Returns the last span in which an entry was public. Reads its rows, the newest first, only as far as needed. */
export async function lastPublicSpan(
  newestFirst: AsyncIterable<Change>,
  now = new Date().toISOString(),
): Promise<Span<Shown> | undefined> {
  let next: Pick<Change, 'momento'> | undefined;
  for await (const row of newestFirst) {
    const span = spanOf<Shown>(row, next, now);
    if (span) return span;
    next = row;
  }
  return undefined;
}

/**
 * Returns the instant since which an entry is no longer public, with its last title, from its last public span;
 * undefined if it is public, or never was.
 */
export const hiddenAfter = (
  last: Span<Shown> | undefined,
  now = new Date().toISOString(),
): { readonly since: string; readonly titulo: string } | undefined =>
  last?.to !== undefined && last.to <= now ? { since: last.to, titulo: last.entry.titulo } : undefined;

/** The same, from all rows of the entry in order. */
export const hiddenSince = (rows: readonly Change[], now = new Date().toISOString()) =>
  hiddenAfter(publicSpans(rows, now).at(-1), now);
