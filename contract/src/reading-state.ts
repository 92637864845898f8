/** The states of reading a file. Without zod, which the public site does not load. */

/**
 * In this order: waiting or running; every page read; some pages read; every page read, but no text found; protected by
 * a password; damaged; not read for another reason.
 */
export const READING_STATES = [
  'lendo',
  'lido',
  'lido em parte',
  'sem texto',
  'protegido',
  'danificado',
  'falhou',
] as const;

export type ReadingState = (typeof READING_STATES)[number];

/** The states of a file that has text to show. */
type ReadState = 'lido' | 'lido em parte';

export const hasText = (state: ReadingState): state is ReadState =>
  state === 'lido' || state === 'lido em parte';
