import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

type Form = Record<string, string>;
type Provider = { url: string };

const SITE = 'http://localhost:1337';

export interface TokenResponse {
  access_token: string;
  id_token: string;
  refresh_token: string;
  error?: string;
  error_description?: string;
}

/**
 * A browser without scripts, for the stand-in or a real Keycloak. It stores cookies, sends forms, and returns redirects
 * without following them.
 */
export function openBrowser({ url }: Provider, site = SITE) {
  const realm = `${url}/realms/fundo`;
  const jar = new Map<string, string>();

  async function request(address: string, init: RequestInit & { headers?: Form } = {}): Promise<Response> {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(address, {
      redirect: 'manual',
      ...init,
      headers: { ...init.headers, cookie },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  const post = (path: string, form: Form, headers: Form = {}) =>
    request(`${realm}/${path}`, { method: 'POST', body: new URLSearchParams(form), headers });

  function authorize(changes: Record<string, string | undefined> = {}) {
    const verifier = randomBytes(48).toString('base64url');
    const parameters = {
      client_id: 'fundo-admin',
      redirect_uri: `${site}/admin/`,
      response_type: 'code',
      response_mode: 'fragment',
      scope: 'openid',
      state: 'o-estado',
      nonce: 'o-nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
    return { verifier, response: request(`${realm}/protocol/openid-connect/auth?${query}`) };
  }

  const fillIn = (page: string, filled: Form) => {
    const { action, fields } = formOf(page);
    const body = new URLSearchParams({ ...fields, ...filled });
    return request(new URL(action, realm).href, { method: 'POST', body });
  };

  const submit = (loginPage: string, username: string, password: string) =>
    fillIn(loginPage, { username, password });

  /**
   * Sends a correct form again until the response is no longer the same form. Keycloak refuses even a correct form while
   * it still processes the person's previous one (its DefaultBlockingBruteForceProtector).
   */
  async function fillInUntilTaken(page: string, filled: Form): Promise<Response> {
    const response = await fillIn(page, filled);
    const next = await response.clone().text();
    const isRefused = Object.keys(filled).every((name) => next.includes(`name="${name}"`));
    if (!isRefused) return response;
    await wait(100);
    return fillInUntilTaken(next, filled);
  }

  async function logIn(username: string, password: string) {
    const { verifier, response } = authorize();
    const redirect = await fillInUntilTaken(await (await response).text(), { username, password });
    return { verifier, response: authorizationResponseOf(redirect) };
  }

  async function token(form: Form, headers: Form = {}) {
    const response = await post(
      'protocol/openid-connect/token',
      { client_id: 'fundo-admin', ...form },
      headers,
    );
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json().catch(() => ({}))) as TokenResponse,
    };
  }

  const redeem = (code: string, verifier: string) =>
    token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${site}/admin/`,
      code_verifier: verifier,
    });

  const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token });

  async function signIn(name: string, password: string): Promise<TokenResponse> {
    const { response, verifier } = await logIn(name, password);
    return (await redeem(response.get('code')!, verifier)).body;
  }

  const logOut = (changes: Form) => {
    const query = new URLSearchParams({ post_logout_redirect_uri: `${site}/admin/`, ...changes });
    return request(`${realm}/protocol/openid-connect/logout?${query}`);
  };

  return {
    realm,
    site,
    jar,
    request,
    post,
    authorize,
    fillIn,
    fillInUntilTaken,
    submit,
    logIn,
    token,
    redeem,
    refresh,
    signIn,
    logOut,
  };
}

/** Returns the parameters of an authorization response, from the fragment of its Location. */
export function authorizationResponseOf({ headers, status, url }: Response): URLSearchParams {
  const location = headers.get('location');
  if (!location) throw new Error(`No redirect came: ${status} ${url}`);
  return new URLSearchParams(new URL(location).hash.slice(1));
}

/** Returns the action of a login page's form, and its hidden fields. */
function formOf(page: string): { action: string; fields: Form } {
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const [form = ''] = /<form[^>]*>/.exec(page) ?? [];
  const hidden = [...page.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => tag);
  return {
    action: attribute(form, 'action'),
    fields: Object.fromEntries(hidden.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')])),
  };
}

export const pendingOf = (page: string): string => /name="pendencia"\s+value="([^"]+)"/.exec(page)?.[1] ?? '';
