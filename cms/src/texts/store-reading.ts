import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { NO_TEXT, tooManyScans } from './outcome';
import { deletePageTexts, hasText, storePageTexts } from './page-texts-table';
import { finish, goOn, leaveScans } from './queue';
import type { ReadingRow } from './readings-table';
import type { FileReading } from './read-texts';

/** The most pages of a file whose text is recognised: a book of 300 pages takes some twenty minutes. */
const MAX_SCANS = 300;

type Read = Exclude<FileReading, { failure: unknown }>;

/**
 * Stores the text layer of a file and how far its reading is, in one transaction. Returns false if the text of scanned
 * pages is yet to be recognised: the file is not marked as read before. Stores nothing of a file that was deleted for
 * good meanwhile.
 */
export async function storeReading(
  strapi: Core.Strapi,
  sha256: string,
  { pages, read }: Read,
  { isPdf }: { isPdf: boolean },
): Promise<boolean> {
  const scans = read.filter(({ isScan }) => isScan);
  const toRecognise = new Set(scans.slice(0, MAX_SCANS).map(({ page }) => page));
  const row = {
    paginas: isPdf ? pages : null,
    por_reconhecer: toRecognise.size,
    motivo: scans.length > MAX_SCANS ? tooManyScans(MAX_SCANS) : null,
  };
  const texts = read
    .filter(({ page }) => !toRecognise.has(page))
    .map(({ page, blocks }) => ({ page, blocks, isByMachine: false }));
  await strapi.db.transaction(async ({ trx }) => {
    if (!(await goOn(trx, sha256))) return;
    // Those of an earlier reading, if an administrator wants the file read again.
    await deletePageTexts(trx, sha256);
    await storePageTexts(trx, sha256, texts);
    if (toRecognise.size > 0) await leaveScans(trx, sha256, row);
    else await markAsRead(trx, sha256, row);
  });
  return toRecognise.size === 0;
}

/** Marks a file as read whole: from now on its text is shown and found. */
export async function markAsRead(transaction: Knex, sha256: string, row: Partial<ReadingRow>): Promise<void> {
  const isEmpty = !(await hasText(transaction, sha256));
  await finish(transaction, sha256, {
    ...row,
    ...(isEmpty ? { estado: 'sem texto', motivo: NO_TEXT } : { estado: 'lido' }),
    lida_em: new Date().toISOString(),
  });
}
