import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../base/environment/env';

const file = () => path.join(env().dataDir, 'private', 'ultimo-backup');

/** Stores, for the metrics, the moment of the last complete backup (ISO 8601). */
export const keepLastBackup = (moment: string): Promise<void> => writeFile(file(), `${moment}\n`);

/** Returns the moment of the last complete backup, in seconds since 1970; 0 if there is none. */
export async function lastBackup(): Promise<number> {
  const moment = await readFile(file(), 'utf8').catch(() => '');
  return (Date.parse(moment.trim()) || 0) / 1000;
}
