import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Core } from '@strapi/strapi';
import { copiesEnded, makeCopies } from './copies';
import {
  deletedPath,
  exists,
  folderOf,
  ignoreMissing,
  newPath,
  privatePath,
  publicPath,
  type StoredName,
} from './places';
import type { FileRecord } from './FileRecord';

/**
 * Anyone can download the files below DATA_DIR/public/uploads. Files that are not public (in the trash, of a withdrawn
 * version, a picture removed from its album) are in another folder under the same names. A write's files become public
 * after its commit, so that a killed process leaves none in public. Smaller copies are made only of public pictures.
 */
type Stored = StoredName & Pick<FileRecord, 'formats'>;

/** Creates the folders of private files. */
export async function createPrivateFolders(): Promise<void> {
  for (const place of ['private', 'new', 'deleted'] as const)
    await mkdir(folderOf(place), { recursive: true, mode: 0o700 });
}

/** Stores the bytes of a file whose row is not committed yet. Leaves nothing after a failure. */
export async function storeNew(file: StoredName, bytes: Readable): Promise<void> {
  try {
    // It becomes public after the commit, when it is too late to refuse the write.
    await access(folderOf('public'), constants.W_OK);
    // Flushed to the disk before its row: after a power cut, there is no row without its file.
    await pipeline(bytes, createWriteStream(newPath(file), { flush: true }));
  } catch (error) {
    await removeNew([file]);
    throw error;
  }
}

/** Removes stored bytes whose rows will never be committed. */
export async function removeNew(files: readonly StoredName[]): Promise<void> {
  for (const file of files) await rm(newPath(file), { force: true });
}

/**
 * Moves a stored file to the public folder, and starts to make its copies. Returns false if it is already there. Only
 * record/publish-file.ts calls this: it knows which files were withdrawn.
 */
export async function bringIntoReach(strapi: Core.Strapi, file: Stored): Promise<boolean> {
  const isMoved =
    (await moved(newPath(file), publicPath(file))) || (await moved(privatePath(file), publicPath(file)));
  if (!isMoved) return false;
  let isComplete = true;
  // The native panel has already made the copies of a file that it has stored.
  for (const copy of Object.values(file.formats ?? {}))
    isComplete = (await moved(newPath(copy), publicPath(copy))) && isComplete;
  if (!isComplete) makeCopies(strapi, [file]);
  return true;
}

/** Moves a stored file to the private folder, and deletes its copies. Does nothing if it is private. */
export async function hideFile(file: Stored): Promise<void> {
  if (!(await moved(newPath(file), privatePath(file)))) await moved(publicPath(file), privatePath(file));
  await removeCopies(file);
}

/** Deletes a stored file, in whichever folder it is: its bytes are unlinked a day later (sweep.ts). */
export async function discardFile(file: Stored): Promise<void> {
  for (const pathIn of [publicPath, privatePath, newPath]) await discard(pathIn(file), deletedPath(file));
  await removeCopies(file);
}

/** Moves a file to its path as a deleted file, and sets its modification time to the time of the deletion. */
export async function discard(from: string, to: string): Promise<void> {
  const now = new Date();
  // Set before the move: if the process ends in between, the file is not unlinked too early.
  await utimes(from, now, now).catch(ignoreMissing);
  await moved(from, to);
}

/** Removes the copies of a private picture, including one that was being made when it became private. */
async function removeCopies(file: Stored): Promise<void> {
  if (!file.formats) return;
  await copiesEnded(file);
  for (const copy of Object.values(file.formats))
    for (const pathIn of [publicPath, newPath]) await rm(pathIn(copy), { force: true });
}

/** Moves a file. Returns false if it does not exist. A missing folder is an error: the file would stay where it is. */
export async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    ignoreMissing(error);
    if (!(await exists(path.dirname(to)))) throw error;
    return false;
  }
}
