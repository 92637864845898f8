import type { Core } from '@strapi/strapi';
import { sweepFiles } from '../files/sweep';
import { runAs } from '../record/author';
import { settleFiles, settleHidden, settleLastChanges } from './files/file-reach';
import { settleWithRetry, stopRetries } from './files/settle-with-retry';
import { emptyTrash } from './write/trash';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
let timers: NodeJS.Timeout[] = [];

/** Puts every stored file where it belongs, and deletes what belongs to nothing (files/sweep.ts). */
export async function settleAll(strapi: Core.Strapi, { isStart = false } = {}): Promise<void> {
  await settleHidden(strapi);
  await settleLastChanges(strapi);
  await sweepFiles(strapi, (urls) => settleFiles(strapi, urls), { isStart });
}

/**
 * Settles the files of a change whose commit was not confirmed, once the database responds. Then it calls `announce`,
 * because nobody has announced that change.
 */
export const settleUnheard = (strapi: Core.Strapi, announce: () => Promise<void>): Promise<void> =>
  settleWithRetry(strapi, 'A change whose commit was not confirmed', async () => {
    await settleLastChanges(strapi);
    await announce();
  });

/**
 * Empties the trash of what has been in it for 30 days, now and every hour, and settles all files every day, until
 * stopUpkeep is called. Failures are logged.
 */
export function startUpkeep(strapi: Core.Strapi): void {
  const empty = () =>
    runAs('sistema', () => emptyTrash(strapi)).catch((error: unknown) =>
      strapi.log.error('The trash could not be emptied', { cause: error }),
    );
  const settle = () =>
    settleAll(strapi).catch((error: unknown) =>
      strapi.log.error('The stored files could not be swept', { cause: error }),
    );
  void empty();
  timers = [setInterval(() => void empty(), HOUR_MS), setInterval(() => void settle(), DAY_MS)];
  for (const timer of timers) timer.unref();
}

export function stopUpkeep(): void {
  for (const timer of timers) clearInterval(timer);
  stopRetries();
}
