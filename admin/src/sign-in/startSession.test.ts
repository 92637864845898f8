import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createConfig } from '../testing/renderBackOffice';
import {
  createSignIn,
  JSON_ADDRESS,
  json,
  leaveForProvider,
  PROVIDER,
  signInAt,
  startFakeProvider,
} from '../testing/startFakeProvider';
import { frontDoor } from './returnAddress';
import { startFailureOf } from './StartFailure';
import { startSession } from './startSession';

const REALM = `${PROVIDER}/realms/fundo`;
const stored = () => [JSON.parse(localStorage.getItem('user') ?? 'null'), localStorage.getItem('token')];
const visit = (address: string) => window.history.replaceState(null, '', address);

/** The code of the failure that a start ends in. */
const failureOf = (config = createConfig()) =>
  startSession(config).then(
    () => 'no failure',
    async (cause: unknown) => (await startFailureOf(cause, config.signIn.issuer)).code,
  );

/** keycloak-js's stored data of the pending login. */
function pendingLogin() {
  const key = Object.keys(localStorage).find((name) => name.startsWith('kc-callback-'));
  return JSON.parse(localStorage.getItem(key ?? '') ?? 'null');
}

describe('a sign-in', () => {
  it('asks the realm for a code, with a state, a nonce and PKCE, in Portuguese', async () => {
    const requested = await leaveForProvider(startFakeProvider());
    expect(requested.origin + requested.pathname).toBe(`${REALM}/protocol/openid-connect/auth`);
    expect(Object.fromEntries(requested.searchParams)).toEqual({
      client_id: 'fundo-admin',
      redirect_uri: frontDoor(),
      response_mode: 'fragment',
      response_type: 'code',
      scope: 'openid',
      state: expect.any(String),
      nonce: expect.any(String),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      ui_locales: 'pt-BR',
    });
  });

  it('adds nothing to the history: Back leads to the page before', async () => {
    const provider = startFakeProvider();
    const session = await signInAt(provider);
    void session.signInAgain();
    await waitFor(() => expect(provider.leftFor).toHaveLength(2));
    expect(provider.entriesAdded).toBe(0);
  });

  it('stays pending for 60 minutes, with a verifier of 96 characters', async () => {
    const [earliest, , latest] = [Date.now(), await leaveForProvider(startFakeProvider()), Date.now()];
    const { expires, pkceCodeVerifier } = pendingLogin();
    expect(expires - 60 * 60_000).toBeGreaterThanOrEqual(earliest);
    expect(expires - 60 * 60_000).toBeLessThanOrEqual(latest);
    expect(pkceCodeVerifier).toHaveLength(96);
  });

  it('starts again when the response comes after 60 minutes', async () => {
    const provider = startFakeProvider();
    await leaveForProvider(provider);
    provider.comeBack();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60_000 + 1);
    await leaveForProvider(provider);
    expect(provider.fetched).toEqual([]);
  });

  it('stores `user` and `token` in local storage, and returns to the address before sign-in', async () => {
    visit('/admin/faq?page=2');
    const session = await signInAt(startFakeProvider());
    expect(stored()).toEqual([
      { token: session.auth.state().token, username: 'admin', name: 'Ana Administradora' },
      session.auth.state().token,
    ]);
    expect(window.location.href).toMatch(/\/admin\/faq\?page=2$/);
  });
});

describe('the options', () => {
  it('read the response from the query', async () => {
    const provider = startFakeProvider();
    const config = createSignIn({ responseMode: 'query' });
    visit('/admin/faq');
    const requested = await leaveForProvider(provider, config);
    expect(requested.searchParams.get('response_mode')).toBe('query');
    provider.comeBack({ code: 'a-code' }, '?');
    expect(await startSession(config)).toHaveProperty('session');
    expect(window.location.href).toMatch(/\/admin\/faq$/);
  });

  it('turn PKCE off', async () => {
    const requested = await leaveForProvider(startFakeProvider(), createSignIn({ pkceMethod: false }));
    expect(requested.searchParams.has('code_challenge')).toBe(false);
    expect(pendingLogin()).not.toHaveProperty('pkceCodeVerifier');
  });

  it.each([
    ['implicit', 'id_token token'],
    ['hybrid', 'code id_token token'],
  ] as const)('sign in by the %s flow', async (flow, responseType) => {
    const provider = startFakeProvider();
    const config = createSignIn({ flow });
    const requested = await leaveForProvider(provider, config);
    expect(requested.searchParams.get('response_type')).toBe(responseType);
    const { refresh_token: _none, ...tokens } = provider.tokenSet();
    provider.comeBack({ ...tokens, ...(flow === 'hybrid' && { code: 'a-code' }) });
    expect(await startSession(config)).toHaveProperty('session');
  });
});

describe('the client', () => {
  it('is configured by the JSON at an address', async () => {
    const provider = startFakeProvider();
    const requested = await leaveForProvider(provider, createSignIn({ client: JSON_ADDRESS }));
    expect(provider.fetched.map(({ url }) => url)).toEqual([JSON_ADDRESS]);
    expect(requested.href).toContain(`${REALM}/protocol/openid-connect/auth?client_id=fundo-admin`);
  });

  it("is configured by an OpenID provider's address and a client id, without session checks", async () => {
    const provider = startFakeProvider();
    const client = { oidcProvider: REALM, clientId: 'portal' };
    const session = await signInAt(provider, createSignIn({ client }));
    expect(provider.leftFor[0]!.searchParams.get('client_id')).toBe('portal');
    expect(session.isActive()).toBe(true);
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('the session', () => {
  it('is checked every 5 s; when it ends at the provider, it ends here and a new sign-in starts', async () => {
    const provider = startFakeProvider();
    await leaveForProvider(provider);
    provider.comeBack();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await startSession(createConfig());
      await vi.advanceTimersByTimeAsync(4_999);
      expect(provider.sessionChecks).toBe(0);
      await vi.advanceTimersByTimeAsync(1);
      expect(provider.sessionChecks).toBe(1);
      provider.session = 'changed';
      await vi.advanceTimersByTimeAsync(5_000);
      expect(provider.sessionChecks).toBe(2);
      expect(stored()).toEqual([null, null]);
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() => expect(provider.leftFor).toHaveLength(2));
  });

  it('knows that the browser blocks third-party cookies, and logs a warning', async () => {
    const provider = startFakeProvider();
    expect((await signInAt(provider)).cookiesBlocked).toBe(false);
    provider.cookies = 'unsupported';
    expect((await signInAt(provider)).cookiesBlocked).toBe(true);
    expect(console.warn).toHaveBeenCalledWith(expect.stringMatching(/blocks third-party cookies/));
  });

  it('ignores what other sites say about cookies', async () => {
    const provider = startFakeProvider();
    await leaveForProvider(provider);
    provider.comeBack();
    const started = startSession(createConfig());
    window.dispatchEvent(
      new MessageEvent('message', { data: 'unsupported', origin: 'http://outro.example' }),
    );
    expect(await started).toMatchObject({ session: { cookiesBlocked: false } });
  });
});

describe('with check-sso', () => {
  const config = createSignIn({ onLoad: 'check-sso' });

  it('a person who is not signed in stays on the page, and can go to the provider and return', async () => {
    const provider = startFakeProvider();
    visit('/admin/faq');
    const started = await startSession(config);
    expect(provider.leftFor).toEqual([]);
    expect(window.location.pathname).toBe('/admin/faq');
    if ('enter' in started) void started.enter();
    await waitFor(() => expect(provider.leftFor).toHaveLength(1));
    expect(provider.leftFor[0]!.searchParams.get('prompt')).toBeNull();
    provider.comeBack();
    expect(await startSession(config)).toHaveProperty('session');
    expect(window.location.pathname).toBe('/admin/faq');
  });

  it('asks the provider without a page; login_required is no failure', async () => {
    const provider = startFakeProvider();
    provider.session = 'changed';
    expect((await leaveForProvider(provider, config)).searchParams.get('prompt')).toBe('none');
    provider.comeBack({ error: 'login_required' });
    expect(await startSession(config)).toHaveProperty('enter');
    expect(provider.leftFor).toHaveLength(1);
  });

  it('a token that is cleared later starts a new sign-in', async () => {
    const provider = startFakeProvider();
    provider.session = 'changed';
    const session = await signInAt(provider, config);
    provider.session = 'unchanged';
    provider.tokens = () => json({ error: 'invalid_grant' }, 400);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400_000 });
    await expect(session.refresh()).rejects.toMatchObject({ code: 'session_ended' });
    vi.useRealTimers();
    await waitFor(() => expect(provider.leftFor).toHaveLength(2));
  });
});

describe('a sign-in that fails', () => {
  it("throws the provider's error response, and does not redirect", async () => {
    const provider = startFakeProvider();
    visit('/admin/faq');
    await leaveForProvider(provider);
    provider.comeBack({ error: 'access_denied', error_description: 'User denied' });
    await expect(startSession(createConfig())).rejects.toMatchObject({
      code: 'provider_error',
      response: { error: 'access_denied', error_description: 'User denied' },
    });
    expect([provider.leftFor.length, provider.reloads]).toEqual([1, 0]);
    // Trying again loads the page that was requested for.
    expect(window.location.href).toMatch(/\/admin\/faq$/);
  });

  it('reloads the page if nobody is signed in, but only once in a row', async () => {
    const provider = startFakeProvider();
    provider.tokens = () => json({});
    const start = async () => {
      await leaveForProvider(provider);
      provider.comeBack();
      return startSession(createConfig());
    };
    void start();
    await waitFor(() => expect(provider.reloads).toBe(1));
    await expect(start()).rejects.toMatchObject({ code: 'not_signed_in' });
    void start();
    await waitFor(() => expect(provider.reloads).toBe(2));
    expect(stored()).toEqual([null, null]);
  });

  it.each(['login-required', 'check-sso'] as const)(
    'clears a token with a wrong nonce and signs in afresh, but only once in a row: %s',
    async (onLoad) => {
      const provider = startFakeProvider();
      provider.session = 'changed';
      provider.claims = { nonce: 'of another request' };
      const config = createSignIn({ onLoad });
      await leaveForProvider(provider, config);
      provider.comeBack();
      await leaveForProvider(provider, config);
      expect(stored()).toEqual([null, null]);
      provider.comeBack();
      expect(await failureOf(config)).toBe('invalid_nonce');
      expect(provider.leftFor).toHaveLength(2);
    },
  );

  it('is retried again after a sign-in that succeeded', async () => {
    const provider = startFakeProvider();
    provider.claims = { nonce: 'of another request' };
    await leaveForProvider(provider);
    provider.comeBack();
    await leaveForProvider(provider);
    provider.claims = {};
    provider.comeBack();
    expect(await startSession(createConfig())).toHaveProperty('session');
    await leaveForProvider(provider);
    provider.claims = { nonce: 'of another request' };
    provider.comeBack();
    await leaveForProvider(provider);
  });

  it('waits 10 s for the cookie check', async () => {
    const provider = startFakeProvider();
    provider.cookies = undefined;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const settled = vi.fn();
    const failed = failureOf().finally(settled);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    expect(await failed).toBe('cookie_check_timeout');
  });

  it.each<[string, (provider: ReturnType<typeof startFakeProvider>) => void]>([
    ['invalid_token', (provider) => (provider.tokens = () => json({ access_token: 'opaque' }))],
    ['invalid_token', (provider) => (provider.tokens = () => new Response('<html>'))],
    ['provider_error', (provider) => (provider.tokens = () => json({ error: 'invalid_grant' }, 400))],
    ['provider_unreachable', (provider) => (provider.tokens = () => json({}, 502))],
    ['provider_unreachable', (provider) => (provider.reachable = false)],
  ])('has the code %s', async (code, change) => {
    const provider = startFakeProvider();
    await leaveForProvider(provider);
    provider.comeBack();
    change(provider);
    expect(await failureOf()).toBe(code);
  });
});
