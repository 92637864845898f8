import type { Core } from '@strapi/strapi';
import { deleteOldFeedback } from '../feedback/feedback-table';
import { renewBuilds } from '../files/assets/builds';
import { sweepFiles } from '../files/sweep';
import { runAs } from '../record/author';
import { databaseOf } from '../record/transaction';
import { reconcileFiles, reconcileHidden, reconcileLastChanges } from './files/reconcile-files';
import { reconcileWithRetry, stopRetries } from './files/reconcile-with-retry';
import { emptyTrash } from './write/trash';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
let timers: NodeJS.Timeout[] = [];

/** Puts every stored file where it belongs, and deletes what belongs to nothing (files/sweep.ts). */
export async function reconcileAll(strapi: Core.Strapi, { isStart = false } = {}): Promise<void> {
  await reconcileHidden(strapi);
  await reconcileLastChanges(strapi);
  await sweepFiles(strapi, (urls) => reconcileFiles(strapi, urls), { isStart });
}

/**
 * Reconciles the files of a change whose commit was not confirmed, once the database responds. Then it calls `announce`,
 * because nobody has announced that change.
 */
export const reconcileUnheard = (strapi: Core.Strapi, announce: () => Promise<void>): Promise<void> =>
  reconcileWithRetry(strapi, 'A change whose commit was not confirmed', async () => {
    await reconcileLastChanges(strapi);
    await announce();
  });

/**
 * Empties the trash of what has been in it for 30 days, now and every hour; deletes the readers' responses of more than 90
 * days, and looks after the builds' assets in the store, now and every day; and reconciles all files every day, until
 * stopUpkeep is called. Failures are logged.
 */
export function startUpkeep(strapi: Core.Strapi): void {
  const empty = () =>
    runAs('sistema', () => emptyTrash(strapi)).catch((error: unknown) =>
      strapi.log.error('The trash could not be emptied', { cause: error }),
    );
  const reconcile = () =>
    reconcileAll(strapi).catch((error: unknown) =>
      strapi.log.error('The stored files could not be swept', { cause: error }),
    );
  const forget = () =>
    deleteOldFeedback(databaseOf(strapi)).catch((error: unknown) =>
      strapi.log.error("The readers' old responses could not be deleted", { cause: error }),
    );
  const renew = () =>
    renewBuilds(strapi).catch((error: unknown) =>
      strapi.log.error('The assets of the builds could not be looked after', { cause: error }),
    );
  void empty();
  void forget();
  void renew();
  timers = [
    setInterval(() => void empty(), HOUR_MS),
    setInterval(() => void forget(), DAY_MS),
    setInterval(() => void renew(), DAY_MS),
    setInterval(() => void reconcile(), DAY_MS),
  ];
  for (const timer of timers) timer.unref();
}

export function stopUpkeep(): void {
  for (const timer of timers) clearInterval(timer);
  stopRetries();
}
