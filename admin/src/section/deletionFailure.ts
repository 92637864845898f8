import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import type { HttpError } from 'ra-core';

/** Statuses whose own sentence says what to do: the entry is in use (422), or there were too many requests (429). */
const SHOWS_OWN_SENTENCE = new Set<number | undefined>([422, 429]);

/** The text for an entry that somebody else has deleted. */
export const ENTRY_MISSING = 'Este item não existe mais';

/** True if a request failed because the entry is in the trash, was deleted, or never existed. */
export const isMissing = ({ status }: Partial<HttpError>): boolean => status === 404 || status === 410;

/**
 * Returns the arguments of sonner's `toast.error` for a failed deletion: the server's sentence if it says what to do, else
 * the sentence of docs/product.md 8 with what is known as its description.
 */
export function deletionFailure(
  error: unknown,
  id: string | number,
): [string, { id: string | number; description?: string }] {
  console.warn('Deleting failed', error);
  const failure = error as Partial<HttpError>;
  const { status, body } = failure;
  if (SHOWS_OWN_SENTENCE.has(status) && body?.error) return [body.error, { id }];
  const description = isMissing(failure) ? ENTRY_MISSING : body?.error;
  return [BACK_OFFICE_MESSAGES.deleteFailed, { id, ...(description && { description }) }];
}
