import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECTIONS } from '@fundo/contract/sections';
import { apiOf } from './harness/apiOf.ts';
import { createPergunta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { inventory } from './harness/inventory.ts';
import { browser, signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server } from './harness/startServer.ts';

let server: Server;
let adminToken: string;

beforeAll(async () => {
  server = await startServer();
  adminToken = (await signIn('admin')).access_token;
});
afterAll(() => server.stop());

const PATHS = Object.values(SECTIONS).map(({ path }) => path);
const EVERY_WRITE: [string, string][] = [
  ...PATHS.map((path): [string, string] => ['POST', `admin/${path}`]),
  ...PATHS.map((path): [string, string] => ['PUT', `admin/${path}/1`]),
  ...PATHS.map((path): [string, string] => ['DELETE', `admin/${path}/1`]),
  ['DELETE', 'admin/fotos/1'],
];
const PERGUNTA = { titulo: 'Uma pergunta?', resposta: 'Uma resposta.' };

describe('a write', () => {
  it.each(EVERY_WRITE)('is refused without a bearer, and without the role: %s %s', async (method, path) => {
    const before = await inventory(server.storage);
    const nobody = await apiOf(server).send(method, path, {});
    expect(nobody.status).toBe(401);
    expect(nobody.headers.get('www-authenticate')).toBe('Bearer');
    expect(nobody.headers.get('cache-control')).toBe('no-store');
    expect(nobody.body).toEqual({ error: 'Entre na administração para continuar.', code: 'missing_bearer' });
    const citizen = await apiOf(server, (await signIn('cidadao')).access_token).send(method, path, {});
    expect(citizen.status).toBe(403);
    expect(citizen.body).toEqual({ error: expect.stringContaining('permissão'), code: 'missing_role' });
    expect(await inventory(server.storage)).toEqual(before);
  });

  it('is refused with a token that is none, changed, or of another kind', async () => {
    const { id_token, refresh_token } = await signIn('admin');
    const [head, payload, signature] = adminToken.split('.') as [string, string, string];
    const forged = Buffer.from(JSON.stringify({ ...JSON.parse(atob(payload)), sub: 'outro' })).toString(
      'base64url',
    );
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of [
      'nada',
      'a.b.c',
      id_token,
      refresh_token,
      `${head}.${forged}.${signature}`,
      unsigned,
    ]) {
      const { status, body } = await apiOf(server, token).post('admin/perguntas_frequentes', PERGUNTA);
      expect(status).toBe(401);
      expect(body).toEqual({
        error: 'Sua sessão não é mais válida. Entre de novo para continuar.',
        code: 'invalid_bearer',
      });
    }
  });

  it('is refused with the bearer anywhere but in its header', async () => {
    const { status } = await apiOf(server).post(
      `admin/perguntas_frequentes?access_token=${adminToken}`,
      PERGUNTA,
    );
    expect(status).toBe(401);
    const cookie = await apiOf(server).post('admin/perguntas_frequentes', PERGUNTA, {
      cookie: `token=${adminToken}`,
    });
    expect(cookie.status).toBe(401);
    const basic = await apiOf(server).post('admin/perguntas_frequentes', PERGUNTA, {
      authorization: `Basic ${adminToken}`,
    });
    expect(basic.status).toBe(401);
  });

  it.each(['api/v1/Admin', 'API/v1/admin', 'api/V1/ADMIN', 'api/v1/admin'])(
    'is refused without a bearer however its address is spelt: /%s',
    async (base) => {
      const { id } = await createPergunta(apiOf(server, adminToken));
      for (const end of ['', '/']) {
        const url = `${server.url}/${base}/perguntas_frequentes/${id}${end}`;
        const answer = await fetch(url, { method: 'DELETE' });
        expect(answer.status).toBe(401);
        expect(await answer.json()).toMatchObject({ code: 'missing_bearer' });
      }
      expect((await apiOf(server).get(`perguntas_frequentes/${id}`)).status).toBe(200);
    },
  );

  it('is let in with the role', async () => {
    expect(await createPergunta(apiOf(server, adminToken))).toMatchObject({ resposta: 'Um fundo.' });
  });

  it('is told 503 while the keys cannot be had', async () => {
    const alone = await startServer({ env: { KEYCLOAK_URL: 'http://127.0.0.1:9' } });
    try {
      const { status, body } = await apiOf(alone, adminToken).post('admin/perguntas_frequentes', PERGUNTA);
      expect(status).toBe(503);
      expect(body).toEqual({ error: expect.stringContaining('Tente de novo'), code: 'keys_unreachable' });
      expect((await apiOf(alone).post('admin/perguntas_frequentes', PERGUNTA)).status).toBe(401);
      expect((await apiOf(alone).get('perguntas_frequentes')).status).toBe(200);
    } finally {
      await alone.stop();
    }
  });
});

describe.each(['/usuarios/tokens/revoke', '/api/v1/usuarios/tokens/revoke'])('POST %s', (address) => {
  const revoke = (on: Server, token?: string) =>
    fetch(`${on.url}${address}`, {
      method: 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  it('revokes the token and its elder siblings, and may be sent again', async () => {
    const someone = browser();
    const first = await someone.signIn('admin', 'admin');
    const second = (await someone.refresh(first.refresh_token)).body;
    const answer = await revoke(server, second.access_token);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toBeNull();
    for (const { access_token } of [first, second]) {
      const { status, body } = await apiOf(server, access_token).post('admin/perguntas_frequentes', PERGUNTA);
      expect(status).toBe(401);
      expect(body).toEqual({ error: expect.stringContaining('encerrada'), code: 'revoked_bearer' });
    }
    expect((await revoke(server, second.access_token)).status).toBe(204);
    expect((await revoke(server, first.access_token)).status).toBe(204);
  });

  it("leaves other people's and other sessions' tokens alone", async () => {
    await revoke(server, (await signIn('admin')).access_token);
    expect((await apiOf(server, adminToken).post('admin/perguntas_frequentes', PERGUNTA)).status).toBe(201);
  });

  it('needs a token of this client, but no role', async () => {
    expect((await revoke(server)).status).toBe(401);
    expect(await (await revoke(server)).json()).toMatchObject({ code: 'missing_bearer' });
    expect((await revoke(server, 'nada')).status).toBe(401);
    expect((await revoke(server, (await signIn('cidadao')).access_token)).status).toBe(204);
  });
});

it('remembers what was revoked over a restart, and tells every instance', async () => {
  const storage = await createStorage();
  const token = (await signIn('admin')).access_token;
  const write = async (on: Server) =>
    (await apiOf(on, token).post('admin/perguntas_frequentes', PERGUNTA)).status;
  try {
    const first = await startServer({ storage });
    expect(await write(first)).toBe(201);
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${first.url}/usuarios/tokens/revoke`, { method: 'POST', headers });
    await first.stop();
    const second = await startServer({ storage });
    expect(await write(second)).toBe(401);
    await second.stop();
  } finally {
    await storage.remove();
  }
});

it('is told 503, with a sentence, when a revocation cannot be written', async () => {
  const alone = await startServer();
  const { dataDir, database } = alone.storage;
  const rename = (from: string, to: string) =>
    inDatabase({ url: database.url, dataDir }, (db) => db.schema.renameTable(from, to));
  const token = (await signIn('admin')).access_token;
  const revoke = () =>
    fetch(`${alone.url}/usuarios/tokens/revoke`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  try {
    await rename('tokens_revogados', 'tokens_sumidos');
    const refused = await revoke();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({
      error: expect.stringContaining('Tente sair de novo'),
      code: 'revocation_failed',
    });
    await rename('tokens_sumidos', 'tokens_revogados');
    expect((await revoke()).status).toBe(204);
    expect((await apiOf(alone, token).post('admin/perguntas_frequentes', PERGUNTA)).status).toBe(401);
  } finally {
    await alone.stop();
  }
});

describe('what the API never does', () => {
  it.each(['atas_reunioes', 'openapi.json', 'docs', 'nada', 'admin/atas_reunioes'])(
    'sets a cookie: %s',
    async (path) => {
      for (const api of [apiOf(server), apiOf(server, adminToken)]) {
        const { headers } = await api.get(path);
        expect(headers.get('set-cookie')).toBeNull();
        expect(headers.get('x-powered-by')).toBeNull();
      }
    },
  );
});
