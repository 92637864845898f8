import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE_PATHS } from '@fundo/contract/site-pages';
import { apiOf, type Api } from '../harness/apiOf.ts';
import { createAlbum, createAta, createPergunta } from '../harness/content.ts';
import { inDatabase } from '../harness/database.ts';
import { signIn } from '../harness/signIn.ts';
import { createStorage, newStorage, startServer, type Server, type Storage } from '../harness/startServer.ts';

/** Two servers with the same content: one with the public cache, the other without. */
let storage: Storage;
let ofFresh: Storage;
let caching: Server;
let fresh: Server;
let admin: Api;
let album: number;

beforeAll(async () => {
  storage = await createStorage();
  const env = { RATE_LIMITS: 'off', TRUST_PROXY: '1', CORS_ORIGINS: PARTNER };
  caching = await startServer({ storage, env });
  admin = apiOf(caching, (await signIn('admin')).access_token);
  for (let n = 1; n <= 10; n += 1)
    album = (await createAlbum(admin, { titulo: `Álbum ${n}`, fotos: n % 2 })).id;
  await createPergunta(admin);
  // Albums of two years, so that a filter by year has an effect.
  await inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, (database) =>
    database('albuns')
      .whereIn('id', [album, album - 9])
      .update({ created_at: new Date(Date.UTC(1999, 5, 10, 12)) }),
  );
  await emptyCache();
  // SQLite serves one process: the second one gets a copy.
  const template = { dataDir: storage.dataDir, databaseUrl: undefined };
  ofFresh = storage.database.url ? storage : await newStorage(template);
  fresh = await startServer({ storage: ofFresh, env: { ...env, PUBLIC_CACHE: 'off' } });
});
afterAll(async () => {
  await Promise.all([caching.stop(), fresh.stop()]);
  if (ofFresh !== storage) await ofFresh.remove();
  await storage.remove();
});

/** Empties the server's cache: deleting a file evicts every response, since any section may show it. */
async function emptyCache() {
  const { id } = await createAta(admin);
  await admin.delete(`admin/atas_reunioes/${id}`);
}

/** The parts of a response that a visitor sees. */
async function seen(server: Server, address: string) {
  const reply = await fetch(server.url + address);
  const { status, headers } = reply;
  const compared = ['content-type', 'content-security-policy', 'access-control-allow-origin', 'set-cookie'];
  return { status, ...compared.map((name) => headers.get(name)), body: await reply.text() };
}

describe('a cached response', () => {
  it('is the same as from a server without cache, whatever others have requested', async () => {
    const random = randomNumbers(20_260_112);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
    const places = [
      ...NAMED,
      ...Array.from({ length: 6 }, () => '/galeria-de-imagens'),
      ...Array.from({ length: 6 }, () => `/galeria-de-imagens/${album}`),
      '/galeria-de-imagens/999999',
      ...Array.from({ length: 3 }, () => '/busca'),
      ...Array.from({ length: 3 }, () => '/api/v1/galeria_de_imagens'),
      ...['atas_reunioes', 'galeria_de_imagens/ultimas', 'site', 'docs', `galeria_de_imagens/${album}`].map(
        (path) => `/api/v1/${path}`,
      ),
    ];
    const parameter = () => pick(NAMES) + pick(['=', '=', '=', '=', '']) + pick(VALUES);
    const query = () =>
      Array.from({ length: Math.floor(random() * 4) }, parameter).join(pick(['&', '&', '&', '&&', ';']));
    const differing: string[] = [];
    for (let n = 0; n < 400; n += 1) {
      const address = `${pick(places)}?${query()}`;
      const [first, second, alone] = [
        await seen(caching, address),
        await seen(caching, address),
        await seen(fresh, address),
      ];
      if (!same(first, alone) || !same(second, alone)) differing.push(address);
    }
    expect(differing).toEqual([]);
  });

  it.each([
    ['asks for its headers alone', { method: 'HEAD' }],
    ['comes from an origin that may read', { headers: { origin: PARTNER } }],
    ['comes from another origin', { headers: { origin: 'https://outro.example' } }],
    ['asks for JSON', { headers: { accept: 'application/json' } }],
    ['asks for a picture', { headers: { accept: 'image/webp,*/*' } }],
    ['asks for another language', { headers: { 'accept-language': 'en' } }],
    ['takes no compression', { headers: { 'accept-encoding': 'identity' } }],
    ['sends cookies', { headers: { cookie: 'visitante=a; koa.sess=b; jwtToken=c' } }],
    ['sends a bearer', { headers: { authorization: 'Bearer a.b.c' } }],
    ['has it already', { headers: { 'if-none-match': '*' } }],
    ['asks for a part of it', { headers: { range: 'bytes=0-9' } }],
    ['names another host', { headers: { 'x-forwarded-host': 'mau.example', 'x-forwarded-proto': 'https' } }],
    ['names another path', { headers: { 'x-original-url': '/nada', 'x-rewrite-url': '/nada' } }],
    ['names another method', { headers: { 'x-http-method-override': 'DELETE' } }],
    ['asks from a phone', { headers: { 'user-agent': 'Phone', 'save-data': 'on', dnt: '1' } }],
  ])('is the same for everybody even if the first visitor %s', async (_who, first) => {
    await emptyCache();
    for (const address of SHARED(album)) {
      await (await fetch(caching.url + address, first)).arrayBuffer();
      expect(await seen(caching, address), address).toEqual(await seen(fresh, address));
    }
  });

  it('is whole, whatever range somebody requests', async () => {
    for (const address of SHARED(album)) {
      const whole = await fetch(caching.url + address);
      const part = await fetch(caching.url + address, { headers: { range: 'bytes=0-9' } });
      expect([part.status, part.headers.get('content-range')], address).toEqual([200, null]);
      expect(await part.text()).toBe(await whole.text());
    }
  });
});

const PARTNER = 'https://parceiro.example';

const SHARED = (album: number) =>
  [
    ['/', '/sobre', '/busca', '/galeria-de-imagens?page=2', `/galeria-de-imagens/${album}`],
    ['/robots.txt', '/sitemap.xml', '/site.webmanifest'],
    ['/api/v1/site', '/api/v1/docs', '/api/v1/openapi.json', '/api/v1/perguntas_frequentes'],
    ['/api/v1/galeria_de_imagens?page=1&per_page=8'],
  ].flat();

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

const NAMED = ['/', ...SITE_PATHS, '/robots.txt', '/sitemap.xml', '/site.webmanifest', '/nada'];

const NAMES = [
  ['page', 'ordem', 'ano', 'q', 'per_page', 'page', 'ordem', 'ano'],
  ['%70age', 'PAGE', 'page[]', '+page', 'ord%65m', 'Ordem', 'a%6Eo', '%71', '%00page', 'p%C3%A1gina'],
  ['utm_source', 'fbclid', 'id', 'range', ''],
].flat();
const VALUES = [
  ['', '1', '2', '2', '3', '99', '0', '-1', '01', '%32', '+2', '2+', '1e0', '1234567', '8'],
  ['asc', 'desc', 'ASC', '%61sc', 'asc%20', '1999', '2024', '19999', '%', '%FF', '%00', '2%262', '2%233'],
  ['ata', '%C3%A1lbum', 'o+que', '<b>', '[0,9]'],
].flat();

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
