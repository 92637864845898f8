import { setImmediate } from 'node:timers/promises';
import { ApiError } from '../../base/errors/ApiError';

/**
 * Refuses to go on with a write whose sender has disconnected. It is the last step before each commit: a write that is
 * cancelled before it leaves nothing, one that is cancelled after it is stored. @throws ApiError 400
 */
export async function requireSender(sender: AbortSignal | undefined): Promise<void> {
  // Between the two, the event loop polls the sockets, and learns that a connection has ended.
  await setImmediate();
  await setImmediate();
  if (sender?.aborted) throw new ApiError('interrupted');
}
