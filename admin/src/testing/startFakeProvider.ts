import { waitFor } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { startSession } from '../sign-in/startSession';
import type { Session } from '../sign-in/Session';
import { createConfig } from './renderBackOffice';

type Claims = Record<string, unknown>;
type SignIn = ReturnType<typeof createConfig>['signIn'];

export const PROVIDER = 'http://localhost:8080';
const REALM = `${PROVIDER}/realms/fundo`;
const CONNECT = `${REALM}/protocol/openid-connect`;

/**
 * Starts an identity provider for keycloak-js: its responses, its two frames, and its redirects, which are recorded
 * instead of followed. A test changes the fields to change the responses.
 */
export function startFakeProvider() {
  const { location } = window;
  const provider = {
    /** The message of the cookie check's frame; undefined for none. */
    cookies: 'supported' as 'supported' | 'unsupported' | undefined,
    /** The message of the session's frame at each check. */
    session: 'unchanged',
    reachable: true,
    /** Changes to the claims of the next tokens. */
    claims: {} as Claims,
    /** Replaces the user-info endpoint's response. */
    userInfo: undefined as (() => Response) | undefined,
    /** Replaces the token endpoint's response. */
    tokens: undefined as (() => Response) | undefined,
    fetched: [] as { url: string; body: URLSearchParams; init: RequestInit | undefined }[],
    sessionChecks: 0,
    /** The addresses of all redirects, the last one last. */
    leftFor: [] as URL[],
    /** The number of these redirects that added an entry to the browser's history. */
    entriesAdded: 0,
    reloads: 0,
    /** Returns from the provider to the front door, with its response to the last request. */
    comeBack(response: Record<string, string> = { code: 'a-code' }, mark: '#' | '?' = '#'): void {
      window.dispatchEvent(new Event('pagehide'));
      const state = provider.leftFor.at(-1)?.searchParams.get('state') ?? '';
      const parameters = new URLSearchParams({ state, ...response });
      window.history.replaceState(null, '', `/admin/${mark}${parameters}`);
    },
    tokenSet(claims?: Claims): Record<string, string> {
      const changes = claims ?? provider.claims;
      const nonce = provider.leftFor.at(-1)?.searchParams.get('nonce');
      return {
        access_token: createToken({ realm_access: { roles: ['fundo-administrador'] }, ...changes }),
        id_token: createToken({ name: 'Ana Administradora', preferred_username: 'admin', nonce, ...changes }),
        refresh_token: createToken({ typ: 'Refresh' }),
      };
    },
  };

  const leave = (address: string | URL) => void provider.leftFor.push(new URL(address, location.href));
  vi.stubGlobal('location', {
    replace: leave,
    assign: (address: string) => {
      provider.entriesAdded += 1;
      leave(address);
    },
    reload: () => (provider.reloads += 1),
    get href() {
      return location.href;
    },
    get hash() {
      return location.hash;
    },
    get origin() {
      return location.origin;
    },
    get pathname() {
      return location.pathname;
    },
    get search() {
      return location.search;
    },
  });
  const frames = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLIFrameElement) respondInFrame(node);
  });
  frames.observe(document.body, { childList: true });
  onTestFinished(() => {
    frames.disconnect();
    window.dispatchEvent(new Event('pagehide'));
    vi.unstubAllGlobals();
    window.history.replaceState(null, '', '/admin/');
  });

  function respondInFrame(frame: HTMLIFrameElement) {
    const source = frame.contentWindow;
    const say = (data: string) =>
      window.dispatchEvent(new MessageEvent('message', { data, origin: PROVIDER, source }));
    if (frame.title === 'keycloak-3p-check-iframe' && provider.cookies) say(provider.cookies);
    if (frame.title !== 'keycloak-session-iframe' || !source) return;
    source.postMessage = () => {
      provider.sessionChecks += 1;
      queueMicrotask(() => say(provider.session));
    };
    frame.dispatchEvent(new Event('load'));
  }

  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = String(input);
    provider.fetched.push({ url, body: new URLSearchParams(String(init?.body ?? '')), init });
    if (!provider.reachable) return Promise.reject(new TypeError('Failed to fetch'));
    if (url.endsWith('/token')) return Promise.resolve(provider.tokens?.() ?? json(provider.tokenSet()));
    if (url === `${CONNECT}/userinfo`) return Promise.resolve(provider.userInfo?.() ?? json(PERSON));
    if (url === `${REALM}/.well-known/openid-configuration`) return Promise.resolve(json(DOCUMENT));
    if (url === JSON_ADDRESS) return Promise.resolve(json(JSON_CONFIGURATION));
    return Promise.resolve(new Response(null, { status: 204 }));
  });

  return provider;
}

/** The address of keycloak-js's configuration as JSON. */
export const JSON_ADDRESS = 'http://localhost:1337/keycloak.json';
const JSON_CONFIGURATION = { 'auth-server-url': PROVIDER, realm: 'fundo', resource: 'fundo-admin' };

/** The user info of the person in the tokens. */
const PERSON = { sub: 'ana', name: 'Ana Administradora', preferred_username: 'admin' };

const DOCUMENT = {
  issuer: REALM,
  authorization_endpoint: `${CONNECT}/auth`,
  token_endpoint: `${CONNECT}/token`,
  userinfo_endpoint: `${CONNECT}/userinfo`,
  end_session_endpoint: `${CONNECT}/logout`,
};

export type FakeProvider = ReturnType<typeof startFakeProvider>;

/** The default configuration, with another client or other options. */
export const createSignIn = (changes: Partial<SignIn['options']> & { client?: SignIn['client'] } = {}) => {
  const { client, ...options } = changes;
  const { signIn } = createConfig();
  return createConfig({
    signIn: { ...signIn, ...(client && { client }), options: { ...signIn.options, ...options } },
  });
};

/** Starts a session, and waits until the browser is redirected to the provider. Returns the address. */
export async function leaveForProvider(provider: FakeProvider, config = createConfig()): Promise<URL> {
  const before = provider.leftFor.length;
  void startSession(config);
  await waitFor(() => {
    if (provider.leftFor.length === before) throw new Error('The browser is still here');
  });
  return provider.leftFor.at(-1)!;
}

/** Signs in, from the first page to the provider's response. */
export async function signInAt(provider: FakeProvider, config = createConfig()): Promise<Session> {
  await leaveForProvider(provider, config);
  provider.comeBack();
  const started = await startSession(config);
  if (!('session' in started)) throw new Error('Nobody is signed in');
  return started.session;
}

/** Seconds since 1970, as tokens have them. */
export const now = () => Math.floor(Date.now() / 1000);

function createToken(claims: Claims): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const usual = { sub: 'ana', sid: 'sessao', iat: now(), exp: now() + 300 };
  return `${encode({ alg: 'RS256' })}.${encode({ ...usual, ...claims })}.signature`;
}

export const json = (body: unknown, status = 200) => Response.json(body, { status });
