import { publicInterval, type Visibility } from '@fundo/contract/visibility';
import { entryIn } from './chain';
import type { Change } from './record-reads';

/** What the record has to know of an entry to tell when the public saw it. */
interface Shown extends Visibility {
  readonly titulo: string;
  readonly createdAt: string;
}

/** A time in which the public saw an entry as one row of the record has it. Instants are ISO 8601 in UTC. */
export interface Span<Entry> {
  readonly row: Change;
  readonly entry: Entry;
  readonly from: string;
  /** Undefined if the public sees it so now, and for as long as is known. */
  readonly to: string | undefined;
}

/** Every time until now in which the public saw an entry, from the rows of that entry in their order. */
export const publicSpans = <Entry extends Shown>(
  rows: readonly Change[],
  now = new Date().toISOString(),
): Span<Entry>[] => rows.flatMap((row, index) => spanOf<Entry>(row, rows[index + 1], now) ?? []);

/** The time in which the public saw an entry as one row has it, until the next row; undefined if it never did. */
function spanOf<Entry extends Shown>(
  row: Change,
  next: Pick<Change, 'momento'> | undefined,
  now: string,
): Span<Entry> | undefined {
  const entry = entryIn<Entry>(row.depois);
  const visible = entry && publicInterval(entry);
  if (!visible) return undefined;
  // What an older installation has published was public before the record began.
  const began =
    row.acao === 'registro inicial' && entry.createdAt < row.momento ? entry.createdAt : row.momento;
  const from = visible.from > instantOf(began) ? isoOf(visible.from) : began;
  // Another instance, whose clock is late, may have written the next row.
  const changed = next && next.momento < row.momento ? row.momento : next?.momento;
  const to = visible.until < instantOf(changed ?? '') ? isoOf(visible.until) : changed;
  return from > now || (to !== undefined && to < from) ? undefined : { row, entry, from, to };
}

/** The instant, in ms since 1970, of an ISO 8601 time; Infinity for none. */
const instantOf = (time: string): number => (time === '' ? Infinity : new Date(time).getTime());

const isoOf = (instant: number): string => new Date(instant).toISOString();

/** The last time in which the public saw an entry, from the rows of that entry, the newest first, as far as needed. */
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
 * Since when the public no longer sees an entry, and its last title, from the last time in which it did; undefined if it
 * sees it, or never did.
 */
export const goneAfter = (
  last: Span<Shown> | undefined,
  now = new Date().toISOString(),
): { readonly since: string; readonly titulo: string } | undefined =>
  last?.to !== undefined && last.to <= now ? { since: last.to, titulo: last.entry.titulo } : undefined;

/** The same from all rows of the entry, in their order. */
export const goneSince = (rows: readonly Change[], now = new Date().toISOString()) =>
  goneAfter(publicSpans(rows, now).at(-1), now);
