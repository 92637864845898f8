import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { databaseWatch } from '../database/DatabaseWatch';
import { within } from '../database/within';
import { env } from '../environment/env';

/** `draining`: finishing the last requests before the process ends. */
let phase: 'starting' | 'serving' | 'draining' = 'starting';

export const setPhase = (next: typeof phase) => {
  phase = next;
};

export const isServing = () => phase === 'serving';

/** How long each check may take, in ms. */
const CHECK_MS = 600;

/** Runs the readiness checks. Returns their results by their names in the response, within a second; true means ready. */
export async function readiness(): Promise<Record<string, boolean>> {
  const uploads = path.join(env().dataDir, 'public', 'uploads');
  const [banco, arquivos] = await Promise.all([
    inTime(databaseWatch.answers()),
    inTime(access(uploads, constants.W_OK).then(() => true)),
  ]);
  return { servindo: isServing(), banco, arquivos };
}

const inTime = (check: Promise<boolean>) => within(CHECK_MS, check).catch(() => false);
