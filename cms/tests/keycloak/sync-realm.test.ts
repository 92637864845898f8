import { execFile } from 'node:child_process';
import path from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CONSOLE_PERSON } from '../../../keycloak/server/startKeycloak.ts';
import { browser } from '../harness/signIn.ts';
import { openConsole, type Console } from './openConsole.ts';

/**
 * `npm run keycloak:sync` on a realm that an older release imported, to which a city has added what it needs. Runs in
 * `npm run test:keycloak` only.
 */
const ROOT = path.resolve(import.meta.dirname, '../../..');
const site = inject('siteUrl');
const FLOW = 'entrada-com-segundo-fator';

/** As in commands/test-keycloak.mjs and startKeycloak.ts. */
const IMPORTED = {
  SITE_URL: site,
  PANEL_CLIENT_SECRET: inject('panelClientSecret'),
  ACCESS_TOKEN_SECONDS: '20',
  PASSWORD_POLICY: 'length(1)',
  BROWSER_FLOW: 'browser',
};

/** A response of Keycloak, parsed. */
type Parsed = ReturnType<typeof JSON.parse>;

let keycloak: Console;
let rita: Awaited<ReturnType<Console['createPerson']>>;
const read = async (address: string) => (await keycloak.send('GET', address)).json() as Promise<Parsed>;
const clientOf = async (clientId: string) => (await read(`/clients?clientId=${clientId}`))[0];
const idOf = async (list: string, name: string) =>
  (await read(list)).find((item: Parsed) => [item.name, item.alias, item.username].includes(name)).id;

beforeAll(async () => {
  keycloak = await openConsole(inject('keycloakUrl'));
});
afterAll(async () => {
  // Restores what was removed together with a deleted role, and what other files do not expect.
  await keycloak.send('POST', `/users/${await idOf('/users', 'editora')}/role-mappings/realm`, [
    await read('/roles/painel-editor'),
  ]);
  await rita.remove();
  await keycloak.send('DELETE', `/clients/${(await clientOf('portal-da-cidade')).id}`);
  const admin = await clientOf('fundo-admin');
  await keycloak.send('PUT', `/clients/${admin.id}`, { ...admin, redirectUris: [`${site}/admin/`] });
  await keycloak.changeRealm({ browserFlow: 'browser' });
});

/** Runs the command as Keycloak's administrator. Returns its exit code and the lines that it prints. */
function sync(
  env: Record<string, string> = {},
  ...args: string[]
): Promise<{ code: number; lines: string[] }> {
  const { PATH = '' } = process.env;
  const { username, password } = CONSOLE_PERSON;
  const input = {
    PATH,
    ...IMPORTED,
    KEYCLOAK_URL: inject('keycloakUrl'),
    KEYCLOAK_ADMIN_USERNAME: username,
    KEYCLOAK_ADMIN_PASSWORD: password,
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'keycloak/sync/main.ts', ...args],
      { cwd: ROOT, env: { ...input, ...env } },
      (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, lines: (stdout + stderr).split('\n').filter(Boolean) }),
    );
  });
}

/** Returns the realm to what an older release imported, and adds what a city may have added. */
async function makeOlder() {
  await keycloak.changeRealm({ passwordPolicy: 'length(8)', accessTokenLifespan: '900' });
  const admin = await clientOf('fundo-admin');
  const mapper = admin.protocolMappers.find(({ name }: { name: string }) => name === 'fundo-api');
  await keycloak.send('DELETE', `/clients/${admin.id}/protocol-mappers/models/${mapper.id}`);
  await keycloak.send('PUT', `/clients/${admin.id}`, {
    redirectUris: ['https://cidade.example/admin/'],
    attributes: { 'backchannel.logout.url': `${site}/antigo` },
  });
  await keycloak.send('DELETE', `/clients/${(await clientOf('fundo-site')).id}`);
  const painel = await clientOf('fundo-painel');
  const offline = await idOf('/client-scopes', 'offline_access');
  await keycloak.send('PUT', `/clients/${painel.id}/optional-client-scopes/${offline}`);
  await keycloak.send('DELETE', '/roles/painel-editor');
  await keycloak.send('DELETE', `/authentication/flows/${await idOf('/authentication/flows', FLOW)}`);

  await keycloak.send('POST', '/clients', { clientId: 'portal-da-cidade', publicClient: true });
  rita = await keycloak.createPerson({
    username: 'rita',
    password: 'uma senha de teste',
    roles: ['fundo-administrador'],
  });
}

const REPORT = [
  'realm, passwordPolicy: length(8) → length(1)',
  'realm, accessTokenLifespan: 900 → 20',
  'papel painel-editor: não existe → será criado',
  `cliente fundo-admin, redirectUris: https://cidade.example/admin/ → ${site}/admin/, https://cidade.example/admin/`,
  `cliente fundo-admin, attributes, backchannel.logout.url: ${site}/antigo → ${site}/sair/backchannel`,
  'cliente fundo-admin, protocolMappers, fundo-api: não existe → será criado',
  'cliente fundo-site: não existe → será criado',
  'cliente fundo-painel, optionalClientScopes: offline_access → (vazio)',
  'papéis que o cliente fundo-painel recebe, roles: painel-administrador → painel-editor, painel-administrador',
  ...[FLOW, 'senha-e-segundo-fator', 'segundo-fator-de-quem-tem'].map(
    (flow) => `fluxo ${flow}: não existe → será criado`,
  ),
  ...['fundo-administrador', 'painel-administrador', 'painel-editor'].map(
    (role) => `fluxo segundo-fator-de-${role}: não existe → será criado`,
  ),
].map((line) => `  - ${line}`);

it('shows nothing for a realm that this release imported', async () => {
  const { code, lines } = await sync();
  expect(lines).toEqual([expect.stringMatching(/^O realm fundo, em .*: não há nada a mudar\.$/)]);
  expect(code).toBe(0);
});

it('brings an older realm up to date, having shown what it changes, and keeps what the city added', async () => {
  await makeOlder();

  const first = await sync();
  expect(first.lines.slice(2)).toEqual([
    expect.stringMatching(/difere de keycloak\/realm.json \(de → para\):$/),
    ...REPORT,
    'Nada foi escrito. Para escrever: npm run keycloak:sync -- --aplicar',
  ]);
  expect(first.lines[1]).toBe('  - cliente fundo-admin, redirectUris: https://cidade.example/admin/');
  expect(first.code).toBe(2);
  expect((await sync()).lines).toEqual(first.lines);

  const second = await sync({}, '--aplicar');
  expect(second.lines.at(-1)).toBe(`Escrito, e lido de novo: não falta nada (${REPORT.length} mudanças).`);
  expect(second.code).toBe(0);

  const third = await sync();
  expect(third.lines.at(-1)).toMatch(/não há nada a mudar\.$/);
  expect(third.code).toBe(0);

  expect((await clientOf('fundo-admin')).redirectUris.toSorted()).toEqual(
    ['https://cidade.example/admin/', `${site}/admin/`].toSorted(),
  );
  expect(await clientOf('portal-da-cidade')).toMatchObject({ publicClient: true });
  const { access_token } = await browser().signIn('admin', 'admin');
  expect(decodeJwt(access_token)).toMatchObject({
    aud: 'fundo-api',
    realm_access: { roles: ['fundo-administrador'] },
  });
  const person = await browser().signIn('rita' as 'admin', 'uma senha de teste');
  expect(decodeJwt(person.access_token)).toMatchObject({ realm_access: { roles: ['fundo-administrador'] } });
});

it('makes the flow of the second factor work, and binds it', async () => {
  const { lines, code } = await sync({ BROWSER_FLOW: FLOW }, '--aplicar');
  expect(lines).toContain(`  - realm, browserFlow: browser → ${FLOW}`);
  expect(code).toBe(0);
  for (const [name, requested] of [
    ['admin', true],
    ['cidadao', false],
  ] as const) {
    const visitor = browser();
    const page = await (await visitor.authorize().response).text();
    const response = await visitor.submit(page, name, name);
    const location = response.headers.get('location') ?? '';
    const next = location.includes('/required-action?') ? await visitor.request(location) : response;
    expect((await next.text()).includes('Configuração do autenticador móvel')).toBe(requested);
  }
});

it.each([
  ['a wrong password', { KEYCLOAK_ADMIN_PASSWORD: 'errada' }, /^O Keycloak recusou o nome ou a senha/],
  [
    'an unknown client',
    { KEYCLOAK_ADMIN_CLIENT_ID: 'x', KEYCLOAK_ADMIN_CLIENT_SECRET: 'y' },
    /^O Keycloak recusou o cliente/,
  ],
  ['an unknown realm', { KEYCLOAK_REALM: 'outro' }, /^Este Keycloak não tem o realm outro/],
  [
    'a person who does not administer',
    { KEYCLOAK_ADMIN_REALM: 'fundo', KEYCLOAK_ADMIN_USERNAME: 'cidadao', KEYCLOAK_ADMIN_PASSWORD: 'cidadao' },
    /^Esta conta não pode administrar o realm fundo/,
  ],
])('refuses %s with one sentence', async (_, env, sentence) => {
  const { code, lines } = await sync(env);
  expect(lines).toEqual([expect.stringMatching(sentence)]);
  expect(code).toBe(1);
});
