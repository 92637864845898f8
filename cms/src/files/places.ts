import { stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../base/environment/env';
import type { FileRecord } from './FileRecord';

/** The parts of a stored file's name, in whichever folder it lies: neither comes from a client. */
export type StoredName = Pick<FileRecord, 'hash' | 'ext'>;

export const nameOf = ({ hash, ext }: StoredName): string => hash + ext;

/** The address of a stored file on this site. */
export const urlOf = (file: StoredName): string => `/uploads/${nameOf(file)}`;

/** The parts of the name at the end of an address or a path. */
export function storedNameIn(address: string): StoredName {
  const { name, ext } = path.parse(address);
  return { hash: name, ext };
}

/** The folders of DATA_DIR with stored files; a file has the same name in every folder. */
export const PLACES = {
  /** Anyone can download these files. */
  public: 'public/uploads',
  /** Private files (reach.ts). */
  private: 'private/uploads',
  /** Files of writes that are not committed yet. */
  new: 'private/new',
  /** Deleted files: they are unlinked a day later (sweep.ts), so that a backup of the database finds its files. */
  deleted: 'private/deleted',
} as const;

export type Place = keyof typeof PLACES;

export const folderOf = (place: Place): string => path.join(env().dataDir, PLACES[place]);

/** Returns the path that a stored file has in a folder. */
export const pathIn = (place: Place, file: StoredName): string => path.join(folderOf(place), nameOf(file));

export const publicPath = (file: StoredName): string => pathIn('public', file);
export const privatePath = (file: StoredName): string => pathIn('private', file);
export const newPath = (file: StoredName): string => pathIn('new', file);
export const deletedPath = (file: StoredName): string => pathIn('deleted', file);

/** Rethrows an error unless it says that a file is missing. */
export function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
