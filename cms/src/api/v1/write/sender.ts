import type { Context } from 'koa';

/**
 * Returns a signal that is aborted when the connection ends before the response: the sender has cancelled the request,
 * and nobody will receive its result.
 */
export function senderSignal({ req, res }: Pick<Context, 'req' | 'res'>): AbortSignal {
  const sender = new AbortController();
  const { socket } = req;
  const end = () => sender.abort();
  if (socket.destroyed || socket.readableEnded) end();
  socket.once('end', end);
  // After the response, or with the connection.
  res.once('close', () => {
    socket.off('end', end);
    end();
  });
  return sender.signal;
}
