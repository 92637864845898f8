import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { env } from '../environment/env';

/** Where this process stands: still starting, serving, or letting its last requests finish. */
let phase: 'starting' | 'serving' | 'draining' = 'starting';

export const setPhase = (next: typeof phase) => {
  phase = next;
};

/** What readiness asks; each is true when it holds. */
export async function readiness(strapi: Core.Strapi): Promise<Record<string, boolean>> {
  const holds = (check: Promise<unknown>) =>
    check.then(
      () => true,
      () => false,
    );
  return {
    servindo: phase === 'serving',
    banco: await holds(strapi.db.connection.raw('select 1')),
    arquivos: await holds(access(path.join(env().dataDir, 'public', 'uploads'), constants.W_OK)),
  };
}
