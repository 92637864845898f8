import type { Core } from '@strapi/strapi';
import { databaseOf } from '../../record/transaction';
import { SCANS_FAILED } from '../outcome';
import { storedPages, storePageTexts } from '../page-texts-table';
import { goOn } from '../queue';
import { readingOf } from '../readings-table';
import { markAsRead } from '../store-reading';
import type { Recognised } from './ScanReader';

/** After so many pages that failed, the others are left empty: each may have taken a minute. */
const MAX_FAILED_PAGES = 5;

/**
 * Recognises the pages of a file that have no text yet, and stores each of them at once: a server that starts again goes
 * on behind the last one. A page that fails stays empty. Returns false if it was stopped, or the file was deleted for
 * good, before it was whole.
 */
export async function readScans(
  strapi: Core.Strapi,
  sha256: string,
  recognise: (page: number) => Promise<Recognised>,
): Promise<boolean> {
  const reading = await readingOf(await databaseOf(strapi), sha256);
  const stored = new Set(await storedPages(await databaseOf(strapi), sha256));
  const last = reading?.paginas ?? 1;
  const left: number[] = [];
  for (let page = 1; page <= last; page += 1) if (!stored.has(page)) left.push(page);
  if (left.length === 0)
    await strapi.db.transaction(({ trx }) => markAsRead(trx, sha256, { por_reconhecer: 0 }));
  let failed = 0;
  while (left.length > 0) {
    const page = left.shift()!;
    const recognised: Recognised = failed < MAX_FAILED_PAGES ? await recognise(page) : { failure: 'time' };
    const hasFailed = 'failure' in recognised;
    if (hasFailed && recognised.failure === 'stopped') return false;
    if (hasFailed) failed += 1;
    const blocks = hasFailed ? [] : recognised.blocks;
    const isStored = await strapi.db.transaction(async ({ trx }) => {
      const row = {
        por_reconhecer: left.length,
        ...(hasFailed ? { motivo: SCANS_FAILED } : { tentativas: 1 }),
      };
      if (!(await goOn(trx, sha256, row))) return false;
      await storePageTexts(trx, sha256, [{ page, blocks, isByMachine: true }]);
      if (left.length === 0) await markAsRead(trx, sha256, row);
      return true;
    });
    if (!isStored) return false;
  }
  return true;
}
