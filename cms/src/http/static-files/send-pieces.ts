import type { ServerResponse } from 'node:http';
import { writePieces } from '../../files/store/pieces-of';

/**
 * Sends pieces, and ends the response. If the client disconnects, the pieces fail, or `signal` is aborted, the connection
 * is cut.
 */
export async function sendPieces(
  res: ServerResponse,
  pieces: AsyncIterable<Buffer>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const cut = () => res.destroy();
  if (signal?.aborted) cut();
  signal?.addEventListener('abort', cut, { once: true });
  try {
    await writePieces(res, pieces);
    res.end();
  } catch {
    res.destroy();
  } finally {
    signal?.removeEventListener('abort', cut);
  }
}
