import { withTemporary } from '../temporary-file';
import { STORE_FOLDERS, storedNameIn, type StoreFolder, type StoredName } from '../folders';
import { sha256Of } from '../sha256-of';
import { InstallationError } from '../../base/errors/InstallationError';
import type { FileStore } from './FileStore';
import { namesIn } from './names-in';

/** Counts of files: copied, found copied, and removed because the source does not have them any more. */
export interface Moved {
  copied: number;
  found: number;
  removed: number;
}

/** Begins the identity of a store that does not have all files yet. The server does not start on such a store. */
const INCOMPLETE = 'incompleto:';

/**
 * Copies all files of one store into another, and compares the SHA-256 of each copy, as it is read back, with the
 * source's. The source keeps its files. It may be interrupted and called again: files of the same size are not copied
 * again, since a put stores a file whole. @throws InstallationError if the other store is another installation's
 */
export async function moveFiles(source: FileStore, target: FileStore): Promise<Moved> {
  const identity = await source.identity();
  if (identity === undefined)
    throw new InstallationError(`Não há arquivos de uma instalação na origem: ${source.description}.`);
  await target.prepare();
  const known = await target.identity();
  if (known !== undefined && ![identity, INCOMPLETE + identity].includes(known))
    throw new InstallationError(`Os arquivos do destino são de outra instalação: ${target.description}.`);
  await target.setIdentity(INCOMPLETE + identity);
  const moved: Moved = { copied: 0, found: 0, removed: 0 };
  for (const folder of STORE_FOLDERS) {
    const names = await namesIn(source, folder);
    // An incomplete file has a hidden name.
    for (const name of names)
      if (!name.startsWith('.')) await copyFile(source, target, { folder, file: storedNameIn(name) }, moved);
    for (const name of await namesIn(target, folder)) {
      if (names.has(name)) continue;
      await target.remove(folder, storedNameIn(name));
      moved.removed += 1;
    }
  }
  await target.setIdentity(identity);
  return moved;
}

async function copyFile(
  source: FileStore,
  target: FileStore,
  { folder, file }: { folder: StoreFolder; file: StoredName },
  moved: Moved,
): Promise<void> {
  const stored = await source.open(folder, file);
  // Moved or removed meanwhile.
  if (!stored) return;
  const copy = await target.open(folder, file);
  await copy?.close();
  if (copy?.bytes === stored.bytes) {
    await stored.close();
    moved.found += 1;
    return;
  }
  await withTemporary(stored.stream(), async ({ path }) => {
    await target.put(folder, file, path);
    const [sent, kept] = [await sha256Of(path), await sha256In(target, folder, file)];
    if (sent !== kept)
      throw new InstallationError(
        `A cópia de ${file.hash}${file.ext} não tem os mesmos bytes: ${target.description}.`,
      );
  });
  moved.copied += 1;
}

async function sha256In(
  store: FileStore,
  folder: StoreFolder,
  file: StoredName,
): Promise<string | undefined> {
  const stored = await store.open(folder, file);
  return stored && withTemporary(stored.stream(), ({ path }) => sha256Of(path));
}
