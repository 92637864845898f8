import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createStorage, environment } from './startServer.ts';

const ENTRY = path.resolve(import.meta.dirname, 'listRoutes.cjs');

/** Lists every route that Strapi and this product register, as `GET /path`. The panel's single sign-on is enabled. */
export async function strapiRoutes(): Promise<string[]> {
  const storage = await createStorage();
  const env = environment(storage, { PANEL_CLIENT_SECRET: 'um-segredo-que-ninguem-le' });
  const child = fork(ENTRY, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  try {
    const [routes] = (await Promise.race([once(child, 'message'), failed(child)])) as [string[]];
    return routes;
  } finally {
    if (child.exitCode === null) await once(child, 'exit');
    await storage.remove();
  }
}

async function failed(child: ReturnType<typeof fork>): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`Listing the routes ended with code ${String(code)}`);
}
