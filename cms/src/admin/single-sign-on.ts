import type { StrapiApp } from '@strapi/strapi/admin';

/** The server marks a session that is the provider's (src/panel/single-sign-on/cookies.ts). */
const isProviders = () => document.cookie.split('; ').includes('painel-conta=prefeitura');

/** Well within the session's half hour (src/panel/single-sign-on/sessions.ts). */
const RENEW_MS = 5 * 60_000;

interface Action {
  readonly type: string;
  readonly meta?: { readonly arg?: { readonly endpointName?: string } };
}

/**
 * Leaves the panel by the server, which ends the provider's session too and shows the way back in: the panel itself
 * would put its password form there. A session that ended by itself leaves the provider's alone.
 */
export function leaveByServer(app: Pick<StrapiApp, 'addMiddlewares'>): void {
  let wanted = false;
  app.addMiddlewares([
    () => () => (next) => (action) => {
      const { type, meta } = action as Action;
      if (meta?.arg?.endpointName === 'logout') wanted = true;
      const result = next(action) as unknown;
      if (type === 'admin/logout') location.assign(wanted ? '/painel/auth/logout' : signInAddress());
      return result;
    },
  ]);
}

/** The way back in leads to where one was. */
function signInAddress(): string {
  const redirectTo = location.pathname.slice('/painel'.length) + location.search;
  return `/painel/auth/login?${new URLSearchParams({ redirectTo })}`;
}

/** While somebody works, the provider is asked in silence whether they still may, so that nothing half written is lost. */
export function renewWhileWorking(): void {
  // What the panel notes when it signs somebody in itself; by its going, other windows hear of a logout.
  if (isProviders()) localStorage.setItem('isLoggedIn', 'true');
  let working = false;
  for (const sign of ['pointerdown', 'keydown'])
    addEventListener(sign, () => (working = true), { capture: true, passive: true });
  setInterval(() => {
    if (!working || !isProviders()) return;
    working = false;
    // The answer comes by way of the provider's address, so no script may read it; none has to.
    fetch('/strapi-plugin-sso/oidc?renovar', { mode: 'no-cors', credentials: 'include' }).catch(
      () => undefined,
    );
  }, RENEW_MS);
}
