import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { freePort } from './freePort.ts';
import { startStandIn } from '../../../keycloak/stand-in/startStandIn.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Base address of the provider that all test files share. */
    keycloakUrl: string;
    /** The site's address that the provider accepts as a return address. */
    siteUrl: string;
    /** The secret of the native panel's client. */
    panelClientSecret: string;
  }
}

/**
 * Starts one identity provider for the whole run: the stand-in, unless `npm run test:keycloak` names a real one. Each
 * file starts a server of its own.
 */
export default async function globalSetup(project: TestProject) {
  const {
    TEST_KEYCLOAK_URL: real,
    TEST_SITE_URL: site = `http://localhost:${await freePort()}`,
    TEST_PANEL_CLIENT_SECRET: panelClientSecret = randomUUID(),
  } = process.env;
  project.provide('siteUrl', site);
  project.provide('panelClientSecret', panelClientSecret);
  if (real) return void project.provide('keycloakUrl', real);
  const standIn = await startStandIn({ port: 0, siteUrl: site, panelClientSecret });
  project.provide('keycloakUrl', standIn.url);
  return () => standIn.stop();
}
