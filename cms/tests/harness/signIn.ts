import { inject } from 'vitest';
import { openBrowser } from '../../../keycloak/stand-in/openBrowser.test-support.ts';

/** A browser at the provider, for those who need a session's later tokens. */
export const browser = () => openBrowser({ url: inject('keycloakUrl') }, inject('siteUrl'));

/** Signs in at the provider as its sample people do: the login page, a code, PKCE. */
export const signIn = (name: 'admin' | 'cidadao') => browser().signIn(name, name);
