import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { vi } from 'vitest';
import type { Storage } from './startServer.ts';
import { namesIn } from './storedFiles.ts';

/**
 * Waits until a server with an object store has kept its first snapshot of the search index there, soon after its start:
 * meanwhile its temporary copies are among its temporary files.
 */
export async function untilIndexIsKept(storage: Pick<Storage, 'dataDir' | 'files'>): Promise<void> {
  if (storage.files.FILES_URL === undefined) return;
  await vi.waitUntil(async () => (await namesIn(storage, 'indexes')).some((name) => name.endsWith('.json')));
  await vi.waitUntil(async () => (await readdir(path.join(storage.dataDir, 'incoming'))).length === 0);
}
