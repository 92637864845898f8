import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECTIONS } from '@fundo/contract/sections';
import { apiOf } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createPergunta } from './harness/content.ts';
import { inventory } from './harness/inventory.ts';
import { signIn } from './harness/signIn.ts';

let server: BorrowedServer;
let adminToken: string;

beforeAll(async () => {
  server = await borrowServer();
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

  it('is refused with a token that is malformed, changed, or of another kind', async () => {
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

  it('is refused if the bearer is not in its header', async () => {
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

  it.each([
    ['api/v1/admin', 401, 'missing_bearer'],
    ['api/v1/Admin', 404, 'unknown_address'],
    ['API/v1/admin', 404, 'unknown_address'],
    ['api/V1/ADMIN', 404, 'unknown_address'],
  ])('is refused without a bearer in every spelling of its address: /%s', async (base, status, code) => {
    const { id } = await createPergunta(apiOf(server, adminToken));
    for (const end of ['', '/']) {
      const url = `${server.url}/${base}/perguntas_frequentes/${id}${end}`;
      const response = await fetch(url, { method: 'DELETE' });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ code });
    }
    expect((await apiOf(server).get(`perguntas_frequentes/${id}`)).status).toBe(200);
  });

  it('is accepted with the role', async () => {
    expect(await createPergunta(apiOf(server, adminToken))).toMatchObject({ resposta: 'Um fundo.' });
  });
});

describe('the API never', () => {
  it.each(['atas_reunioes', 'openapi.json', 'docs', 'nada', 'admin/historico'])(
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
