import { MESSAGES } from '@fundo/contract/messages';
import type { HttpError } from 'ra-core';

/** The refusals whose own sentence says what to do: something is in the way (422), or it was too much at once (429). */
const SAYING_WHY = new Set<number | undefined>([422, 429]);

/** What a failed deletion says: the server's sentence where that helps, else the fixed one (spec §8). */
export function deletionFailure(error: unknown): string {
  console.warn('Deleting failed', error);
  const { status, body } = error as Partial<HttpError>;
  return SAYING_WHY.has(status) && body?.error ? body.error : MESSAGES.deleteFailed;
}
