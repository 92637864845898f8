import { stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../base/environment/env';
import type { FileRecord } from './store';

type Named = Pick<FileRecord, 'hash' | 'ext'>;

/** Anyone can download what lies here. */
export const publicPath = ({ hash, ext }: Named) => path.join(env().dataDir, 'public', 'uploads', hash + ext);

/** Where a file lies while it is out of public reach (reach.ts). */
export const privatePath = ({ hash, ext }: Named) =>
  path.join(env().dataDir, 'private', 'uploads', hash + ext);

/** Where a stored file lies now; undefined if it is gone. */
export async function placeOf(file: Named): Promise<string | undefined> {
  for (const place of [publicPath(file), privatePath(file)]) if (await exists(place)) return place;
  return undefined;
}

export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
