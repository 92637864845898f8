import { MAX_PAGE_LETTERS, type Reply, type Request } from './messages';
import type { TextBlock } from '../page-texts-table';
import { endGroup, watchServer } from './watch-server';

/** The reading process's side of the connection to the server. */

/** Sends a reply and waits until it is sent: what the server has not taken stays in the file, not in memory. */
export const send = (reply: Reply): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send!(reply, (error: Error | null) => (error ? reject(error) : resolve()));
  });

/** Calls `handle` with each request, one after another. Ends the process when the server has ended. */
export function onRequest(handle: (request: Request) => Promise<void>): void {
  let last = watchServer().then(() => send({ ready: true }));
  process.on('message', (request: Request) => {
    last = last.then(() => handle(request)).catch(() => process.exit(1));
  });
  process.on('disconnect', endGroup);
}

/** Reads `count` bytes from the standard input, on which files follow one another. */
export async function nextBytes(count: number): Promise<Buffer> {
  const bytes = Buffer.alloc(count);
  let filled = 0;
  while (filled < count) {
    const chunk = process.stdin.read(
      Math.min(count - filled, process.stdin.readableLength || 1),
    ) as Buffer | null;
    if (chunk) filled += chunk.copy(bytes, filled);
    else await new Promise((resolve) => process.stdin.once('readable', resolve));
  }
  return bytes;
}

/** Returns the blocks of a page that fit in a message. */
export function withinLimit(blocks: readonly TextBlock[]): TextBlock[] {
  let left = MAX_PAGE_LETTERS - 2;
  return blocks.filter((block) => (left -= JSON.stringify(block).length + 1) >= 0);
}
