import type { Core } from '@strapi/strapi';
import { CommitUnknownError } from '../../base/database/CommitUnknownError';
import { hashed } from '../../files/hashed';
import { WriteFiles, type FilesOfRequest } from '../../files/WriteFiles';
import { publishFile } from '../../record/publish-file';
import { afterCommit, databaseOf } from '../../record/transaction';
import { requireNotWithdrawn } from '../../record/withdrawals';
import type { CmsResource } from '../sections/CmsResource';
import { countRows } from '../sections/select-rows';
import { reconcileEntry } from '../files/reconcile-files';
import { shownTo } from '../visibility';
import { requireSender } from './require-sender';

interface Request {
  readonly files?: FilesOfRequest;
  readonly sender?: AbortSignal;
}

/**
 * Runs a write with its files: after a failure, the files that it has stored are deleted; after the commit, `reconcile` puts
 * them where they belong.
 */
export async function withFiles<T>(
  strapi: Core.Strapi,
  { files: incoming = [], sender }: Request,
  write: (files: WriteFiles) => Promise<T>,
  reconcile: (result: T, files: WriteFiles) => Promise<void>,
): Promise<T> {
  const files = new WriteFiles(strapi, incoming, {
    beforeFile: () => requireSender(sender),
    beforeStore: async (sha256) => requireNotWithdrawn(databaseOf(strapi), sha256),
    beforeUse: async (file) => {
      const bytes = await hashed(strapi, file);
      if (bytes) await requireNotWithdrawn(databaseOf(strapi), bytes.sha256);
    },
  });
  let result: T;
  try {
    result = await write(files);
  } catch (error) {
    // Files of a write that may be stored stay: those without a row are swept.
    if (!(error instanceof CommitUnknownError)) await files.undo();
    throw error;
  }
  await afterCommit(strapi, () => reconcile(result, files));
  return result;
}

/** Puts the new files of an entry where they can be downloaded if the public sees it, without asking for each. */
export async function publishNew(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  files: WriteFiles,
): Promise<void> {
  // Before its copies are made: copies of a hidden file would be in public reach.
  if (await isShown(strapi, resource, id)) for (const file of files.inserted) await publishFile(strapi, file);
  // Another request may have hidden it meanwhile.
  if (!(await isShown(strapi, resource, id))) await reconcileEntry(strapi, resource.contract.path, id);
}

const isShown = async (strapi: Core.Strapi, resource: CmsResource, id: number): Promise<boolean> =>
  (await countRows(strapi, resource.uid, { id, ...shownTo('public', resource) })) > 0;
