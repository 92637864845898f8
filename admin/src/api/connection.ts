import { onlineManager } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import type { WriteMeta } from './dataProvider';
import { NoConnection } from './RequestFailed';

/**
 * Lets the save of a form, and a read that is part of it, survive a lost connection. They wait for the connection, and a
 * save that failed without one is sent again: its Idempotency-Key makes the server store it once. Every other request
 * fails at once without a connection; other reads wait in the query client. This must be the outermost provider, so that
 * a save that has waited gets a fresh token.
 */
export const withConnection = <Provider extends DataProvider>(provider: Provider): Provider => ({
  ...provider,
  getOne: (route, params) => send(() => provider.getOne(route, params), params.meta),
  create: (route, params) => send(() => provider.create(route, params), params.meta),
  update: (route, params) => send(() => provider.update(route, params), params.meta),
});

async function send<Result>(request: () => Promise<Result>, meta: WriteMeta = {}): Promise<Result> {
  const { signal, onWaiting } = meta;
  if (!onWaiting) return request();
  for (;;) {
    if (!onlineManager.isOnline()) {
      onWaiting(true);
      await untilOnline(signal);
      onWaiting(false);
    }
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof NoConnection)) throw error;
    }
  }
}

/** Rejects with the signal's reason if it is aborted first. */
async function untilOnline(signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  let stop = () => undefined as void;
  try {
    await new Promise<void>((resolve, reject) => {
      const unsubscribe = onlineManager.subscribe((isOnline) => isOnline && resolve());
      const abort = () => reject(signal?.reason);
      signal?.addEventListener('abort', abort);
      stop = () => {
        unsubscribe();
        signal?.removeEventListener('abort', abort);
      };
    });
  } finally {
    stop();
  }
}
