import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createStrapi, type Core } from '@strapi/strapi';
import connection from './config/database';
import { env } from './src/base/environment/env';
import { withBootLock } from './src/base/health/boot-lock';
import { requireInstallation } from './src/installation/require-installation';

const APP_DIR = path.resolve(__dirname, '..');

/**
 * Loads Strapi on this installation, one process at a time. `isServer`: false for a command, which serves nobody and
 * reads no files. @throws InstallationError if the installation must not be used, or is used by a server on SQLite
 */
export async function boot(log: Core.Strapi['log'], { isServer }: { isServer: boolean }) {
  const { dataDir } = env();
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  mkdirSync(path.join(dataDir, 'public', 'uploads'), { recursive: true });
  // Strapi writes uploads to TMPDIR first. The data disk has room, and we empty the folder at start.
  process.env.TMPDIR = path.join(dataDir, 'incoming');
  mkdirSync(process.env.TMPDIR, { recursive: true });
  return withBootLock(async () => {
    await requireInstallation(connection().connection);
    return loadStrapi(isServer);
  }, log);
}

async function loadStrapi(isServer: boolean): Promise<Core.Strapi> {
  const strapi = createStrapi({
    appDir: APP_DIR,
    distDir: path.join(APP_DIR, 'dist'),
    autoReload: false,
    // src/index.ts starts what serves people only with it.
    serveAdminPanel: isServer,
  });
  // Strapi's own handlers abort requests in flight; drain() replaces them.
  process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
  await strapi.load();
  return strapi;
}
