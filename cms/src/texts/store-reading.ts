import type { Knex } from 'knex';
import { hasText as isShown } from '@fundo/contract/reading-state';
import { MAX_SCANS, outcomeOf, PASSING, type PageFailure } from './outcome';
import {
  awaitRecognition,
  hasText,
  pagesToRecognise,
  storePageTexts,
  unreadPagesOf,
} from './page-texts-table';
import { endReading, renewClaim, releaseForRecognition } from './queue';
import type { FileReading, ReadPage } from './read-texts';

type Read = Exclude<FileReading, { failure: unknown }>;

/**
 * Stores the text layer of a file and the progress of its reading, in one transaction. Returns false if scanned pages
 * are yet to be recognised: the file is not marked as read before. Stores nothing of a file that was deleted for good
 * meanwhile.
 */
export async function storeReading(
  database: Knex,
  sha256: string,
  { pages, read }: Read,
  { isPdf }: { isPdf: boolean },
): Promise<boolean> {
  const scans = read.filter(({ isScan }) => isScan).map(({ page }) => page);
  const toRecognise = new Set(scans.slice(0, MAX_SCANS));
  const tooMany = new Set(scans.slice(MAX_SCANS));
  const failureOf = ({ page, isDamaged }: ReadPage): PageFailure | null => {
    if (isDamaged) return 'damaged';
    return tooMany.has(page) ? 'limit' : null;
  };
  const texts = read
    .filter(({ page }) => !toRecognise.has(page))
    .map((page) => ({ ...page, isByMachine: false, failure: failureOf(page) }));
  return database.transaction(async (trx) => {
    // The row comes first: deleteReading locks it.
    if (!(await renewClaim(trx, sha256, { paginas: isPdf ? pages : null }))) return true;
    await storePageTexts(trx, sha256, texts);
    await awaitRecognition(trx, sha256, [...toRecognise]);
    const left = await pagesToRecognise(trx, sha256, pages);
    if (left.length === 0) await finishReading(trx, sha256);
    else await releaseForRecognition(trx, sha256, left.length);
    return left.length === 0;
  });
}

/**
 * Stores how the reading of a file ended, after its last page was tried: from now on its text is shown and searched.
 * Pages with a temporary failure are tried again.
 */
export async function finishReading(transaction: Knex, sha256: string): Promise<void> {
  const unread = await unreadPagesOf(transaction, sha256);
  const outcome = outcomeOf(await hasText(transaction, sha256), unread);
  const left = unread.filter(({ failure }) => PASSING.includes(failure)).length;
  const isRead = outcome.estado === 'sem texto' || isShown(outcome.estado);
  await endReading(
    transaction,
    sha256,
    { ...outcome, por_reconhecer: left, ...(isRead && { lida_em: new Date().toISOString() }) },
    { mayPass: left > 0 },
  );
}
