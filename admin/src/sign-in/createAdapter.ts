import type Keycloak from 'keycloak-js';
import type { KeycloakAdapter } from 'keycloak-js';

/**
 * Returns the adapter by which keycloak-js leaves the page. Its default adapter goes to the sign-in page with
 * `location.assign`, which adds an entry to the history unless the page is still loading: Back after a reload would then
 * lead to the same screen, or past it. This one always replaces the entry. `logout` and `redirectUri` do what 26.2.4 does
 * by default; the back-office does not use the others.
 */
export const createAdapter = (keycloak: Keycloak): KeycloakAdapter => ({
  login: async (options) => {
    const address = await keycloak.createLoginUrl(options);
    const leave = () => window.location.replace(address);
    // Going back in the history, as a dialog does when it closes, cancels the navigation.
    window.addEventListener('popstate', leave);
    window.addEventListener('pagehide', () => window.removeEventListener('popstate', leave), { once: true });
    leave();
    return leaving();
  },
  logout: async (options) => window.location.replace(keycloak.createLogoutUrl(options)),
  register: unused,
  accountManagement: unused,
  redirectUri: (options) => options?.redirectUri ?? keycloak.redirectUri ?? window.location.href,
});

/** Stays pending while the browser leaves the page. */
export const leaving = () => new Promise<never>(() => undefined);

const unused = () => Promise.reject(new Error('The back-office does not use this page of the provider'));
