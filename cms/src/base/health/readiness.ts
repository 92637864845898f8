import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { env } from '../environment/env';

/** `draining`: finishing the last requests before the process ends. */
let phase: 'starting' | 'serving' | 'draining' = 'starting';

export const setPhase = (next: typeof phase) => {
  phase = next;
};

/** Runs the readiness checks. Returns their results by their names in the response; true means ready. */
export async function readiness(strapi: Core.Strapi): Promise<Record<string, boolean>> {
  const succeeds = (check: Promise<unknown>) =>
    check.then(
      () => true,
      () => false,
    );
  return {
    servindo: phase === 'serving',
    banco: await succeeds(strapi.db.connection.raw('select 1')),
    arquivos: await succeeds(access(path.join(env().dataDir, 'public', 'uploads'), constants.W_OK)),
  };
}
