import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { panelOf, panelUserOf } from '../harness/panelOf.ts';
import { sendRaw } from '../harness/sendUpload.ts';
import { startServer, type Server } from '../harness/startServer.ts';

let server: Server;
let closed: Server;
beforeAll(async () => {
  const env = { LOG_LEVEL: 'debug', RATE_LIMITS: 'off' };
  [server, closed] = await Promise.all([
    startServer({ env: { ...env, PANEL_CLIENT_SECRET: 'um-segredo-que-ninguem-le' } }),
    startServer({ env: { ...env, SITE_SIGN_IN: 'required' } }),
  ]);
});
afterAll(() => Promise.all([server.stop(), closed.stop()]));

const eventsOf = ({ output }: Server) =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{"time"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** A line that an attacker tries to forge. */
const FORGED = '{"time":"2026-01-01T00:00:00.000Z","log":"security","event":"signed_in","person":"forjada"}';
const WORDS = `x\n${FORGED}\n\u001b[2J\u001b]0;título\u0007\r\u2028${'y'.repeat(20_000)}`;

/** A logout token with this line in its unverified header, which libraries quote in their messages. */
const token = `${Buffer.from(JSON.stringify({ alg: 'RS256', typ: 'logout+jwt', crit: [WORDS] })).toString('base64url')}.e30.x`;

describe('nobody can forge a line of the log', () => {
  const expectNoWordsOf = async (written: Server) => {
    // Once a later line has appeared, the earlier ones have been written.
    await fetch(`${written.url}/fim-do-teste`);
    await vi.waitFor(() => expect(written.output()).toContain('/fim-do-teste'));
    // oxlint-disable-next-line no-control-regex -- the control characters that a terminal obeys
    expect(written.output()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028]/);
    for (const line of written.output().split('\n')) expect(line.length).toBeLessThan(5000);
    expect(eventsOf(written).map(({ person }) => person)).not.toContain('forjada');
  };

  it('by a logout notice', async () => {
    for (const value of [token, WORDS])
      await fetch(`${server.url}/sair/backchannel`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: value }),
      });
    await expectNoWordsOf(server);
    expect(server.output()).not.toContain('forjada');
    expect(eventsOf(server)).toContainEqual(
      expect.objectContaining({ event: 'refused', code: 'invalid_logout', reason: expect.any(String) }),
    );
  });

  it.each([
    ['the panel’s', '/strapi-plugin-sso/oidc', () => server],
    ['the closed site’s', '/entrar', () => closed],
  ])('by the callback of %s sign-in', async (_name, address, instance) => {
    const begun = await fetch(instance().url + address, { redirect: 'manual' });
    const cookie = begun.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const { searchParams } = new URL(begun.headers.get('location')!);
    const back = new URLSearchParams({ state: searchParams.get('state')!, error: WORDS });
    back.set('error_description', WORDS.slice(0, 2000));
    back.set('error', WORDS.slice(0, 2000));
    const way = address === '/entrar' ? '/entrar/retorno' : `${address}/callback`;
    const response = await fetch(`${instance().url}${way}?${back}`, {
      headers: { cookie },
      redirect: 'manual',
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    await expectNoWordsOf(instance());
    expect(instance().output()).not.toContain('forjada');
    expect(eventsOf(instance())).toContainEqual(expect.objectContaining({ event: 'sign_in_refused' }));
  });

  it('by an address, a header, an e-mail or a file name', async () => {
    const header = WORDS.replaceAll(/[^ -~]/g, '').slice(0, 3000);
    await fetch(`${server.url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': header, 'user-agent': header },
      body: JSON.stringify({ email: `${WORDS}@a.example`, password: WORDS }),
    });
    const unreadable = await fetch(`${server.url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: WORDS,
    });
    expect(unreadable.status).toBe(400);
    expect(server.output()).not.toContain('forjada');
    await sendRaw(
      server,
      `GET /%0a${encodeURIComponent(FORGED)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    await sendRaw(server, `${'A'.repeat(50)} /\n${FORGED} HTTP/1.1\r\n\r\n`);
    const panel = await panelOf(server);
    const form = new FormData();
    form.append('files', new File(['<html>'], WORDS.slice(0, 3000), { type: 'application/pdf' }));
    await panel.send('POST', '/upload', form);
    await expectNoWordsOf(server);
  });
});

it('writes one line and a count for two hundred refused notices', async () => {
  const before = server.output().length;
  const start = performance.now();
  const notice = () =>
    fetch(`${server.url}/sair/backchannel`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    });
  for (let n = 0; n < 20; n += 1) await Promise.all(Array.from({ length: 10 }, notice));
  await fetch(`${server.url}/fim-da-conta`);
  await vi.waitFor(() => expect(server.output()).toContain('/fim-da-conta'));
  const lines = server.output().slice(before).split('\n');
  // In each minute that begins meanwhile, on a busy machine more than one.
  const minutes = 1 + Math.floor((performance.now() - start) / 60_000);
  expect(lines.filter((line) => line.startsWith('{"time"')).length).toBeLessThanOrEqual(2 * minutes);
});

describe('the native panel', () => {
  const PERGUNTAS = '/content-manager/collection-types/api::pergunta-frequente.pergunta-frequente';
  const since = (count: number) => eventsOf(server).slice(count);

  it('records sign-ins with a right password, a wrong one, and an unknown e-mail', async () => {
    const before = eventsOf(server).length;
    await panelOf(server);
    await panelOf(server, { email: 'painel@example.com', password: 'Errada123' });
    // At the other server, whose first refusal this is: later ones are only counted.
    await panelOf(closed, { email: 'ninguem@example.com', password: 'Errada123' });
    await vi.waitFor(() =>
      expect(since(before)).toContainEqual(expect.objectContaining({ event: 'signed_in' })),
    );
    for (const instance of [server, closed])
      expect(eventsOf(instance)).toContainEqual(
        expect.objectContaining({ event: 'sign_in_refused', program: 'panel', code: 'wrong_credentials' }),
      );
    expect(since(before)).toContainEqual(
      expect.objectContaining({ event: 'signed_in', program: 'panel', person: 'painel:1' }),
    );
    expect(server.output()).not.toContain('painel@example.com');
    expect(server.output()).not.toContain('Errada123');
  });

  it('records what is written there and by whom, but not its content', async () => {
    // A new user: the server logs sign-ins and refusals of the others meanwhile.
    const panel = await panelUserOf(server, 'strapi-editor');
    const { body: own } = await panel.send('GET', '/admin/users/me');
    const person = `painel:${own.data.id}`;
    const written = () =>
      eventsOf(server).filter((event) => event.person === person && event.event !== 'signed_in');
    const added = await panel.send('POST', PERGUNTAS, { titulo: 'Sigilosa?', resposta: 'Sim.' });
    const { documentId } = added.body.data;
    await panel.send('PUT', `${PERGUNTAS}/${documentId}`, { titulo: 'Sigilosa!', resposta: 'Sim.' });
    await panel.send('DELETE', `${PERGUNTAS}/${documentId}`);
    await panel.send('GET', PERGUNTAS);
    await panel.send('POST', '/admin/permissions/check', { permissions: [] });
    await panel.send('POST', '/admin/logout', {});
    await vi.waitFor(() => expect(written().length).toBeGreaterThanOrEqual(4));
    const common = { program: 'panel', person };
    expect(written()).toEqual([
      expect.objectContaining({ ...common, event: 'wrote', method: 'POST', id: added.body.data.id }),
      expect.objectContaining({ ...common, event: 'wrote', method: 'PUT' }),
      expect.objectContaining({ ...common, event: 'wrote', method: 'DELETE' }),
      expect.objectContaining({ ...common, event: 'signed_out' }),
    ]);
    expect(server.output()).not.toContain('Sigilosa');
  });

  it('records refusals', async () => {
    await fetch(`${server.url}/upload/files`);
    await vi.waitFor(() =>
      expect(eventsOf(server)).toContainEqual(
        expect.objectContaining({ event: 'refused', program: 'panel', code: 'missing_session' }),
      ),
    );
  });
});

it('a closed site records its refusals', async () => {
  await fetch(`${closed.url}/api/v1/site`);
  await vi.waitFor(() =>
    expect(eventsOf(closed)).toContainEqual(
      expect.objectContaining({ event: 'refused', program: 'site', code: 'site_closed', status: 401 }),
    ),
  );
});
