import { afterAll, beforeAll, expect, it } from 'vitest';
import { DATA_PACKAGE_ADDRESS } from '@fundo/contract/open-data/tables';
import { SITE_PATHS } from '@fundo/contract/site-pages';
import { seenAt, startCachingServers, type CachingServers } from '../harness/cachingServers.ts';

let servers: CachingServers;
beforeAll(async () => {
  servers = await startCachingServers();
});
afterAll(() => servers.stop());

it('a cached response is the same as from a server without cache, whatever others have requested', async () => {
  // The page of the open data has its sizes once a server has made its export: here both have, whatever time it is.
  for (const { url } of [servers.caching, servers.fresh])
    expect((await fetch(url + DATA_PACKAGE_ADDRESS)).status).toBe(200);
  const { album } = servers;
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
      await seenAt(servers.caching, address),
      await seenAt(servers.caching, address),
      await seenAt(servers.fresh, address),
    ];
    if (!same(first, alone) || !same(second, alone)) differing.push(address);
  }
  expect(differing).toEqual([]);
});

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
