import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiOf } from './harness/apiOf.ts';
import { startProvider, type Provider } from './harness/startProvider.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';

let provider: Provider;
let storage: Storage;
let server: Server;
let other: Server;

beforeAll(async () => {
  provider = await startProvider();
  storage = await createStorage();
  const options = { storage, env: { KEYCLOAK_URL: provider.url } };
  server = await startServer(options);
  // SQLite serves one instance: there, both are the same.
  other = storage.database.url ? await startServer(options) : server;
});
afterAll(async () => {
  await Promise.all([server.stop(), other.stop()]);
  await storage.remove();
  await provider.stop();
});

const PERGUNTA = { titulo: 'Uma pergunta?', resposta: 'Uma resposta.' };
const seconds = () => Math.floor(Date.now() / 1000);

async function write(token: string, on = server) {
  const { status, body } = await apiOf(on, token).post('admin/perguntas_frequentes', PERGUNTA);
  return status === 201 ? status : [status, body.code];
}

describe('before the keys were ever read', () => {
  it('a write is 503 while they are unreachable; a read is not', async () => {
    provider.setReachable(false);
    const admin = apiOf(server, await provider.accessToken());
    const { status, headers, body } = await admin.post('admin/perguntas_frequentes', PERGUNTA);
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(body).toEqual({
      error: expect.stringContaining('Tente de novo'),
      code: 'keys_unreachable',
      request_id: expect.any(String),
    });
    expect((await apiOf(server).post('admin/perguntas_frequentes', PERGUNTA)).status).toBe(401);
    expect((await apiOf(server).get('perguntas_frequentes')).status).toBe(200);
    provider.setReachable(true);
  });
});

describe('a token of this realm', () => {
  it('lets an administrator in', async () => {
    expect(await write(await provider.accessToken())).toBe(201);
  });

  it('is valid while the clocks differ by less than five seconds', async () => {
    expect(await write(await provider.accessToken({ exp: seconds() - 2 }))).toBe(201);
    expect(await write(await provider.accessToken({ exp: seconds() - 8 }))).toEqual([401, 'invalid_bearer']);
  });

  it('is refused without the role: a role that was removed lasts until its token expires', async () => {
    const before = await provider.accessToken();
    const after = await provider.accessToken({ realm_access: { roles: [] } });
    expect(await write(before)).toBe(201);
    expect(await write(after)).toEqual([403, 'missing_role']);
    expect(await write(await provider.accessToken({ exp: seconds() - 300 }))).toEqual([
      401,
      'invalid_bearer',
    ]);
  });
});

describe('a logout that the provider reports', () => {
  const tell = async (body: Record<string, string>) => {
    const response = await fetch(`${server.url}/sair/backchannel`, {
      method: 'POST',
      body: new URLSearchParams(body),
    });
    return {
      status: response.status,
      cache: response.headers.get('cache-control'),
      text: await response.text(),
    };
  };

  it('ends the session in every instance, later tokens included, and no other session', async () => {
    const token = await provider.accessToken({ sid: 'encerrada' });
    expect([await write(token), await write(token, other)]).toEqual([201, 201]);
    const logout_token = await provider.logoutToken({ sid: 'encerrada' });
    expect(await tell({ logout_token })).toEqual({ status: 200, cache: 'no-store', text: '' });
    const later = await provider.accessToken({ sid: 'encerrada', iat: seconds() + 4 });
    for (const on of [server, other]) {
      await vi.waitFor(async () => expect(await write(token, on)).toEqual([401, 'revoked_bearer']));
      expect(await write(later, on)).toEqual([401, 'revoked_bearer']);
    }
    expect(await write(await provider.accessToken({ sid: 'outra' }))).toBe(201);
  });

  it('may be reported twice', async () => {
    const logout_token = await provider.logoutToken({ sid: 'duas-vezes' });
    expect((await tell({ logout_token })).status).toBe(200);
    expect((await tell({ logout_token })).status).toBe(200);
  });

  it('is refused if its token is invalid, and ends nothing', async () => {
    const access = await provider.accessToken({ sid: 'viva' });
    const foreign = await provider.logoutToken({ sid: 'viva', aud: 'outro' });
    for (const body of [{}, { logout_token: '' }, { logout_token: access }, { logout_token: foreign }]) {
      const { status, cache, text } = await tell(body as Record<string, string>);
      expect([status, cache]).toEqual([400, 'no-store']);
      expect(JSON.parse(text)).toEqual({ error: 'invalid_request', error_description: 'invalid_logout' });
    }
    expect(await write(access)).toBe(201);
  });
});

describe('the keys', () => {
  const WHILE = { interval: 500 };

  it('still verify tokens while the provider is unreachable; a token of an unknown key is 503', async () => {
    const known = await provider.accessToken();
    expect(await write(known)).toBe(201);
    provider.setReachable(false);
    expect(await write(known)).toBe(201);
    provider.rotate();
    const unknown = await provider.accessToken();
    // Keys are not fetched again within five seconds: until then an unknown one is 401.
    await vi.waitFor(async () => expect(await write(unknown)).toEqual([503, 'keys_unreachable']), WHILE);
    expect(await write(known)).toBe(201);
    provider.setReachable(true);
  });

  it('may be rotated: the new one is accepted within seconds, the old one refused', async () => {
    const old = await provider.accessToken();
    provider.rotate();
    const token = await provider.accessToken();
    await vi.waitFor(async () => expect(await write(token)).toBe(201), WHILE);
    expect(await write(old)).toEqual([401, 'invalid_bearer']);
  });
});

describe('an OpenID provider that is configured by its issuer alone, with a role of a client', () => {
  let own: Provider;
  let site: Server;

  beforeAll(async () => {
    own = await startProvider();
    const role = { ADMIN_ROLE: 'fundo-admin:publica', SIGN_IN_FLOW: 'hybrid' };
    site = await startServer({ env: { KEYCLOAK_URL: '', OIDC_PROVIDER: own.issuer, ...role } });
  });
  afterAll(async () => {
    await site.stop();
    await own.stop();
  });

  const roleOf = (client: string) => ({ resource_access: { [client]: { roles: ['publica'] } } });

  it('is 503 until the provider responds, then lets in people with that role of that client', async () => {
    own.setReachable(false);
    const token = await own.accessToken(roleOf('fundo-admin'));
    expect(await write(token, site)).toEqual([503, 'keys_unreachable']);
    own.setReachable(true);
    await vi.waitFor(async () => expect(await write(token, site)).toBe(201));
    expect(await write(await own.accessToken(roleOf('account')), site)).toEqual([403, 'missing_role']);
    expect(await write(await own.accessToken(), site)).toEqual([403, 'missing_role']);
  });

  it('refuses a token of another issuer', async () => {
    const token = await own.accessToken({ ...roleOf('fundo-admin'), iss: own.url });
    expect(await write(token, site)).toEqual([401, 'invalid_bearer']);
  });

  it('is in the configuration and the policy of the back-office; a weaker flow is warned of', async () => {
    const response = await fetch(`${site.url}/admin`, { headers: { accept: 'text/html' } });
    const policy = response.headers.get('content-security-policy')!;
    for (const directive of ['connect-src', 'frame-src'])
      expect(policy).toContain(`${directive} 'self' ${own.url};`);
    const [, config] = /id="config">(.*?)<\/script>/s.exec(await response.text())!;
    expect(JSON.parse(config!)).toMatchObject({
      signIn: {
        client: { oidcProvider: own.issuer, clientId: 'fundo-admin' },
        issuer: own.issuer,
        options: { responseMode: 'fragment', flow: 'hybrid', pkceMethod: 'S256', onLoad: 'login-required' },
      },
      role: { client: 'fundo-admin', name: 'publica' },
    });
    await expect.poll(() => site.output()).toContain('SIGN_IN_FLOW=hybrid: ');
  });
});
