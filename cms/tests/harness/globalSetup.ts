import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../commands/setup/ports.mjs';
import { SERVER_OPTIONS } from '../../../commands/setup/server-options.mjs';
import { startServerLender } from './serverLender.ts';
import { ENTRY, environmentWith, newStorage, type Storage, type Template } from './startServer.ts';
import { startStandIn } from '../../../keycloak/stand-in/startStandIn.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Base address of the provider that all test files share. */
    keycloakUrl: string;
    /** The site's address that the provider accepts as a return address. */
    siteUrl: string;
    /** The secret of the native panel's client. */
    panelClientSecret: string;
    /** The storage that most servers start with a copy of. */
    template: Template;
    /** Address of the desk that lends servers to test files (borrowServer.ts). */
    lender: string;
  }
}

/** The tests of a file share a token, and on a busy machine they run longer than the default of five minutes. */
const TOKEN_SECONDS = '3600';

/**
 * Starts one identity provider for the whole run: the stand-in, unless `npm run test:keycloak` names a real one. Each
 * test file starts a separate server, or borrows one.
 */
export default async function globalSetup(project: TestProject) {
  const {
    TEST_KEYCLOAK_URL: real,
    TEST_SITE_URL: site = `http://localhost:${await freePort()}`,
    TEST_PANEL_CLIENT_SECRET: panelClientSecret = randomUUID(),
  } = process.env;
  project.provide('siteUrl', site);
  project.provide('panelClientSecret', panelClientSecret);
  const standIn = real
    ? undefined
    : await startStandIn({ port: 0, siteUrl: site, panelClientSecret, accessTokenSeconds: TOKEN_SECONDS });
  const keycloakUrl = real ?? standIn!.url;
  project.provide('keycloakUrl', keycloakUrl);
  const storage = await firstStart(keycloakUrl);
  project.provide('template', { dataDir: storage.dataDir, databaseUrl: storage.database.url });
  const lender = await startServerLender(keycloakUrl, {
    dataDir: storage.dataDir,
    databaseUrl: storage.database.url,
  });
  project.provide('lender', lender.url);
  return async () => {
    await lender.stop();
    await storage.remove();
    await standIn?.stop();
  };
}

/** Starts a server on empty storage, stops it, and returns the storage. */
async function firstStart(keycloakUrl: string): Promise<Storage> {
  const storage = await newStorage();
  const server = fork(ENTRY, {
    execArgv: SERVER_OPTIONS,
    env: environmentWith(keycloakUrl, storage),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  await Promise.race([once(server, 'message'), ended]);
  server.kill('SIGTERM');
  await ended;
  return storage;
}
