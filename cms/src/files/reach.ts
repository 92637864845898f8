import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { env } from '../base/environment/env';
import { makeCopies } from './copies';
import { privatePath, publicPath } from './places';
import type { FileRecord } from './store';

/**
 * Everything below DATA_DIR/public/uploads can be downloaded by anyone. The files of what is not public (in the trash, a
 * version that was withdrawn, a picture that was taken out of its album) lie in another folder under the same names.
 * Smaller copies of pictures are only made of public ones.
 */
type Stored = Pick<FileRecord, 'hash' | 'ext' | 'formats'>;

/** Creates the folder of what is not public. */
export const createPrivateFolder = () =>
  mkdir(path.join(env().dataDir, 'private', 'uploads'), { recursive: true, mode: 0o700 });

/** Puts a stored file where it can be downloaded, and begins to make its copies. Does nothing if it is there. */
export async function showFile(strapi: Core.Strapi, file: Stored): Promise<void> {
  if (await moved(privatePath(file), publicPath(file))) makeCopies(strapi, [file]);
}

/** Takes a stored file out of public reach, and deletes its copies. Does nothing if it is out of reach. */
export async function hideFile(file: Stored): Promise<void> {
  await moved(publicPath(file), privatePath(file));
  for (const copy of Object.values(file.formats ?? {})) await rm(publicPath(copy), { force: true });
}

/** Deletes a stored file and its copies, wherever it lies. */
export async function destroyFile(file: Stored): Promise<void> {
  await hideFile(file);
  await rm(privatePath(file), { force: true });
}

async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
