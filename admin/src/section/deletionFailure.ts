import { MESSAGES } from '@fundo/contract/messages';
import type { HttpError } from 'ra-core';

/** What a failed deletion says: a 422 its answer's own `error`, any other failure the fixed sentence (spec §8). */
export function deletionFailure(error: unknown): string {
  console.warn('Deleting failed', error);
  const { status, body } = error as Partial<HttpError>;
  return status === 422 && body?.error ? body.error : MESSAGES.deleteFailed;
}
