import { withTemporary } from '../temporary-file';
import { ALL_PLACES, storedNameIn, type Place, type StoredName } from '../places';
import { sha256Of } from '../sha256-of';
import { InstallationError } from '../../base/errors/InstallationError';
import type { FileStore } from './FileStore';
import { namesIn } from './names-in';

/** The numbers of files that a move has copied, has found copied, and has removed because the source has them no more. */
export interface Moved {
  copied: number;
  found: number;
  removed: number;
}

/** Before the identity of a store that has not all files yet: the start refuses it as another installation's. */
const INCOMPLETE = 'incompleto:';

/**
 * Copies all files of one store into another, and compares the SHA-256 of each copy, as it is read back, with the
 * source's. The source keeps its files. It may be interrupted and called again: files of the same size are not copied
 * again, since a put stores a file whole. @throws InstallationError if the other store is another installation's
 */
export async function moveFiles(source: FileStore, target: FileStore): Promise<Moved> {
  const identity = await source.identity();
  if (identity === undefined)
    throw new InstallationError(`Não há arquivos de uma instalação na origem: ${source.words}.`);
  await target.prepare();
  const known = await target.identity();
  if (known !== undefined && ![identity, INCOMPLETE + identity].includes(known))
    throw new InstallationError(`Os arquivos do destino são de outra instalação: ${target.words}.`);
  await target.setIdentity(INCOMPLETE + identity);
  const moved: Moved = { copied: 0, found: 0, removed: 0 };
  for (const place of ALL_PLACES) {
    const names = await namesIn(source, place);
    // An incomplete file has a hidden name.
    for (const name of names)
      if (!name.startsWith('.')) await copyFile(source, target, { place, file: storedNameIn(name) }, moved);
    for (const name of await namesIn(target, place)) {
      if (names.has(name)) continue;
      await target.remove(place, storedNameIn(name));
      moved.removed += 1;
    }
  }
  await target.setIdentity(identity);
  return moved;
}

async function copyFile(
  source: FileStore,
  target: FileStore,
  { place, file }: { place: Place; file: StoredName },
  moved: Moved,
): Promise<void> {
  const stored = await source.open(place, file);
  // It has been moved or removed meanwhile.
  if (!stored) return;
  const copy = await target.open(place, file);
  await copy?.close();
  if (copy?.bytes === stored.bytes) {
    await stored.close();
    moved.found += 1;
    return;
  }
  await withTemporary(stored.stream(), async ({ path }) => {
    await target.put(place, file, path);
    const [sent, kept] = [await sha256Of(path), await sha256In(target, place, file)];
    if (sent !== kept)
      throw new InstallationError(
        `A cópia de ${file.hash}${file.ext} não tem os mesmos bytes: ${target.words}.`,
      );
  });
  moved.copied += 1;
}

async function sha256In(store: FileStore, place: Place, file: StoredName): Promise<string | undefined> {
  const stored = await store.open(place, file);
  return stored && withTemporary(stored.stream(), ({ path }) => sha256Of(path));
}
