import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from './harness/apiOf.ts';
import { borrowServer } from './harness/borrowServer.ts';
import { createAta } from './harness/content.ts';
import { signIn } from './harness/signIn.ts';
import { startServer, type Server } from './harness/startServer.ts';

let server: Server;
let arquivo: string;
let token: string;

beforeAll(async () => {
  server = await startServer({ env: { SITE_URL: 'https://fundo.example' } });
  token = (await signIn('admin')).access_token;
  ({ arquivo } = await createAta(apiOf(server, token)));
});
afterAll(() => server.stop());

/** One response of each kind. */
const RESPONSES: [kind: string, address: () => string, init?: RequestInit][] = [
  ['a page', () => '/'],
  ['a page from the cache', () => '/'],
  ['an unknown page', () => '/nada'],
  ['a page that Strapi thinks is its own', () => '/documentation'],
  ['a read', () => '/api/v1/atas_reunioes'],
  ['a read that is kept', () => '/api/v1/atas_reunioes'],
  ['a read that is not kept', () => '/api/v1/atas_reunioes?range=[0,1]'],
  ['an error of the API', () => '/api/v1/nada'],
  ['a refused write', () => '/api/v1/admin/atas_reunioes', { method: 'POST', body: '{}' }],
  ['a refused logout', () => '/sair/backchannel', { method: 'POST' }],
  ['a missing document', () => '/uploads/nada.pdf'],
  ['the back-office', () => '/admin'],
  ['its manual', () => '/admin/manual/'],
  ['the native panel', () => '/painel/'],
  ["the native panel's own API", () => '/admin/users/me', { headers: { accept: 'application/json' } }],
  ['a file of the site', () => '/favicon.svg'],
  ['robots.txt', () => '/robots.txt'],
  ['the health of the server', () => '/saude'],
];

describe.each(RESPONSES)('%s', (_kind, address, init) => {
  it('carries every security header, and does not name its software', async () => {
    const { headers } = await fetch(server.url + address(), {
      headers: { accept: 'text/html' },
      redirect: 'manual',
      ...init,
    });
    const policy = directivesOf(headers.get('content-security-policy'));
    // A page of the site has one inline script, which the policy allows by its hash.
    expect(policy.get('script-src')!.filter((source) => !/^'sha256-[\w+/]+=*'$/.test(source))).toEqual([
      "'self'",
    ]);
    expect(policy.get('script-src-attr')).toEqual(["'none'"]);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:']);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
    expectDefences(headers);
  });
});

it('a document carries every security header, with a policy that forbids everything', async () => {
  const { headers } = await fetch(server.url + arquivo);
  expect(Object.fromEntries(directivesOf(headers.get('content-security-policy')))).toEqual({
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  });
  expectDefences(headers);
});

function expectDefences(headers: Headers): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
}

it('sends no Strict-Transport-Security if the site has no TLS', async () => {
  const plain = await borrowServer();
  try {
    expect((await fetch(plain.url)).headers.get('strict-transport-security')).toBeNull();
  } finally {
    await plain.stop();
  }
});

const directivesOf = (policy: string | null) =>
  new Map(
    (policy ?? '').split(';').map((directive) => {
      const [name, ...values] = directive.trim().split(/\s+/);
      return [name, values];
    }),
  );

it('the policy of a document forbids everything but showing it', async () => {
  const { headers } = await fetch(server.url + arquivo);
  const policy = directivesOf(headers.get('content-security-policy'));
  expect(policy.get('default-src')).toEqual(["'none'"]);
  for (const directive of ['base-uri', 'form-action']) expect(policy.get(directive)).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

it('the response to a write is not cached', async () => {
  const pergunta = { titulo: 'Uma pergunta?', resposta: 'Uma resposta.' };
  const address = `${server.url}/api/v1/admin/perguntas_frequentes`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const created = await fetch(address, { method: 'POST', headers, body: JSON.stringify(pergunta) });
  expect([created.status, created.headers.get('cache-control')]).toEqual([201, 'no-store']);
  const { id } = (await created.json()) as { id: number };
  const removed = await fetch(`${address}/${id}`, { method: 'DELETE', headers });
  expect([removed.status, removed.headers.get('cache-control')]).toEqual([204, 'no-store']);
});
