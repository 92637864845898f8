import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { decodeJwt } from 'jose';
import { apiOf } from './harness/apiOf.ts';
import { signIn } from './harness/signIn.ts';
import { startServer, type Server } from './harness/startServer.ts';

const PERGUNTA = { titulo: 'Uma pergunta sigilosa?', resposta: 'Uma resposta.' };

let server: Server;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'error' } });
});
afterAll(() => server.stop());

/** Collects the events written from now on, one a line. */
const events = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{"time"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('records who created, changed and deleted what, but not its content, nor an open form', async () => {
  const { access_token } = await signIn('admin');
  const { sub } = decodeJwt(access_token);
  const api = apiOf(server, access_token);
  const { body } = await api.post('admin/perguntas_frequentes', PERGUNTA);
  const address = `/api/v1/admin/perguntas_frequentes`;
  expect((await api.put(`admin/perguntas_frequentes/${body.id}/edicao`)).status).toBe(200);
  await api.put(`admin/perguntas_frequentes/${body.id}`, { ...PERGUNTA, id: body.id });
  expect((await api.delete(`admin/perguntas_frequentes/${body.id}/edicao`)).status).toBe(204);
  await api.delete(`admin/perguntas_frequentes/${body.id}`);
  await vi.waitFor(() => expect(events()).toHaveLength(3));
  const common = {
    log: 'security',
    event: 'wrote',
    person: sub,
    address: expect.stringContaining('127.0.0.1'),
  };
  expect(events()).toEqual([
    expect.objectContaining({ ...common, method: 'POST', path: address, id: body.id }),
    expect.objectContaining({ ...common, method: 'PUT', path: `${address}/${body.id}`, status: 200 }),
    expect.objectContaining({ ...common, method: 'DELETE', path: `${address}/${body.id}` }),
  ]);
  for (const secret of ['sigilosa', access_token, 'admin@fundo.example', 'Ana'])
    expect(server.output()).not.toContain(secret);
});

it('records who was refused, if known, and never the token', async () => {
  const before = events().length;
  const { access_token } = await signIn('cidadao');
  await apiOf(server, access_token).post('admin/perguntas_frequentes', PERGUNTA);
  await apiOf(server, 'um.token.falso').post('admin/perguntas_frequentes', PERGUNTA);
  await fetch(`${server.url}/sair/backchannel`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: 'x' }),
  });
  await vi.waitFor(() => expect(events()).toHaveLength(before + 3));
  expect(events().slice(before)).toEqual([
    expect.objectContaining({
      event: 'refused',
      code: 'missing_role',
      status: 403,
      person: decodeJwt(access_token).sub,
    }),
    expect.objectContaining({ event: 'refused', code: 'invalid_bearer', status: 401 }),
    expect.objectContaining({ event: 'refused', code: 'invalid_logout', status: 400 }),
  ]);
  expect(server.output()).not.toContain('um.token.falso');
});

it('records that a person ended their session', async () => {
  const { access_token } = await signIn('admin');
  const headers = { authorization: `Bearer ${access_token}` };
  await fetch(`${server.url}/usuarios/tokens/revoke`, { method: 'POST', headers });
  await vi.waitFor(() =>
    expect(events().at(-1)).toMatchObject({ event: 'signed_out', person: decodeJwt(access_token).sub }),
  );
});

it('records no read', async () => {
  const before = events().length;
  for (const path of ['atas_reunioes', 'nada', 'perguntas_frequentes/99']) await apiOf(server).get(path);
  const admin = apiOf(server, (await signIn('admin')).access_token);
  for (const path of ['historico', 'lixeira', 'leituras'])
    expect((await admin.get(`admin/${path}`)).status).toBe(200);
  expect(events()).toHaveLength(before);
});
