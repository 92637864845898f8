import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARTNER, seenAt, startCachingServers, type CachingServers } from '../harness/cachingServers.ts';

let servers: CachingServers;
beforeAll(async () => {
  servers = await startCachingServers();
});
afterAll(() => servers.stop());

describe('a cached response', () => {
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
    await servers.emptyCache();
    for (const address of SHARED(servers.album)) {
      await (await fetch(servers.caching.url + address, first)).arrayBuffer();
      expect(await seenAt(servers.caching, address), address).toEqual(await seenAt(servers.fresh, address));
    }
  });

  it('is whole, whatever range somebody requests', async () => {
    for (const address of SHARED(servers.album)) {
      const whole = await fetch(servers.caching.url + address);
      const part = await fetch(servers.caching.url + address, { headers: { range: 'bytes=0-9' } });
      expect([part.status, part.headers.get('content-range')], address).toEqual([200, null]);
      expect(await part.text()).toBe(await whole.text());
    }
  });
});

const SHARED = (album: number) =>
  [
    ['/', '/sobre', '/busca', '/galeria-de-imagens?page=2', `/galeria-de-imagens/${album}`],
    ['/robots.txt', '/sitemap.xml', '/site.webmanifest'],
    ['/api/v1/site', '/api/v1/docs', '/api/v1/openapi.json', '/api/v1/perguntas_frequentes'],
    ['/api/v1/galeria_de_imagens?page=1&per_page=8'],
  ].flat();
