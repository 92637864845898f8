import os from 'node:os';
import { parentPort } from 'node:worker_threads';

/** What a thread is sent, and what it sends back. An error keeps its message and SQLite's code. */
export interface ThreadRequest {
  readonly name: string;
  readonly given: unknown;
}

export type ThreadResponse =
  | { readonly value: unknown }
  | { readonly failure: { readonly message: string; readonly code: string | undefined } };

/** What a thread does, by name. */
export type Tasks = Readonly<Record<string, (given: never) => unknown>>;

/**
 * Serves the requests of Thread.ts, one after the other, with a priority for the processor (0 is that of the main thread; the
 * higher, the more it gives way).
 */
export function serveRequests(tasks: Tasks, priority: number): void {
  // Elsewhere than on Linux, this would be the priority of the whole process.
  if (process.platform === 'linux') os.setPriority(priority);
  parentPort!.on('message', ({ name, given }: ThreadRequest) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort!.postMessage(outcomeOf(() => tasks[name]!(given as never)) satisfies ThreadResponse);
  });
}

function outcomeOf(work: () => unknown) {
  try {
    return { value: work() };
  } catch (error) {
    const { code } = error as { code?: unknown };
    const message = error instanceof Error ? error.message : String(error);
    return { failure: { message, code: typeof code === 'string' ? code : undefined } };
  }
}
