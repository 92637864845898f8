import type { TestProject } from 'vitest/node';
import { startStandIn } from '../../../keycloak/stand-in/startStandIn.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Base address of the one stand-in that all files sign in at. */
    keycloakUrl: string;
  }
}

/** One identity provider for the whole run; every file starts a server of its own. */
export default async function globalSetup(project: TestProject) {
  const standIn = await startStandIn({ port: 0 });
  project.provide('keycloakUrl', standIn.url);
  return () => standIn.stop();
}
