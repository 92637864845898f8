import { inject } from 'vitest';
import { openBrowser } from '../../../keycloak/stand-in/openBrowser.test-support.ts';

/** A browser at the provider, for tests that need later tokens of a session. */
export const browser = () => openBrowser({ url: inject('keycloakUrl') }, inject('siteUrl'));

/** Signs in as a sample person of the provider, through its login page, with code and PKCE. */
export const signIn = (name: 'admin' | 'cidadao') => browser().signIn(name, name);
