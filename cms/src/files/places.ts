import { stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../base/environment/env';
import type { FileRecord } from './store';

type Named = Pick<FileRecord, 'hash' | 'ext'>;

/** The folders of DATA_DIR in which stored files lie, all under the same names. */
export const PLACES = {
  /** Anyone can download what lies here. */
  public: 'public/uploads',
  /** Files out of public reach (reach.ts). */
  private: 'private/uploads',
  /** Files of writes that are not committed yet. */
  new: 'private/new',
  /** Deleted files: they are unlinked a day later (sweep.ts), so that a backup of the database finds its files. */
  deleted: 'private/deleted',
} as const;

export type Place = keyof typeof PLACES;

export const folderOf = (place: Place): string => path.join(env().dataDir, PLACES[place]);

const inPlace =
  (place: Place) =>
  ({ hash, ext }: Named): string =>
    path.join(folderOf(place), hash + ext);

export const publicPath = inPlace('public');
export const privatePath = inPlace('private');
export const newPath = inPlace('new');
export const deletedPath = inPlace('deleted');

export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
