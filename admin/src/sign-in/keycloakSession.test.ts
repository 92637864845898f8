import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  createSignIn,
  json,
  leaveForProvider,
  now,
  signInAt,
  startFakeProvider,
} from '../testing/startFakeProvider';
import { frontDoor } from './returnAddress';
import { startSession } from './startSession';

const renewals = ({ fetched }: ReturnType<typeof startFakeProvider>) =>
  fetched.filter(({ body }) => body.get('grant_type') === 'refresh_token').length;
const stored = () => [JSON.parse(localStorage.getItem('user') ?? 'null'), localStorage.getItem('token')];

describe('a token', () => {
  it('that is valid for more than 5 s is used as it is', async () => {
    const provider = startFakeProvider();
    provider.claims = { exp: now() + 10 };
    const session = await signInAt(provider);
    await session.refresh();
    expect(renewals(provider)).toBe(0);
  });

  it('that is valid for less is renewed, also in local storage', async () => {
    const provider = startFakeProvider();
    provider.claims = { exp: now() + 4 };
    const session = await signInAt(provider);
    const first = session.auth.state().token;
    provider.claims = {};
    await session.refresh();
    expect(renewals(provider)).toBe(1);
    expect(session.auth.state().token).not.toBe(first);
    expect(stored()).toEqual([
      expect.objectContaining({ token: session.auth.state().token }),
      session.auth.state().token,
    ]);
  });

  it('stays as it is, with a warning, while the provider cannot renew it', async () => {
    const provider = startFakeProvider();
    provider.claims = { exp: now() + 4 };
    const session = await signInAt(provider);
    for (const failing of [
      () => (provider.reachable = false),
      () => (provider.tokens = () => json({}, 503)),
    ]) {
      failing();
      await expect(session.refresh()).resolves.toBeUndefined();
      expect(console.warn).toHaveBeenLastCalledWith('Token refresh failed', expect.any(Error));
      provider.reachable = true;
    }
    expect([session.isActive(), provider.leftFor.length]).toEqual([true, 1]);
  });

  it('is cleared when its renewal responds 400, and a new sign-in returns to this address', async () => {
    const provider = startFakeProvider();
    provider.claims = { exp: now() + 4 };
    const session = await signInAt(provider);
    window.history.replaceState(null, '', '/admin/faq');
    provider.tokens = () => json({ error: 'invalid_grant' }, 400);
    await expect(session.refresh()).rejects.toMatchObject({ code: 'session_ended' });
    expect(console.warn).toHaveBeenCalledWith('Token refresh failed', expect.any(Error));
    expect([session.isActive(), stored()]).toEqual([false, [null, null]]);
    await waitFor(() => expect(provider.leftFor).toHaveLength(2));
    provider.tokens = undefined;
    provider.comeBack();
    await startSession(createSignIn());
    expect(window.location.pathname).toBe('/admin/faq');
  });

  it('that is cleared leads to the sign-in, also if a dialog that closes goes back in the history', async () => {
    const provider = startFakeProvider();
    provider.claims = { exp: now() + 4 };
    const session = await signInAt(provider);
    provider.tokens = () => json({ error: 'invalid_grant' }, 400);
    await expect(session.refresh()).rejects.toMatchObject({ code: 'session_ended' });
    await waitFor(() => expect(provider.leftFor).toHaveLength(2));
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(provider.leftFor).toHaveLength(3);
    expect(provider.leftFor[2]).toEqual(provider.leftFor[1]);
    provider.tokens = undefined;
    provider.comeBack();
    await startSession(createSignIn());
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(provider.leftFor).toHaveLength(3);
  });

  it('of the implicit flow cannot be renewed: a new sign-in starts when it expires', async () => {
    const provider = startFakeProvider();
    const config = createSignIn({ flow: 'implicit' });
    const signIn = async (exp: number) => {
      await leaveForProvider(provider, config);
      provider.comeBack({ ...provider.tokenSet({ exp }), refresh_token: '' });
      const started = await startSession(config);
      if (!('session' in started)) throw new Error('Nobody is signed in');
      return started.session;
    };
    await expect((await signIn(now() + 10)).refresh()).resolves.toBeUndefined();
    expect(provider.leftFor).toHaveLength(1);
    await expect((await signIn(now() + 4)).refresh()).rejects.toMatchObject({ code: 'session_ended' });
    await waitFor(() => expect(provider.leftFor).toHaveLength(3));
  });
});

describe('the roles', () => {
  it("are the realm's, or a client's, by default the back-office's", async () => {
    const provider = startFakeProvider();
    provider.claims = {
      resource_access: { 'fundo-admin': { roles: ['own'] }, portal: { roles: ['other'] } },
    };
    const session = await signInAt(provider);
    expect(session.hasRealmRole('fundo-administrador')).toBe(true);
    expect(session.hasRealmRole('own')).toBe(false);
    expect(session.hasClientRole('own')).toBe(true);
    expect(session.hasClientRole('other')).toBe(false);
    expect(session.hasClientRole('other', 'portal')).toBe(true);
    expect(session.hasClientRole('other', 'nowhere')).toBe(false);
  });
});

describe('a sign-in after the API has refused the session', () => {
  it('goes to the provider, and comes back to the same address', async () => {
    const provider = startFakeProvider();
    const session = await signInAt(provider);
    window.history.replaceState(null, '', '/admin/faq/create');
    void session.signInAgain();
    await waitFor(() => expect(provider.leftFor).toHaveLength(2));
    expect(provider.leftFor.at(-1)?.pathname).toMatch(/\/auth$/);
    provider.comeBack();
    await startSession(createSignIn());
    expect(window.location.pathname).toBe('/admin/faq/create');
  });

  it('logs out if the API refuses the new session too, and still returns to the address', async () => {
    const provider = startFakeProvider();
    const session = await signInAt(provider);
    window.history.replaceState(null, '', '/admin/faq/create');
    void session.signInAgain();
    await waitFor(() => expect(provider.leftFor).toHaveLength(2));
    void session.signInAgain();
    expect(provider.leftFor).toHaveLength(2);
    provider.comeBack();
    const again = await startSession(createSignIn());
    if (!('session' in again)) throw new Error('Nobody is signed in');
    void again.session.signInAgain();
    await waitFor(() => expect(provider.leftFor.at(-1)?.pathname).toMatch(/\/logout$/));
    window.history.replaceState(null, '', frontDoor());
    await leaveForProvider(provider);
    provider.comeBack();
    await startSession(createSignIn());
    expect(window.location.pathname).toBe('/admin/faq/create');
  });

  it('does not replace a logout, running or finished', async () => {
    const provider = startFakeProvider();
    const session = await signInAt(provider);
    const loggedOut = session.logout();
    // A sign-in would stay pending.
    await Promise.all([loggedOut, session.signInAgain()]);
    await session.signInAgain();
    expect(provider.leftFor.slice(1).map(({ pathname }) => pathname.split('/').at(-1))).toEqual(['logout']);
  });

  it('is forgotten at a logout: the next person begins at Início', async () => {
    const provider = startFakeProvider();
    const session = await signInAt(provider);
    window.history.replaceState(null, '', '/admin/faq/create');
    void session.signInAgain();
    await waitFor(() => expect(provider.leftFor).toHaveLength(2));
    await session.logout();
    window.history.replaceState(null, '', frontDoor());
    await leaveForProvider(provider);
    provider.comeBack();
    await startSession(createSignIn());
    expect(window.location.href).toBe(frontDoor());
  });
});
