import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { apiOf } from '../harness/apiOf.ts';
import { browser } from '../harness/signIn.ts';
import { startServer, type Server } from '../harness/startServer.ts';
import { openConsole, type Console } from './openConsole.ts';

/** What an administrator of a real Keycloak does in its console, as this API notices it: `npm run test:keycloak` alone. */
const PERGUNTA = { titulo: 'Uma pergunta?', resposta: 'Uma resposta.' };
/** Far above a second, which is what an instance may take to hear of what another was told. */
const SOON = { timeout: 20_000, interval: 200 };

let keycloak: Console;
let told: Server;
let other: Server;
beforeAll(async () => {
  keycloak = await openConsole(inject('keycloakUrl'));
  // Keycloak tells of logouts at the site's own address.
  const site = inject('siteUrl');
  told = await startServer({ env: { SITE_URL: site, PORT: new URL(site).port } });
  other = await startServer({ env: { SITE_URL: site }, storage: told.storage });
});
afterAll(async () => {
  await other.stop();
  await told.stop();
});

async function write(token: string, on: Server = other) {
  const { status, body } = await apiOf(on, token).post('admin/perguntas_frequentes', PERGUNTA);
  return status === 201 ? 201 : [status, body.code];
}

it('a new signing key: its tokens are taken, and those of the key before it still are', async () => {
  const before = await browser().signIn('admin', 'admin');
  expect(await write(before.access_token)).toBe(201);
  const removeKey = await keycloak.addSigningKey();
  try {
    const after = await browser().signIn('admin', 'admin');
    const keys = [before, after].map(({ access_token }) => decodeProtectedHeader(access_token).kid);
    expect(keys[0]).not.toBe(keys[1]);
    // An unknown key is asked for once in five seconds at most.
    await vi.waitFor(async () => expect(await write(after.access_token)).toBe(201), SOON);
    expect(await write(before.access_token)).toBe(201);
  } finally {
    await removeKey();
  }
});

it('a session that is ended there is over in every instance', async () => {
  const { access_token } = await browser().signIn('admin', 'admin');
  const elsewhere = await browser().signIn('admin', 'admin');
  expect(await write(access_token)).toBe(201);
  await keycloak.endSession(String(decodeJwt(access_token)['sid']));
  for (const server of [told, other])
    await vi.waitFor(
      async () => expect(await write(access_token, server)).toEqual([401, 'revoked_bearer']),
      SOON,
    );
  expect(await write(elsewhere.access_token)).toBe(201);
});

it('a role that is taken away counts no more in the next token', async () => {
  const someone = browser();
  const before = await someone.signIn('admin', 'admin');
  const giveBack = await keycloak.takeRole(decodeJwt(before.access_token).sub!, 'fundo-administrador');
  try {
    const { body } = await someone.refresh(before.refresh_token);
    expect(await write(body.access_token)).toEqual([403, 'missing_role']);
  } finally {
    await giveBack();
  }
});

it('a person who is shut out is given no other token', async () => {
  const someone = browser();
  const { access_token, refresh_token } = await someone.signIn('admin', 'admin');
  const letIn = await keycloak.shutOut(decodeJwt(access_token).sub!);
  try {
    expect(await someone.refresh(refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  } finally {
    await letIn();
  }
});
