/** The plugin's address that starts a sign-in, and the callback to which the provider redirects the browser. */
export const BEGIN_PATH = '/strapi-plugin-sso/oidc';
export const CALLBACK_PATH = `${BEGIN_PATH}/callback`;

export const PANEL_PATH = '/painel';
/** True for the panel's pages and scripts; its API is below /admin. */
export const isPanelPage = (path: string): boolean =>
  path === PANEL_PATH || path.startsWith(`${PANEL_PATH}/`);
/** Strapi's own path, which the panel's script opens if nobody is signed in. */
export const SIGN_IN_PATH = `${PANEL_PATH}/auth/login`;
export const LEAVE_PATH = `${PANEL_PATH}/auth/logout`;

/** Returns the path of the panel's page in Strapi's parameter `redirectTo`; the panel's front page if it is no path. */
export function panelPathOf(redirectTo: unknown): string {
  const path = typeof redirectTo === 'string' && redirectTo.startsWith('/') ? redirectTo : '/';
  return path.startsWith('/auth/') ? PANEL_PATH : PANEL_PATH + path;
}
