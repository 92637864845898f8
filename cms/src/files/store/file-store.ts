import path from 'node:path';
import { env } from '../../base/environment/env';
import { CachedStore } from './CachedStore';
import type { FileStore } from './FileStore';
import { LocalStore } from './LocalStore';
import { S3Store } from './s3/S3Store';

let store: FileStore | undefined;

/** The store of all files that entries use: the one of FILES_URL, or else this machine's disk. */
export const fileStore = (): FileStore => (store ??= configuredStore());

function configuredStore(): FileStore {
  const { objectStore, dataDir } = env();
  return objectStore ? new S3Store(objectStore, objectStore.keys) : new LocalStore(dataDir);
}

/**
 * Keeps copies of an object store's files on this machine. Only the server does: a command such as `npm run verify` must
 * read what is in the store.
 */
export function cacheObjectStore(): void {
  const { objectStore, dataDir } = env();
  if (!objectStore) return;
  store = new CachedStore(fileStore(), {
    folder: path.join(dataDir, 'copias'),
    maxBytes: objectStore.cacheBytes,
  });
}
