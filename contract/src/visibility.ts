import type { Publication, Situation } from './publication.js';

/**
 * The only rule for when the public sees an entry. All others derive from it: the database conditions
 * (cms/src/content/visibility.ts), the instants in the search index, the times in the record, and the situation shown to
 * people. Instants are in ms since 1970.
 */
export interface Interval {
  /** The first instant of the interval; -Infinity if it has no beginning. */
  readonly from: number;
  /** The first instant after the interval; Infinity if it has no end. */
  readonly until: number;
}

/** True if an instant is in an interval. Takes its ends alone, because a search asks this of thousands of items. */
export const isWithin = (from: number, until: number, now: number): boolean => from <= now && now < until;

/** The stored fields that decide if the public sees an entry. Absent means null, because older records lack some. */
export type Visibility = Partial<Publication> & {
  /** The instant at which the entry was moved to the trash; null if it is not in the trash. */
  readonly excluido_em?: string | null;
};

/** The time in which the public sees an entry, if nobody changes it; undefined for a draft or in the trash. */
export function publicInterval(entry: Visibility): Interval | undefined {
  if (entry.rascunho || entry.excluido_em) return undefined;
  return {
    from: entry.publicar_em ? new Date(entry.publicar_em).getTime() : -Infinity,
    until: entry.retirar_em ? new Date(entry.retirar_em).getTime() : Infinity,
  };
}

/** True if the public sees an entry at an instant. */
export function isPublicAt(entry: Visibility, now: number): boolean {
  const interval = publicInterval(entry);
  return interval !== undefined && isWithin(interval.from, interval.until, now);
}

/** True if the public sees an entry at an instant, or will see it later. */
export const isOrWillBePublic = (entry: Visibility, now: number): boolean =>
  (publicInterval(entry)?.until ?? -Infinity) > now;

/** The situation, at the time `now`, of an entry that is not in the trash. */
export function situationOf({ rascunho, publicar_em, retirar_em }: Publication, now = new Date()): Situation {
  const interval = publicInterval({ rascunho, publicar_em, retirar_em });
  if (!interval) return 'rascunho';
  if (now.getTime() >= interval.until) return 'retirado';
  return now.getTime() < interval.from ? 'agendado' : 'publicado';
}
