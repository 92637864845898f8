import { setImmediate } from 'node:timers/promises';
import { ApiError } from '../../../base/errors/ApiError';

/**
 * Refuses to go on with a write whose sender has gone. The last step before each commit: what is cancelled before it
 * leaves nothing, what is committed stands. @throws ApiError 400
 */
export async function requireSender(sender: AbortSignal | undefined): Promise<void> {
  // The second is behind a turn of the event loop that has asked every connection for its news.
  await setImmediate();
  await setImmediate();
  if (sender?.aborted) throw new ApiError('interrupted');
}
