import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { apiOf } from '../harness/apiOf.ts';
import { browser } from '../harness/signIn.ts';
import { startServer, type Server } from '../harness/startServer.ts';
import { openConsole, type Console } from './openConsole.ts';

/** How actions in a real Keycloak's console affect this API. Runs in `npm run test:keycloak` only. */
const PERGUNTA = { titulo: 'Uma pergunta?', resposta: 'Uma resposta.' };
/** In ms. An instance may take a second to notice another's revocation; this is far more. */
const SOON = { interval: 200 };

let keycloak: Console;
let notified: Server;
let other: Server;
beforeAll(async () => {
  keycloak = await openConsole(inject('keycloakUrl'));
  // Keycloak sends logout notices to SITE_URL.
  const site = inject('siteUrl');
  notified = await startServer({ env: { SITE_URL: site, PORT: new URL(site).port } });
  other = await startServer({ env: { SITE_URL: site }, storage: notified.storage });
});
afterAll(async () => {
  await other.stop();
  await notified.stop();
});

async function write(token: string, on: Server = other) {
  const { status, body } = await apiOf(on, token).post('admin/perguntas_frequentes', PERGUNTA);
  return status === 201 ? 201 : [status, body.code];
}

it('accepts tokens of a new signing key, and still tokens of the previous key', async () => {
  const before = await browser().signIn('admin', 'admin');
  expect(await write(before.access_token)).toBe(201);
  const removeKey = await keycloak.addSigningKey();
  try {
    const after = await browser().signIn('admin', 'admin');
    const keys = [before, after].map(({ access_token }) => decodeProtectedHeader(access_token).kid);
    expect(keys[0]).not.toBe(keys[1]);
    // An unknown key is fetched at most once in five seconds.
    await vi.waitFor(async () => expect(await write(after.access_token)).toBe(201), SOON);
    expect(await write(before.access_token)).toBe(201);
  } finally {
    await removeKey();
  }
});

it('refuses a session that was ended there, in every instance', async () => {
  const { access_token } = await browser().signIn('admin', 'admin');
  const elsewhere = await browser().signIn('admin', 'admin');
  expect(await write(access_token)).toBe(201);
  await keycloak.endSession(String(decodeJwt(access_token)['sid']));
  for (const server of [notified, other])
    await vi.waitFor(
      async () => expect(await write(access_token, server)).toEqual([401, 'revoked_bearer']),
      SOON,
    );
  expect(await write(elsewhere.access_token)).toBe(201);
});

it('refuses the next token after a role is taken away', async () => {
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

it('issues no new token to a person who is disabled', async () => {
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
