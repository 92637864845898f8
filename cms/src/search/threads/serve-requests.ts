import os from 'node:os';
import { parentPort } from 'node:worker_threads';

/** The messages to a thread and from it. An error keeps its message and SQLite's code. */
export interface ThreadRequest {
  readonly name: string;
  readonly input: unknown;
}

export type ThreadResponse =
  | { readonly value: unknown }
  | { readonly failure: { readonly message: string; readonly code: string | undefined } };

/** The tasks of a thread, by name. */
export type Tasks = Readonly<Record<string, (input: never) => unknown>>;

/**
 * Runs the tasks that Thread.ts requests, one after the other, with a processor priority (0 is the main thread's; the
 * higher, the more the thread gives way).
 */
export function serveRequests(tasks: Tasks, priority: number): void {
  // On other systems than Linux, this would set the priority of the whole process.
  if (process.platform === 'linux') os.setPriority(priority);
  parentPort!.on('message', ({ name, input }: ThreadRequest) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort!.postMessage(outcomeOf(() => tasks[name]!(input as never)) satisfies ThreadResponse);
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
