import { entryIn, type RecordRow } from './chain';

/** What the record has to know of an entry to tell when the public saw it. */
interface Shown {
  readonly titulo: string;
  readonly createdAt: string;
  readonly excluido_em?: string | null;
  readonly rascunho?: boolean | null;
  readonly publicar_em?: string | null;
  readonly retirar_em?: string | null;
}

/** A time in which the public saw an entry as one row of the record has it. Instants are ISO 8601 in UTC. */
export interface Span<Entry> {
  readonly row: RecordRow;
  readonly entry: Entry;
  readonly from: string;
  /** Undefined if the public sees it so now, and for as long as is known. */
  readonly to: string | undefined;
}

/** Every time until now in which the public saw an entry, from the rows of that entry in their order. */
export function publicSpans<Entry extends Shown>(
  rows: readonly RecordRow[],
  now = new Date().toISOString(),
): Span<Entry>[] {
  return rows.flatMap((row, index) => {
    const entry = entryIn<Entry>(row.depois);
    if (!entry || entry.excluido_em || entry.rascunho) return [];
    // What an older installation has published was public before the record began.
    const began =
      row.acao === 'registro inicial' && entry.createdAt < row.momento ? entry.createdAt : row.momento;
    const from = entry.publicar_em && entry.publicar_em > began ? entry.publicar_em : began;
    // Another instance, whose clock is late, may have written the next row.
    const next = rows[index + 1]?.momento;
    const changed = next !== undefined && next < row.momento ? row.momento : next;
    const to = entry.retirar_em && (!changed || entry.retirar_em < changed) ? entry.retirar_em : changed;
    return from > now || (to !== undefined && to < from) ? [] : [{ row, entry, from, to }];
  });
}

/** Since when the public no longer sees an entry, and its last title; undefined if it sees it, or never did. */
export function goneSince(
  rows: readonly RecordRow[],
  now = new Date().toISOString(),
): { readonly since: string; readonly titulo: string } | undefined {
  const last = publicSpans(rows, now).at(-1);
  return last?.to !== undefined && last.to <= now ? { since: last.to, titulo: last.entry.titulo } : undefined;
}
