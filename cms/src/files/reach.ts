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
 * Everything below DATA_DIR/public/uploads can be downloaded by anyone. The files of what is not public (in the trash, a
 * version that was withdrawn, a picture that was taken out of its album) lie in another folder under the same names.
 * What a write stores comes into reach after its commit, so that a process that is killed leaves nothing there.
 * Smaller copies of pictures are only made of public ones.
 */
type Stored = StoredName & Pick<FileRecord, 'formats'>;

/** Creates the folders of what is not public. */
export async function createPrivateFolders(): Promise<void> {
  for (const place of ['private', 'new', 'deleted'] as const)
    await mkdir(folderOf(place), { recursive: true, mode: 0o700 });
}

/** Stores the bytes of a file whose row is not committed yet. On failure nothing stays behind. */
export async function storeNew(file: StoredName, bytes: Readable): Promise<void> {
  try {
    // Where it comes into reach after the commit, which is too late to refuse.
    await access(folderOf('public'), constants.W_OK);
    // On the disk before its row: neither outlives a power cut without the other.
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
 * Moves a stored file to where it can be downloaded, and begins to make its copies; returns false if it is there. Only
 * record/publish-file.ts calls this: it knows what was withdrawn.
 */
export async function bringIntoReach(strapi: Core.Strapi, file: Stored): Promise<boolean> {
  const isMoved =
    (await moved(newPath(file), publicPath(file))) || (await moved(privatePath(file), publicPath(file)));
  if (!isMoved) return false;
  let isComplete = true;
  // The native panel has made the copies of what it has stored.
  for (const copy of Object.values(file.formats ?? {}))
    isComplete = (await moved(newPath(copy), publicPath(copy))) && isComplete;
  if (!isComplete) makeCopies(strapi, [file]);
  return true;
}

/** Takes a stored file out of public reach, and deletes its copies. Does nothing if it is out of reach. */
export async function hideFile(file: Stored): Promise<void> {
  if (!(await moved(newPath(file), privatePath(file)))) await moved(publicPath(file), privatePath(file));
  await removeCopies(file);
}

/** Takes a stored file out of reach for good, wherever it lies: its bytes are unlinked a day later (sweep.ts). */
export async function discardFile(file: Stored): Promise<void> {
  for (const pathIn of [publicPath, privatePath, newPath]) await discard(pathIn(file), deletedPath(file));
  await removeCopies(file);
}

/** Moves a file from its path to that of a deleted one, which remembers when that was. */
export async function discard(from: string, to: string): Promise<void> {
  const now = new Date();
  // Before it moves: if the process ends in between, the file is not younger than it says.
  await utimes(from, now, now).catch(ignoreMissing);
  await moved(from, to);
}

/** Removes the copies of a picture that is out of reach, with the one that was being made when it went. */
async function removeCopies(file: Stored): Promise<void> {
  if (!file.formats) return;
  await copiesEnded(file);
  for (const copy of Object.values(file.formats))
    for (const pathIn of [publicPath, newPath]) await rm(pathIn(copy), { force: true });
}

/** Moves a file; returns false if there is none. A missing folder is an error: the file would stay where it is. */
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
