import type { Context } from 'koa';

/**
 * Aborted when the connection of a request ends before its response does: its sender has cancelled it, and nobody will
 * hear what became of it.
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
