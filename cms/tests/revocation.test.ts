import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from './harness/apiOf.ts';
import { inDatabase } from './harness/database.ts';
import { browser, signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server } from './harness/startServer.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const PERGUNTA = { titulo: 'Uma pergunta?', resposta: 'Uma resposta.' };

describe.each(['/usuarios/tokens/revoke', '/api/v1/usuarios/tokens/revoke'])('POST %s', (address) => {
  const revoke = (on: Server, token?: string) =>
    fetch(`${on.url}${address}`, {
      method: 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  it('revokes the token and the older ones of its session, and may be sent again', async () => {
    const someone = browser();
    const first = await someone.signIn('admin', 'admin');
    const second = (await someone.refresh(first.refresh_token)).body;
    const response = await revoke(server, second.access_token);
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toBeNull();
    for (const { access_token } of [first, second]) {
      const { status, body } = await apiOf(server, access_token).post('admin/perguntas_frequentes', PERGUNTA);
      expect(status).toBe(401);
      expect(body).toEqual({ error: expect.stringContaining('encerrada'), code: 'revoked_bearer' });
    }
    expect((await revoke(server, second.access_token)).status).toBe(204);
    expect((await revoke(server, first.access_token)).status).toBe(204);
  });

  it("leaves other people's and other sessions' tokens alone", async () => {
    const other = (await signIn('admin')).access_token;
    await revoke(server, (await signIn('admin')).access_token);
    expect((await apiOf(server, other).post('admin/perguntas_frequentes', PERGUNTA)).status).toBe(201);
  });

  it('needs a token of this client, but no role', async () => {
    expect((await revoke(server)).status).toBe(401);
    expect(await (await revoke(server)).json()).toMatchObject({ code: 'missing_bearer' });
    expect((await revoke(server, 'nada')).status).toBe(401);
    expect((await revoke(server, (await signIn('cidadao')).access_token)).status).toBe(204);
  });
});

it('keeps revocations over a restart, and shares them with every instance', async () => {
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

it('answers 503, with a sentence, if a revocation cannot be stored', async () => {
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
      request_id: expect.any(String),
    });
    await rename('tokens_sumidos', 'tokens_revogados');
    expect((await revoke()).status).toBe(204);
    expect((await apiOf(alone, token).post('admin/perguntas_frequentes', PERGUNTA)).status).toBe(401);
  } finally {
    await alone.stop();
  }
});
