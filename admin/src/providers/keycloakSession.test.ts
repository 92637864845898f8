import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConfig } from '../testing/renderBackOffice';
import { SessionEnded, startSession } from './keycloakSession';
import { frontDoor } from './place';

/** What the fake provider says, and what was asked of it. */
const provider = vi.hoisted(() => ({
  made: [] as unknown[],
  init: vi.fn(),
  updateToken: vi.fn(),
  logout: vi.fn(),
  client: undefined as
    undefined | { onAuthRefreshSuccess?: () => void; onAuthLogout?: () => void; loginRequired: boolean },
}));

vi.mock('keycloak-js', () => ({
  default: class {
    onAuthRefreshSuccess?: () => void;
    onAuthLogout?: () => void;
    token: string | undefined = 'first';
    loginRequired = true;
    authenticated = true;
    tokenParsed = { preferred_username: 'admin', name: 'Ana Administradora' };
    init = provider.init;
    updateToken = provider.updateToken;
    logout = provider.logout;
    hasRealmRole = (role: string) => role === 'fundo-administrador';
    hasResourceRole = () => false;
    constructor(config: unknown) {
      provider.made.push(config);
      provider.client = this;
    }
  },
}));

const stored = () => [JSON.parse(localStorage.getItem('user') ?? 'null'), localStorage.getItem('token')];

describe('the session', () => {
  beforeEach(() => {
    provider.init.mockReset().mockResolvedValue(true);
    provider.updateToken.mockReset().mockResolvedValue(true);
    provider.logout.mockReset().mockResolvedValue(undefined);
  });

  it('requires sign-in with PKCE and checks the session every 5 s', async () => {
    await startSession(createConfig());
    expect(provider.made.at(-1)).toEqual({
      url: 'http://localhost:8080',
      realm: 'fundo',
      clientId: 'fundo-admin',
    });
    expect(provider.init).toHaveBeenCalledWith(
      expect.objectContaining({
        onLoad: 'login-required',
        pkceMethod: 'S256',
        checkLoginIframe: true,
        checkLoginIframeInterval: 5,
        messageReceiveTimeout: 10_000,
        redirectUri: frontDoor(),
      }),
    );
  });

  it('loads the page anew where nobody is signed in, and never goes on to the application', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, href: window.location.href, reload });
    provider.init.mockResolvedValueOnce(false);
    const started = vi.fn();
    void startSession(createConfig()).then(started);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    vi.unstubAllGlobals();
    expect(started).not.toHaveBeenCalled();
    expect(stored()).toEqual([null, null]);
  });

  it('keeps `user` and `token` in local storage, and renews both with the token', async () => {
    await startSession(createConfig());
    expect(stored()).toEqual([{ token: 'first', username: 'admin', name: 'Ana Administradora' }, 'first']);
    Object.assign(provider.client ?? {}, { token: 'second' });
    provider.client?.onAuthRefreshSuccess?.();
    expect(stored()).toEqual([expect.objectContaining({ token: 'second' }), 'second']);
  });

  it('asks for a token that is good for 5 s more', async () => {
    const session = await startSession(createConfig());
    await session.refresh();
    expect(provider.updateToken).toHaveBeenCalledWith(5);
  });

  it('goes on with the token it has when the provider cannot be reached, with a warning', async () => {
    const session = await startSession(createConfig());
    provider.updateToken.mockRejectedValue(new Error('network'));
    await expect(session.refresh()).resolves.toBeUndefined();
    expect(console.warn).toHaveBeenCalledWith('Token refresh failed', expect.any(Error));
  });

  it('says so when the provider has ended the session', async () => {
    const session = await startSession(createConfig());
    provider.updateToken.mockImplementation(() => {
      Object.assign(provider.client ?? {}, { authenticated: false });
      return Promise.reject(new Error('400'));
    });
    await expect(session.refresh()).rejects.toBeInstanceOf(SessionEnded);
  });

  it('does not log out of a session that has ended: the sign-in that follows is on its way', async () => {
    const session = await startSession(createConfig());
    const revoke = vi.spyOn(globalThis, 'fetch');
    Object.assign(provider.client ?? {}, { authenticated: false });
    await session.logout();
    expect(revoke).not.toHaveBeenCalled();
    expect(provider.logout).not.toHaveBeenCalled();
  });

  it('remembers where one was when the session ends', async () => {
    window.history.replaceState(null, '', '/admin/');
    await startSession(createConfig());
    window.history.replaceState(null, '', '/admin/faq');
    provider.client?.onAuthLogout?.();
    window.history.replaceState(null, '', '/admin/#state=a&code=b');
    await startSession(createConfig());
    expect(window.location.pathname).toBe('/admin/faq');
  });

  it('logs out in order: user, revoke, token, provider; whatever the revoke answers', async () => {
    const session = await startSession(createConfig());
    const order: string[] = [];
    const revoke = vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
      order.push(
        `revoke with user ${localStorage.getItem('user')} and token ${localStorage.getItem('token')}`,
      );
      return Promise.reject(new Error('down'));
    });
    provider.logout.mockImplementation(() => {
      expect(provider.client?.loginRequired).toBe(false);
      order.push(`provider with token ${localStorage.getItem('token')}`);
      return Promise.resolve();
    });
    await session.logout();
    expect(order).toEqual(['revoke with user null and token first', 'provider with token null']);
    expect(revoke).toHaveBeenCalledWith(
      '/usuarios/tokens/revoke',
      expect.objectContaining({ method: 'POST', headers: { Authorization: 'Bearer first' } }),
    );
  });
});
