import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../base/environment/env';

const file = () => path.join(env().dataDir, 'private', 'ultimo-backup');

/** Keeps, for the metrics, of which moment the last whole backup is (ISO 8601). */
export const keepLastBackup = (moment: string): Promise<void> => writeFile(file(), `${moment}\n`);

/** The moment of the last whole backup, in seconds since 1970; 0 if there is none. */
export async function lastBackup(): Promise<number> {
  const moment = await readFile(file(), 'utf8').catch(() => '');
  return (Date.parse(moment.trim()) || 0) / 1000;
}
