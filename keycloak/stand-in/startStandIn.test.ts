import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { get } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authorizationResponseOf, openBrowser, pendingOf } from './openBrowser.test-support.ts';
import { startStandIn } from './startStandIn.ts';

let standIn: Awaited<ReturnType<typeof startStandIn>>;
beforeAll(async () => {
  standIn = await startStandIn({ port: 0 });
});
afterAll(() => standIn.stop());

const connect = 'protocol/openid-connect';

describe('signing in', () => {
  it('issues to an administrator the tokens that Keycloak would issue', async () => {
    const browser = openBrowser(standIn);
    const { response, verifier } = await browser.logIn('admin', 'admin');
    expect(response.get('state')).toBe('o-estado');
    expect(response.get('iss')).toBe(browser.realm);

    const { status, body } = await browser.redeem(response.get('code')!, verifier);
    expect(status).toBe(200);
    const jwks = createRemoteJWKSet(new URL(`${browser.realm}/${connect}/certs`));
    const { payload } = await jwtVerify(body.access_token, jwks, {
      issuer: browser.realm,
      audience: 'fundo-api',
    });
    expect(payload).toMatchObject({
      typ: 'Bearer',
      azp: 'fundo-admin',
      sid: response.get('session_state'),
      realm_access: { roles: ['fundo-administrador'] },
      preferred_username: 'admin',
      name: 'Ana Administradora',
      email: 'admin@fundo.example',
      scope: 'openid profile email',
      sub: expect.any(String),
      jti: expect.any(String),
    });
    expect(payload.exp! - payload.iat!).toBe(300);
    const id = await jwtVerify(body.id_token, jwks, { issuer: browser.realm, audience: 'fundo-admin' });
    expect(id.payload).toMatchObject({ typ: 'ID', nonce: 'o-nonce', sub: payload.sub, sid: payload['sid'] });
    expect(decodeJwt(body.refresh_token)).toMatchObject({ typ: 'Refresh', sid: payload['sid'] });
    expect(decodeProtectedHeader(body.refresh_token).alg).toBe('HS512');
  });

  it('issues to a person without the role a token without realm roles', async () => {
    const { access_token } = await openBrowser(standIn).signIn('cidadao', 'cidadao');
    expect(decodeJwt(access_token)).not.toHaveProperty('realm_access');
  });

  it('accepts the e-mail in place of the name', async () => {
    const { access_token } = await openBrowser(standIn).signIn('Admin@fundo.example', 'admin');
    expect(decodeJwt(access_token)).toMatchObject({ preferred_username: 'admin' });
  });

  it('puts its response in the query if the client requests it', async () => {
    const browser = openBrowser(standIn);
    const page = await browser.authorize({ response_mode: 'query' }).response;
    const location = new URL(
      (await browser.submit(await page.text(), 'admin', 'admin')).headers.get('location')!,
    );
    expect(location.searchParams.get('code')).toBeTruthy();
    expect(location.hash).toBe('');
  });

  it('skips the login page if the browser is signed in, unless the client requests a new login', async () => {
    const browser = openBrowser(standIn);
    await browser.signIn('admin', 'admin');
    expect(
      authorizationResponseOf(await browser.authorize({ prompt: 'none' }).response).get('code'),
    ).toBeTruthy();
    expect((await browser.authorize({ prompt: 'login' }).response).status).toBe(200);
  });

  it('tells a silent check that nobody is signed in', async () => {
    const response = await openBrowser(standIn).authorize({ prompt: 'none' }).response;
    expect(authorizationResponseOf(response).get('error')).toBe('login_required');
  });

  it('says in Portuguese that the password is wrong, and lets the person try again', async () => {
    const browser = openBrowser(standIn);
    const first = await (await browser.authorize().response).text();
    const second = await (await browser.submit(first, 'admin', 'errada')).text();
    expect(second).toContain('Nome de usuário ou senha inválida.');
    expect(authorizationResponseOf(await browser.submit(second, 'admin', 'admin')).get('code')).toBeTruthy();
  });

  it('sends the same page for an unknown name as for a wrong password', async () => {
    const browser = openBrowser(standIn);
    const page = await (await browser.authorize().response).text();
    expect(await (await browser.submit(page, 'ninguem', 'x')).text()).toContain(
      'Nome de usuário ou senha inválida.',
    );
  });

  it('escapes what the person typed', async () => {
    const browser = openBrowser(standIn);
    const first = await (await browser.authorize().response).text();
    const page = await (await browser.submit(first, '"><script>', 'x')).text();
    expect(page).toContain('&quot;&gt;&lt;script&gt;');
    expect(page).not.toContain('"><script>');
  });

  it('shows its page as local, unframed and with no script', async () => {
    const response = await openBrowser(standIn).authorize().response;
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(await response.text()).toContain('Ambiente local');
  });
});

describe('the user info', () => {
  const read = (init?: RequestInit) => fetch(`${standIn.issuer}/${connect}/userinfo`, init);
  const bearer = (token: string) => ({ authorization: `bearer ${token}` });

  it('names the person of an access token, to pages of the client too', async () => {
    const browser = openBrowser(standIn);
    const { access_token } = await browser.signIn('admin', 'admin');
    const origin = browser.site;
    const preflight = await read({ method: 'OPTIONS', headers: { origin } });
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Authorization');
    const response = await read({ headers: { origin, ...bearer(access_token) } });
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(await response.json()).toEqual({
      sub: decodeJwt(access_token).sub,
      name: 'Ana Administradora',
      preferred_username: 'admin',
      given_name: 'Ana',
      family_name: 'Administradora',
      email: 'admin@fundo.example',
      email_verified: true,
    });
  });

  it('is refused without an access token, and after the session has ended', async () => {
    const browser = openBrowser(standIn);
    const tokens = await browser.signIn('admin', 'admin');
    expect((await read()).status).toBe(401);
    for (const other of [tokens.id_token, tokens.refresh_token])
      expect((await read({ headers: bearer(other) })).status).toBe(401);
    await browser.logOut({ id_token_hint: tokens.id_token });
    expect((await read({ headers: bearer(tokens.access_token) })).status).toBe(401);
  });
});

describe('refusing', () => {
  it('redirects to the exact address only', async () => {
    for (const redirect_uri of [
      'http://evil.example/admin/',
      'http://localhost:1337.evil.example/admin/',
      'http://localhost:1337@evil.example/admin/',
      'http://localhost:1337/admin/faq',
      'http://localhost:1337/admin/?a=1',
    ]) {
      const response = await openBrowser(standIn).authorize({ redirect_uri }).response;
      expect(response.status).toBe(400);
      expect(response.headers.has('location')).toBe(false);
    }
  });

  it('requires a known client', async () => {
    expect((await openBrowser(standIn).authorize({ client_id: 'outro' }).response).status).toBe(400);
  });

  it('requires a PKCE challenge with S256', async () => {
    for (const changes of [
      { code_challenge: undefined },
      { code_challenge_method: undefined },
      { code_challenge_method: 'plain' },
    ]) {
      const response = await openBrowser(standIn).authorize(changes).response;
      expect(authorizationResponseOf(response).get('error')).toBe('invalid_request');
    }
  });

  it('supports only the standard flow', async () => {
    const response = await openBrowser(standIn).authorize({ response_type: 'id_token token' }).response;
    expect(authorizationResponseOf(response).get('error')).toBe('unsupported_response_type');
  });

  it('refuses a code with the wrong verifier, and afterwards with the right one too', async () => {
    const browser = openBrowser(standIn);
    const { response, verifier } = await browser.logIn('admin', 'admin');
    const wrong = await browser.redeem(response.get('code')!, 'x'.repeat(64));
    expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await browser.redeem(response.get('code')!, verifier)).status).toBe(400);
  });

  it('accepts a code once', async () => {
    const browser = openBrowser(standIn);
    const { response, verifier } = await browser.logIn('admin', 'admin');
    expect((await browser.redeem(response.get('code')!, verifier)).status).toBe(200);
    expect((await browser.redeem(response.get('code')!, verifier)).body.error).toBe('invalid_grant');
  });

  it('accepts a login form only from the browser that got the page', async () => {
    const victim = openBrowser(standIn);
    const attacker = openBrowser(standIn);
    const page = await (await attacker.authorize().response).text();
    expect((await victim.submit(page, 'admin', 'admin')).status).toBe(400);
    const own = await (await victim.authorize().response).text();
    expect((await victim.submit(own.replace(pendingOf(own), 'outra'), 'admin', 'admin')).status).toBe(400);
  });

  it('accepts a login form once', async () => {
    const browser = openBrowser(standIn);
    const page = await (await browser.authorize().response).text();
    expect((await browser.submit(page, 'admin', 'admin')).status).toBe(303);
    expect((await browser.submit(page, 'admin', 'admin')).status).toBe(400);
  });

  it('locks a person out after repeated failures, even with the right password', async () => {
    const own = await startStandIn({ port: 0 });
    const browser = openBrowser(own);
    let page = await (await browser.authorize().response).text();
    for (let attempt = 0; attempt < 5; attempt++)
      page = await (await browser.submit(page, 'cidadao', 'errada')).text();
    const locked = await browser.submit(page, 'cidadao', 'cidadao');
    expect(await locked.text()).toContain('Nome de usuário ou senha inválida.');
    expect((await openBrowser(own).logIn('admin', 'admin')).response.get('code')).toBeTruthy();
    await own.stop();
  });

  it('lets only scripts of the site read its responses', async () => {
    const browser = openBrowser(standIn);
    const form = { grant_type: 'refresh_token', refresh_token: 'x' };
    expect((await browser.token(form, { origin: 'http://evil.example' })).status).toBe(403);
    const { headers } = await browser.token(form, { origin: browser.site });
    expect(headers.get('access-control-allow-origin')).toBe(browser.site);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  });

  it('refuses a body over its limit', async () => {
    const response = await openBrowser(standIn).post(`${connect}/token`, { code: 'x'.repeat(100_000) });
    expect(response.status).toBe(413);
  });
});

describe('refreshing and signing out', () => {
  it('rotates refresh tokens, and ends the chain if an older one is used', async () => {
    const browser = openBrowser(standIn);
    const first = await browser.signIn('admin', 'admin');
    const second = await browser.refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(decodeJwt(second.body.access_token)['sid']).toBe(decodeJwt(first.access_token)['sid']);
    expect((await browser.refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await browser.refresh(second.body.refresh_token)).status).toBe(400);
  });

  it('refuses an access token in place of a refresh token', async () => {
    const browser = openBrowser(standIn);
    const { access_token } = await browser.signIn('admin', 'admin');
    expect((await browser.refresh(access_token)).status).toBe(400);
  });

  it('signs out: redirects to the site, refuses to refresh, and ends the session', async () => {
    const browser = openBrowser(standIn);
    const { id_token, refresh_token } = await browser.signIn('admin', 'admin');
    const response = await browser.logOut({ id_token_hint: id_token });
    expect(response.headers.get('location')).toBe(`${browser.site}/admin/`);
    expect([...browser.jar.keys()].filter((name) => !name.endsWith('browser'))).toEqual([]);
    expect(await browser.refresh(refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect((await browser.authorize().response).status).toBe(200);
  });

  it('signs nobody out by a link without a hint', async () => {
    const browser = openBrowser(standIn);
    const { refresh_token } = await browser.signIn('admin', 'admin');
    await browser.logOut({ client_id: 'fundo-admin' });
    expect((await browser.refresh(refresh_token)).status).toBe(200);
    expect(authorizationResponseOf(await browser.authorize().response).get('code')).toBeTruthy();
  });

  it('redirects to no foreign address after signing out', async () => {
    const browser = openBrowser(standIn);
    const { id_token } = await browser.signIn('admin', 'admin');
    const parameters = { id_token_hint: id_token, post_logout_redirect_uri: 'http://evil.example/' };
    expect((await browser.logOut(parameters)).status).toBe(400);
  });

  it('lets only the site frame its pages, and checks whether frames store cookies', async () => {
    const browser = openBrowser(standIn);
    const status = await browser.request(`${browser.realm}/${connect}/login-status-iframe.html`);
    expect(status.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:1337');
    const step2 = `${browser.realm}/${connect}/3p-cookies/step2.html`;
    expect(await (await browser.request(step2)).text()).toContain('unsupported');
    await browser.request(`${browser.realm}/${connect}/3p-cookies/step1.html`);
    expect(await (await browser.request(step2)).text()).not.toContain('unsupported');
  });
});

describe('a client with a secret', () => {
  const PAINEL = {
    client_id: 'fundo-painel',
    redirect_uri: 'http://localhost:1337/strapi-plugin-sso/oidc/callback',
  };

  it('is unknown until its secret is configured', async () => {
    expect((await openBrowser(standIn).authorize(PAINEL).response).status).toBe(400);
  });

  it('redeems a code only with its secret, and gets the roles in the ID token', async () => {
    const own = await startStandIn({ port: 0, panelClientSecret: 'um-segredo' });
    const browser = openBrowser(own);
    const redeem = async (secret?: string) => {
      const { verifier, response: page } = browser.authorize({ ...PAINEL, prompt: 'login' });
      const response = authorizationResponseOf(
        await browser.submit(await (await page).text(), 'editora', 'editora'),
      );
      return browser.token({
        ...PAINEL,
        ...(secret && { client_secret: secret }),
        grant_type: 'authorization_code',
        code: response.get('code')!,
        code_verifier: verifier,
      });
    };
    for (const wrong of [undefined, 'outro-segredo']) {
      const { status, body } = await redeem(wrong);
      expect([status, body.error]).toEqual([401, 'invalid_client']);
    }
    const { body } = await redeem('um-segredo');
    expect(decodeJwt(body.id_token)).toMatchObject({
      aud: 'fundo-painel',
      realm_access: { roles: ['painel-editor'] },
    });
    expect(decodeJwt(body.access_token)).not.toHaveProperty('aud');
    await own.stop();
  });
});

describe('starting', () => {
  it('accepts the site that SITE_URL names', async () => {
    const own = await startStandIn({ port: 0, siteUrl: 'http://localhost:4000' });
    const browser = openBrowser(own);
    expect((await browser.authorize({ redirect_uri: 'http://localhost:4000/admin/' }).response).status).toBe(
      200,
    );
    expect((await browser.authorize().response).status).toBe(400);
    await own.stop();
  });

  it('issues tokens with the life in ACCESS_TOKEN_SECONDS', async () => {
    const own = await startStandIn({ port: 0, accessTokenSeconds: '20' });
    const { exp, iat } = decodeJwt((await openBrowser(own).signIn('admin', 'admin')).access_token);
    expect(exp! - iat!).toBe(20);
    await own.stop();
  });

  it('listens on 127.0.0.1 only, and refuses other host names', async () => {
    const { port } = standIn;
    expect((await openBrowser({ url: `http://127.0.0.1:${port}` }).authorize().response).status).toBe(200);
    const others = Object.values(networkInterfaces()).flatMap((addresses = []) =>
      addresses.map(({ address }) => address),
    );
    for (const address of others.filter((other) => other !== '127.0.0.1')) {
      const host = address.includes(':') ? `[${address}]` : address;
      await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow('fetch failed');
    }
    const status = await new Promise((resolve) =>
      get({ host: '127.0.0.1', port, headers: { host: `evil.example:${port}` } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }),
    );
    expect(status).toBe(421);
  });

  it('refuses production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await expect(startStandIn({ port: 0 })).rejects.toThrow('não pode ser usado em produção');
    vi.unstubAllEnvs();
  });

  it('names KEYCLOAK_PORT if the port is in use', async () => {
    await expect(startStandIn({ port: standIn.port })).rejects.toThrow('KEYCLOAK_PORT');
  });
});
