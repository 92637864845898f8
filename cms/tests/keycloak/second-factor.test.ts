import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { fillPlaceholders } from '../../../keycloak/fillPlaceholders.ts';
import { authorizationResponseOf } from '../../../keycloak/stand-in/openBrowser.test-support.ts';
import { browser } from '../harness/signIn.ts';
import { openConsole, type Console } from './openConsole.ts';

/**
 * The administrators' second factor, as in production. It is off in development, so that the sample people sign in by
 * password. Runs in `npm run test:keycloak` only.
 */
const realm = new URL('../../../keycloak/realm.json', import.meta.url);
const ROLES = ['fundo-administrador', 'painel-administrador', 'painel-editor'];
const PASSWORD = 'uma senha de teste';
const SECRET = 'um-segredo-de-teste!';

let keycloak: Console;
let switchOff: () => Promise<unknown>;
beforeAll(async () => {
  keycloak = await openConsole(inject('keycloakUrl'));
  const { browserFlow } = JSON.parse(fillPlaceholders(await readFile(realm, 'utf8'), {}));
  switchOff = await keycloak.changeRealm({ browserFlow });
});
afterAll(() => switchOff());

/** The authenticator app's code now, or `later` half minutes from now (RFC 6238, RFC 4226 section 5.3). */
function codeOf(secret: string, later = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Returns a browser that has sent the password: it is at Keycloak's next page, or back at the client. */
async function afterThePassword(username: string, password: string) {
  const visitor = browser();
  const { verifier, response } = visitor.authorize();
  const reply = await visitor.fillInUntilTaken(await (await response).text(), { username, password });
  const location = reply.headers.get('location') ?? '';
  const page = location.includes('/required-action?') ? await visitor.request(location) : reply;
  return { visitor, verifier, answer: page, page: await page.clone().text() };
}

const fieldOf = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1];

it.each(['admin', 'gestora', 'editora'])('must be set up by %s, who has none', async (name) => {
  const { answer: reply, page } = await afterThePassword(name, name);
  expect(reply.status).toBe(200);
  expect(page).toContain('Configuração do autenticador móvel');
  expect(fieldOf(page, 'totpSecret')).toMatch(/^\w{20}$/);
});

it('is not required of people who are not administrators', async () => {
  const { answer: reply } = await afterThePassword('cidadao', 'cidadao');
  expect(authorizationResponseOf(reply).get('code')).toBeTruthy();
});

it('is set up once, then required once at each sign-in, whatever the roles', async () => {
  const person = { username: 'rita', password: PASSWORD, roles: ROLES };
  const { remove } = await keycloak.createPerson(person);
  try {
    const first = await afterThePassword('rita', PASSWORD);
    const secret = fieldOf(first.page, 'totpSecret')!;
    const setUp = await first.visitor.fillIn(first.page, { totp: codeOf(secret), userLabel: '' });
    const { body } = await first.visitor.redeem(authorizationResponseOf(setUp).get('code')!, first.verifier);
    expect(decodeJwt(body.access_token)).toMatchObject({ realm_access: { roles: ['fundo-administrador'] } });

    const second = await afterThePassword('rita', PASSWORD);
    const refused = await second.visitor.fillIn(second.page, { otp: '000000' });
    const again = await refused.text();
    expect(again).toContain('Código autenticador inválido.');
    // A code is valid once; Keycloak also accepts the next one early.
    const signedIn = await second.visitor.fillInUntilTaken(again, { otp: codeOf(secret, 1) });
    expect(authorizationResponseOf(signedIn).get('code')).toBeTruthy();
  } finally {
    await remove();
  }
});

it('is required of everybody who has set one up, administrator or not', async () => {
  const { remove } = await keycloak.createPerson({ username: 'caua', password: PASSWORD, otpSecret: SECRET });
  try {
    const { visitor, page } = await afterThePassword('caua', PASSWORD);
    const signedIn = await visitor.fillIn(page, { otp: codeOf(SECRET) });
    expect(authorizationResponseOf(signedIn).get('code')).toBeTruthy();
  } finally {
    await remove();
  }
});
