import { inject } from 'vitest';
import { openBrowser } from '../../../keycloak/stand-in/openBrowser.test-support.ts';

/** A browser at the provider, for tests that need later tokens of a session. */
export const browser = () => openBrowser({ url: inject('keycloakUrl') }, inject('siteUrl'));

/** Signs in as one of the provider's sample people: login page, code, PKCE. */
export const signIn = (name: 'admin' | 'cidadao') => browser().signIn(name, name);
