import { MESSAGES } from '@fundo/contract/messages';
import type { HttpError } from 'ra-core';

/** Statuses whose own sentence says what to do: the entry is in use (422), or there were too many requests (429). */
const SHOWS_OWN_SENTENCE = new Set<number | undefined>([422, 429]);

/** What is said of an entry that somebody else has deleted. */
export const GONE = 'Este item não existe mais';

/** True if a read failed because the entry is in the trash, was deleted, or never was. */
export const isGone = ({ status }: Partial<HttpError>): boolean => status === 404 || status === 410;

/**
 * The toast of a failed deletion, for sonner's `toast.error`: the server's sentence where that helps, else
 * docs/product.md 8's, below which stands what else is known.
 */
export function deletionFailure(
  error: unknown,
  id: string | number,
): [string, { id: string | number; description?: string }] {
  console.warn('Deleting failed', error);
  const failure = error as Partial<HttpError>;
  const { status, body } = failure;
  if (SHOWS_OWN_SENTENCE.has(status) && body?.error) return [body.error, { id }];
  const description = isGone(failure) ? GONE : body?.error;
  return [MESSAGES.deleteFailed, { id, ...(description && { description }) }];
}
