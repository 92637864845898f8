/** The plugin's address that begins a sign-in, and the callback to which the provider sends the browser back. */
export const BEGIN_PATH = '/strapi-plugin-sso/oidc';
export const CALLBACK_PATH = `${BEGIN_PATH}/callback`;

export const PANEL_PATH = '/painel';
/** Strapi's own path, which the panel's script opens if nobody is signed in. */
export const SIGN_IN_PATH = `${PANEL_PATH}/auth/login`;
export const LEAVE_PATH = `${PANEL_PATH}/auth/logout`;

/** Returns the panel's page that Strapi's parameter `redirectTo` names, or else the panel's front page. */
export function panelPathOf(redirectTo: unknown): string {
  const given = typeof redirectTo === 'string' && redirectTo.startsWith('/') ? redirectTo : '/';
  return given.startsWith('/auth/') ? PANEL_PATH : PANEL_PATH + given;
}
