import type { ServerResponse } from 'node:http';

/**
 * Sends pieces, and ends the response. Each is written to the connection before the next one is asked for, so that all may
 * be in the same memory. If the client disconnects, the pieces fail, or `signal` is aborted, the connection is cut.
 */
export async function sendPieces(
  res: ServerResponse,
  pieces: AsyncIterable<Buffer>,
  signal: AbortSignal | undefined,
): Promise<void> {
  let refuse = (_error: Error): void => undefined;
  const write = (piece: Buffer) =>
    new Promise<void>((resolve, reject) => {
      refuse = reject;
      if (res.destroyed || signal?.aborted) reject(CUT);
      else res.write(piece, (error) => (error ? reject(error) : resolve()));
    });
  const cut = () => res.destroy();
  res.once('close', () => refuse(CUT));
  signal?.addEventListener('abort', cut, { once: true });
  try {
    for await (const piece of pieces) await write(piece);
    res.end();
  } catch {
    res.destroy();
  } finally {
    signal?.removeEventListener('abort', cut);
  }
}

const CUT = new Error('The connection was cut');
