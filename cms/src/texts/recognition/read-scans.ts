import type { Knex } from 'knex';
import type { PageFailure } from '../outcome';
import { pagesToRecognise, storePageTexts } from '../page-texts-table';
import { renewClaim } from '../queue';
import { readingOf } from '../readings-table';
import { finishReading } from '../store-reading';
import type { Recognised } from './ScanReader';

/** After this many failed pages, the others wait for the next try: each may have taken a minute. */
const MAX_FAILED_PAGES = 5;

/** How the recognition of a file ended: 'starved' if this machine has no processor time for it now. */
export type ScansEnd = 'finished' | 'stopped' | 'starved';

/**
 * Recognises the pages of a file that have no text yet, and stores each page at once: after a restart, the server
 * continues after the last one. A failed page is stored with the reason. A file that was deleted for good meanwhile
 * counts as stopped.
 */
export async function readScans(
  database: Knex,
  sha256: string,
  recognise: (page: number) => Promise<Recognised>,
): Promise<ScansEnd> {
  const reading = await readingOf(database, sha256);
  const left = await pagesToRecognise(database, sha256, reading?.paginas ?? 1);
  let failed = 0;
  while (left.length > 0 && failed < MAX_FAILED_PAGES) {
    const page = left.shift()!;
    const recognised = await recognise(page);
    if ('failure' in recognised) {
      const { failure } = recognised;
      if (failure === 'stopped' || failure === 'starved') return failure;
      failed += 1;
      if (!(await storeFailure(database, sha256, [page], failure))) return 'stopped';
    } else {
      const isStored = await database.transaction(async (trx) => {
        // A page was read: the tries are counted from 1 again.
        if (!(await renewClaim(trx, sha256, { tentativas: 1 }))) return false;
        await storePageTexts(trx, sha256, [{ page, blocks: recognised.blocks, isByMachine: true }]);
        return true;
      });
      if (!isStored) return 'stopped';
    }
  }
  const isStored = await storeFailure(database, sha256, left, 'skipped');
  if (!isStored) return 'stopped';
  await database.transaction((trx) => finishReading(trx, sha256));
  return 'finished';
}

const storeFailure = (
  database: Knex,
  sha256: string,
  pages: readonly number[],
  failure: PageFailure,
): Promise<boolean> =>
  database.transaction(async (trx) => {
    if (!(await renewClaim(trx, sha256))) return false;
    const rows = pages.map((page) => ({ page, blocks: [], isByMachine: true, failure }));
    await storePageTexts(trx, sha256, rows);
    return true;
  });
