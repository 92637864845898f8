import type { Core } from '@strapi/strapi';
import { leader } from '../base/database/leader';
import { deleteOldFeedback } from '../feedback/feedback-table';
import { renewBuilds } from '../files/assets/builds';
import { makeMissingCopies } from '../files/copies';
import { sweepFiles } from '../files/sweep';
import { runAs } from '../record/author';
import { databaseOf } from '../record/transaction';
import { deleteOldMissing } from '../feedback/missing-addresses';
import { reconcileFiles, reconcileHidden, reconcileLastChanges } from './files/reconcile-files';
import { reconcileWithRetry, stopRetries } from './files/reconcile-with-retry';
import { emptyTrash } from './write/trash';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
let timers: NodeJS.Timeout[] = [];

/** Puts the files of hidden entries and of the last changes where they belong. */
export async function reconcileEntries(strapi: Core.Strapi): Promise<void> {
  await reconcileHidden(strapi);
  await reconcileLastChanges(strapi);
}

/** Puts every stored file where it belongs, and deletes what belongs to nothing (files/sweep.ts). */
export const sweep = (strapi: Core.Strapi, { isStart = false } = {}): Promise<void> =>
  sweepFiles(strapi, (urls) => reconcileFiles(strapi, urls), { isStart });

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
 * Starts the tasks that run until stopUpkeep is called. Failures are logged.
 * - Every hour, in the instance that leads: empties the trash of what has been in it for 30 days, and makes missing copies
 *   of pictures.
 * - Every day, in the instance that leads: deletes readers' responses and counts of missing addresses after 90 days, and
 *   sweeps the files.
 * - Every day, in every instance: looks after the assets of its build in the store of files.
 * All of them also run now, except the sweep, which a start has awaited. An instance that begins to lead runs all of its
 * tasks at once, because the one before may have ended in the middle of a write.
 */
export function startUpkeep(strapi: Core.Strapi): void {
  const tasks = {
    trash: task(strapi, 'The trash could not be emptied', () => runAs('sistema', () => emptyTrash(strapi))),
    counts: task(
      strapi,
      "The readers' old responses and missing addresses could not be deleted",
      async () => {
        await deleteOldFeedback(databaseOf(strapi));
        await deleteOldMissing(databaseOf(strapi));
      },
    ),
    copies: task(strapi, 'Missing copies of pictures could not be made', () => makeMissingCopies(strapi)),
    builds: task(strapi, 'The assets of the builds could not be looked after', () =>
      renewBuilds(strapi, leader.leads),
    ),
    files: task(strapi, 'The stored files could not be swept', async () => {
      await reconcileEntries(strapi);
      await sweep(strapi);
    }),
  };
  const hourly = () => void (leader.leads && Promise.all([tasks.trash(), tasks.copies()]));
  const daily = () => void (leader.leads && Promise.all([tasks.counts(), tasks.files()]));
  hourly();
  void tasks.builds();
  if (leader.leads) void tasks.counts();
  leader.onLead(() => {
    hourly();
    daily();
  });
  timers = [
    setInterval(hourly, HOUR_MS),
    setInterval(daily, DAY_MS),
    setInterval(() => void tasks.builds(), DAY_MS),
  ];
  for (const timer of timers) timer.unref();
}

const task = (strapi: Core.Strapi, failure: string, work: () => Promise<unknown>) => () =>
  work().catch((error: unknown) => strapi.log.error(failure, { cause: error }));

export function stopUpkeep(): void {
  for (const timer of timers) clearInterval(timer);
  stopRetries();
}
