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

/** Serves the requests of Thread.ts, one after the other. */
export function serveRequests(tasks: Tasks): void {
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
