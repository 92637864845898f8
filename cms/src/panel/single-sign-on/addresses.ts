/** Where the plugin has always begun, and the one address that the provider sends people back to. */
export const BEGIN_PATH = '/strapi-plugin-sso/oidc';
export const CALLBACK_PATH = `${BEGIN_PATH}/callback`;

export const PANEL_PATH = '/painel';
/** Strapi's own, where the panel's script leads to whoever is not signed in. */
export const SIGN_IN_PATH = `${PANEL_PATH}/auth/login`;
export const LEAVE_PATH = `${PANEL_PATH}/auth/logout`;

/** A page of the panel, from Strapi's own parameter for it; anything else is the panel's front page. */
export function panelPlace(redirectTo: unknown): string {
  const given = typeof redirectTo === 'string' && redirectTo.startsWith('/') ? redirectTo : '/';
  return given.startsWith('/auth/') ? PANEL_PATH : PANEL_PATH + given;
}
