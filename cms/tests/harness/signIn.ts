import { inject } from 'vitest';
import { openBrowser } from '../../../keycloak/stand-in/openBrowser.test-support.ts';

/** Signs in at the stand-in as its sample people do: the login page, a code, PKCE. */
export const signIn = (name: 'admin' | 'cidadao') =>
  openBrowser({ url: inject('keycloakUrl') }).signIn(name, name);

/** A browser at the stand-in, for those who need a session's later tokens. */
export const browser = () => openBrowser({ url: inject('keycloakUrl') });
