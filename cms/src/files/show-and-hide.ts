import type { Core } from '@strapi/strapi';
import { copiesEnded, makeCopies } from './copies';
import type { FileRecord } from './FileRecord';
import type { StoredName } from './folders';
import { fileStore } from './store/file-store';

/**
 * Anyone can download the public files. Files that are not public (in the trash, of a withdrawn version, a picture
 * removed from its album) are in another folder under the same names. A write's files become public after its commit, so
 * that a killed process leaves none in public. Smaller copies are made only of public pictures.
 */
type Stored = StoredName & Pick<FileRecord, 'formats'>;

/**
 * Stores the bytes at `path` as a file whose row is not committed yet: whole, so that there is no row without its file
 * after a power cut. Leaves nothing after a failure.
 */
export const storeNew = (file: StoredName, path: string): Promise<void> => fileStore().put('new', file, path);

/** Removes stored bytes whose rows will never be committed. */
export async function removeNew(files: readonly StoredName[]): Promise<void> {
  for (const file of files) await fileStore().remove('new', file);
}

/**
 * Makes a stored file public, and starts to make its copies. Returns false if it is public already. Only
 * record/publish-file.ts calls this: it knows which files were withdrawn.
 */
export async function showFile(strapi: Core.Strapi, file: Stored): Promise<boolean> {
  const isMoved =
    (await fileStore().move(file, 'new', 'public')) || (await fileStore().move(file, 'private', 'public'));
  if (!isMoved) return false;
  let isComplete = true;
  // The native panel has already made the copies of a file that it has stored.
  for (const copy of Object.values(file.formats ?? {}))
    isComplete = (await fileStore().move(copy, 'new', 'public')) && isComplete;
  if (!isComplete) makeCopies(strapi, [file]);
  return true;
}

/** Makes a stored file private, and deletes its copies. Returns false if it is private already. */
export async function hideFile(file: Stored): Promise<boolean> {
  const isMoved =
    (await fileStore().move(file, 'new', 'private')) || (await fileStore().move(file, 'public', 'private'));
  await removeCopies(file);
  return isMoved;
}

/** Deletes a stored file, in whichever folder it is: its bytes are removed a day later (sweep.ts). */
export async function discardFile(file: Stored): Promise<void> {
  for (const folder of ['public', 'private', 'new'] as const) await fileStore().move(file, folder, 'deleted');
  await removeCopies(file);
}

/** Removes the copies of a private picture, including one that was being made when it became private. */
async function removeCopies(file: Stored): Promise<void> {
  if (!file.formats) return;
  await copiesEnded(file);
  for (const copy of Object.values(file.formats))
    for (const folder of ['public', 'new'] as const) await fileStore().remove(folder, copy);
}
