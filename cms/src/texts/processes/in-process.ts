import { MAX_PAGE_LETTERS, type Reply, type Request } from './messages';
import type { TextBlock } from '../page-texts-table';
import { endGroup, watchServer } from './watch-server';

/** The side of a reading process that speaks with the server. */

/** Sends a reply, and waits until it is on its way: what is not taken yet stays in the file, not in memory. */
export const send = (reply: Reply): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send!(reply, (error: Error | null) => (error ? reject(error) : resolve()));
  });

/** Calls `answer` with each request, one after another. Ends the process when the server has ended. */
export function onRequest(answer: (request: Request) => Promise<void>): void {
  let last = watchServer().then(() => send({ ready: true }));
  process.on('message', (request: Request) => {
    last = last.then(() => answer(request)).catch(() => process.exit(1));
  });
  process.on('disconnect', endGroup);
}

/** Takes that many bytes from the standard input, where files follow on each other. */
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

/** As many of a page's blocks as a message takes. */
export function withinLimit(blocks: readonly TextBlock[]): TextBlock[] {
  let left = MAX_PAGE_LETTERS - 2;
  return blocks.filter((block) => (left -= JSON.stringify(block).length + 1) >= 0);
}
