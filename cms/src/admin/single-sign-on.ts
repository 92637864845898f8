import type { StrapiApp } from '@strapi/strapi/admin';

/** The server sets this cookie for sessions that came through the provider (src/panel/single-sign-on/cookies.ts). */
const isProviderSession = () => document.cookie.split('; ').includes('painel-conta=prefeitura');

/** Well within the session's half hour (src/panel/single-sign-on/sessions.ts). */
const RENEW_EVERY_MS = 5 * 60_000;

interface Action {
  readonly type: string;
  readonly meta?: { readonly arg?: { readonly endpointName?: string } };
}

/**
 * Signs out through the server, which also ends the provider's session and shows both ways to sign in again: the panel
 * itself would show its password form. When a session expires, the provider's is left alone.
 */
export function leaveByServer(app: Pick<StrapiApp, 'addMiddlewares'>): void {
  let hasRequestedLeave = false;
  app.addMiddlewares([
    () => () => (next) => (action) => {
      const { type, meta } = action as Action;
      if (meta?.arg?.endpointName === 'logout') hasRequestedLeave = true;
      const result = next(action) as unknown;
      if (type === 'admin/logout')
        location.assign(hasRequestedLeave ? '/painel/auth/logout' : signInAddress());
      return result;
    },
  ]);
}

/** After the next sign-in, the panel opens the same page again. */
function signInAddress(): string {
  const redirectTo = location.pathname.slice('/painel'.length) + location.search;
  return `/painel/auth/login?${new URLSearchParams({ redirectTo })}`;
}

/** While somebody works, renews their session at the provider without a page, so that no half-written text is lost. */
export function renewWhileWorking(): void {
  // The panel sets this key at its own sign-in; other windows notice a logout when it is removed.
  if (isProviderSession()) localStorage.setItem('isLoggedIn', 'true');
  let working = false;
  for (const sign of ['pointerdown', 'keydown'])
    addEventListener(sign, () => (working = true), { capture: true, passive: true });
  setInterval(() => {
    if (!working || !isProviderSession()) return;
    working = false;
    // The response is redirected through the provider's origin, so scripts cannot read it; none needs to.
    fetch('/strapi-plugin-sso/oidc?renovar', { mode: 'no-cors', credentials: 'include' }).catch(
      () => undefined,
    );
  }, RENEW_EVERY_MS);
}
