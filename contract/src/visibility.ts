import type { Publication, Situation } from './publication.js';

/**
 * The one rule of what the public sees, and when. Every other form of it is derived from here: the conditions of the
 * database (cms/src/content/visibility.ts), the instants in the search index, the times in the record, the word for
 * people. Instants are ms since 1970.
 */
export interface Interval {
  /** The first instant that belongs to it; -Infinity if it has no beginning. */
  readonly from: number;
  /** The first instant that no longer belongs to it; Infinity if it has no end. */
  readonly until: number;
}

export const isWithin = ({ from, until }: Interval, now: number): boolean => from <= now && now < until;

/** The stored fields that decide whether the public sees an entry. Absent means null: an older record lacks some. */
export type Visibility = Partial<Publication> & {
  /** The instant when it went to the trash; null for an entry that is not in it. */
  readonly excluido_em?: string | null;
};

/** The time in which the public sees an entry, if nobody changes it; undefined for a draft, and in the trash. */
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
  return interval !== undefined && isWithin(interval, now);
}

/** True if the public sees an entry at an instant, or will see it later. */
export const isOrWillBePublic = (entry: Visibility, now: number): boolean =>
  (publicInterval(entry)?.until ?? -Infinity) > now;

/** Returns the situation, for the public at a time, of an entry that is not in the trash. */
export function situationOf({ rascunho, publicar_em, retirar_em }: Publication, now = new Date()): Situation {
  const interval = publicInterval({ rascunho, publicar_em, retirar_em });
  if (!interval) return 'rascunho';
  if (now.getTime() >= interval.until) return 'retirado';
  return now.getTime() < interval.from ? 'agendado' : 'publicado';
}
