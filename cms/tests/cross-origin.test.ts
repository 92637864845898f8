import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableAddress } from '@fundo/contract/open-data/tables';
import { apiOf } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { SITE_URL, startServer, type Server } from './harness/startServer.ts';

const PARTNER = 'https://parceiro.example';
const STRANGER = 'https://outro.example';
/** A read that is cached, one that is not, and one that fails. */
const READS = ['atas_reunioes', 'atas_reunioes?range=[0,9]', 'atas_reunioes?cor=azul'];

const shared = (headers: Headers) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-allow'));
const preflight = ({ url }: Pick<Server, 'url'>, origin: string) =>
  fetch(`${url}/api/v1/admin/atas_reunioes`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });

describe('without CORS_ORIGINS', () => {
  let server: BorrowedServer;
  beforeAll(async () => {
    server = await borrowServer();
  });
  afterAll(() => server.stop());

  it.each([...READS, 'mudancas'])('%s is shared with every origin, without credentials', async (path) => {
    for (const origin of [STRANGER, SITE_URL, 'null', undefined, STRANGER]) {
      const { headers } = await apiOf(server).get(path, origin ? { origin } : {});
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('vary')).toContain('Origin');
    }
  });

  it.each([tableAddress('albuns'), '/oai?verb=Identify'])('so is %s of the open data', async (address) => {
    const { headers } = await fetch(server.url + address, { headers: { origin: STRANGER } });
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it('shares nothing that needs a bearer, and no page', async () => {
    const origin = { origin: STRANGER };
    for (const path of ['admin/historico', 'admin/atas_reunioes/1'])
      expect(shared((await apiOf(server).get(path, origin)).headers), path).toEqual([]);
    for (const path of ['/', '/admin', '/painel', '/sobre'])
      expect(shared((await fetch(server.url + path, { headers: origin })).headers), path).toEqual([]);
  });

  it('allows no preflight of another origin', async () => {
    expect(shared((await preflight(server, STRANGER)).headers)).toEqual([]);
  });
});

describe('with CORS_ORIGINS', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer({ env: { CORS_ORIGINS: ` ${PARTNER}, https://segundo.example ` } });
  });
  afterAll(() => server.stop());

  it.each(READS)('%s is shared with the named origins by name', async (path) => {
    for (const [origin, allowed] of [
      [STRANGER, '*'],
      [PARTNER, PARTNER],
      [undefined, '*'],
      [STRANGER, '*'],
      ['https://segundo.example', 'https://segundo.example'],
      [PARTNER, PARTNER],
      [`${PARTNER}.outro.example`, '*'],
    ]) {
      const { headers } = await apiOf(server).get(path, origin ? { origin } : {});
      expect(headers.get('access-control-allow-origin')).toBe(allowed);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('vary')).toContain('Origin');
      expect(headers.get('access-control-expose-headers')).toBe(
        allowed && 'Content-Range,Content-Location,ETag,Retry-After,X-Request-Id',
      );
    }
  });

  it('answers a 304 with the same headers', async () => {
    const { headers } = await apiOf(server).get('legislacoes', { origin: PARTNER });
    const again = await apiOf(server).get('legislacoes', {
      origin: PARTNER,
      'if-none-match': headers.get('etag')!,
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('access-control-allow-origin')).toBe(PARTNER);
  });

  it('lets them write with a bearer, and never with a cookie', async () => {
    const { status, headers } = await preflight(server, PARTNER);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(PARTNER);
    expect(headers.get('access-control-allow-methods')).toContain('DELETE');
    expect(headers.get('access-control-allow-headers')).toMatch(/Authorization.*If-Match.*Idempotency-Key/);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(shared((await preflight(server, STRANGER)).headers)).toEqual([]);
  });
});

describe('on a closed site', () => {
  it('nothing is shared', async () => {
    const closed = await borrowServer({ SITE_SIGN_IN: 'required' });
    try {
      for (const path of READS)
        expect(shared((await apiOf(closed).get(path, { origin: STRANGER })).headers), path).toEqual([]);
    } finally {
      await closed.stop();
    }
  });
});
