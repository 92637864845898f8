import path from 'node:path';
import type { FileRecord } from './FileRecord';

/** The parts of a stored file's name, in whichever folder it is: neither comes from a client. */
export type StoredName = Pick<FileRecord, 'hash' | 'ext'>;

export const nameOf = ({ hash, ext }: StoredName): string => hash + ext;

/** The address of a stored file on this site. */
export const urlOf = (file: StoredName): string => `/uploads/${nameOf(file)}`;

/** The parts of the name at the end of an address or a path. */
export function storedNameIn(address: string): StoredName {
  const { name, ext } = path.parse(address);
  return { hash: name, ext };
}

/** The folders of the store for entries' files, with their paths. A file has the same name in each. */
export const FOLDER_PATHS = {
  /** Anyone can download these files. */
  public: 'public/uploads',
  /** Private files (show-and-hide.ts). */
  private: 'private/uploads',
  /** Files of writes that are not committed yet. */
  new: 'private/new',
  /** Deleted files: they are removed a day later (sweep.ts), so that a backup of the database finds its files. */
  deleted: 'private/deleted',
} as const;

export type StoreFolder = keyof typeof FOLDER_PATHS;
export const STORE_FOLDERS = Object.keys(FOLDER_PATHS) as readonly StoreFolder[];

/** The folders of files that can be made again, with their paths. Backups, moves and the sweep leave them alone. */
export const DERIVED_FOLDER_PATHS = {
  /** Scripts and styles of the site's builds (earlier-assets/). */
  'site-assets': 'public/earlier-site/assets',
  'back-office-assets': 'public/earlier-back-office/assets',
  /** Copies of the search index for new instances (search/snapshots/). */
  indexes: 'private/indexes',
} as const;

export type DerivedFolder = keyof typeof DERIVED_FOLDER_PATHS;
export type AnyFolder = StoreFolder | DerivedFolder;
