import type { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { rethrowForPanel } from '../base/errors/for-panel';
import { storeChecksum } from '../files/checksums';
import { sha256Of } from '../files/sha256-of';
import { urlOf, type StoredName } from '../files/folders';
import { discardFile, storeNew } from '../files/show-and-hide';
import { withTemporary } from '../files/temporary-file';
import type { FileRecord } from '../files/FileRecord';
import { databaseOf } from '../record/transaction';
import { requireNotWithdrawn } from '../record/withdrawals';

/** A file as the upload plugin passes it to its provider: the provider sets the address. */
type ProviderFile = StoredName & { url: string; stream: Readable };

/**
 * Stores the native panel's uploads as the API's files are stored: private until their rows are committed
 * (guard-uploads.ts publishes them), and for a day after their deletion.
 * Patches: the provider of @strapi/upload 5.54, `@strapi/provider-upload-local`, which writes into the public folder
 * before there is a row, and unlinks before the row is deleted. Proven by: tests/faults/killed.test.ts,
 * tests/deferred-deletion.test.ts.
 */
export function storePanelUploads(strapi: Core.Strapi): void {
  const store = (file: ProviderFile): Promise<void> =>
    withTemporary(file.stream, async ({ path }) => {
      const sha256 = await sha256Of(path);
      // A picture is re-encoded: its bytes differ from the sent ones.
      await requireNotWithdrawn(databaseOf(strapi), sha256).catch(rethrowForPanel);
      await storeNew(file, path);
      await storeChecksum(databaseOf(strapi), { url: urlOf(file), sha256 });
      file.url = urlOf(file);
    });
  Object.assign(strapi.plugin('upload').provider, {
    uploadStream: store,
    replaceStream: async (file: ProviderFile, replaced: FileRecord) => {
      await store(file);
      if (urlOf(replaced) !== file.url) await discardFile({ ...replaced, formats: null });
    },
    delete: (file: FileRecord) => discardFile({ ...file, formats: null }),
  });
}
