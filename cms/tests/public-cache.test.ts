import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAlbum, createAta, createPergunta, purge } from './harness/content.ts';
import { jpegString, pdfString } from './harness/sampleFiles.ts';
import { sendRaw } from './harness/sendUpload.ts';
import { signIn } from './harness/signIn.ts';
import { startServer, type Server } from './harness/startServer.ts';

let server: Server;
let admin: Api;
let citizen: Api;

beforeAll(async () => {
  server = await startServer();
  citizen = apiOf(server);
  admin = apiOf(server, (await signIn('admin')).access_token);
  for (let n = 0; n < 8; n += 1)
    await createPergunta(admin, { titulo: `Pergunta ${n}?`, resposta: 'Resposta. '.repeat(40) });
});
afterAll(() => server.stop());

const LIST = 'perguntas_frequentes';
const KEPT = [
  LIST,
  'atas_reunioes',
  'galeria_de_imagens',
  'galeria_de_imagens?page=1&per_page=8',
  'galeria_de_imagens/ultimas',
  'documentos/ultimos',
  'arquivos.sha256',
  'openapi.json',
  'docs',
];

const PUBLIC = 'public, max-age=0, s-maxage=1, stale-if-error=86399';

describe('the page of an unknown address', () => {
  const pageAt = async (address: string, init?: RequestInit) => {
    const response = await fetch(server.url + address, { headers: { accept: 'text/html' }, ...init });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };

  it('is rendered once for all of them, and names none', async () => {
    const first = await pageAt('/nada-marca?marca=1');
    const second = await pageAt('/outra/coisa');
    for (const { status, headers } of [first, second]) {
      expect(status).toBe(404);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    }
    expect(second.html).toBe(first.html);
    // Only what comes from the cache has one.
    expect(second.headers.get('etag')).toMatch(/^W\//);
    expect(first.html).toContain('Página não encontrada');
    expect(first.html).not.toContain('marca');
    expect((await pageAt('/nada', { method: 'HEAD' })).html).toBe('');
    expect((await pageAt('/SOBRE/')).status).toBe(200);
  });

  it('changes with the identity of the site', async () => {
    const { body } = await citizen.get('site');
    await pageAt('/nada');
    expect((await admin.put('admin/site', { ...body, sigla: 'NOVASIGLA' })).status).toBe(200);
    expect((await pageAt('/nada')).html).toContain('NOVASIGLA');
    await admin.put('admin/site', body);
  });
});

describe('a public read', () => {
  it.each(KEPT)('of %s has an ETag, and is a 304 to a client that has it', async (path) => {
    const { status, headers } = await citizen.get(path);
    const etag = headers.get('etag')!;
    expect(status).toBe(200);
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(headers.get('cache-control')).toBe(PUBLIC);
    expect(headers.get('vary')).toContain('Accept-Encoding');
    for (const match of [
      etag,
      etag.slice(2),
      `"outro", ${etag}`,
      `"outro",${etag.slice(2)} , W/"mais"`,
      '*',
    ]) {
      const again = await citizen.get(path, { 'if-none-match': match });
      expect(again.status, match).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toBe(PUBLIC);
      expect(again.headers.get('content-length')).toBeNull();
    }
    for (const none of ['"outro"', 'W/"outro"', 'nada', '']) {
      expect((await citizen.get(path, { 'if-none-match': none })).status, none).toBe(200);
    }
  });

  it('has the same headers and no body for HEAD', async () => {
    const head = await citizen.send('HEAD', LIST);
    const get = await citizen.get(LIST);
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
    expect(head.body).toBe('');
  });

  it('is sent in brotli or gzip, and decodes to the same bytes', async () => {
    const plain = await raw('identity');
    expect(plain.encoding).toBeUndefined();
    const br = await raw('gzip, deflate, br');
    expect(br.encoding).toBe('br');
    expect(zlib.brotliDecompressSync(br.body)).toEqual(plain.body);
    const gzip = await raw('gzip');
    expect(gzip.encoding).toBe('gzip');
    expect(zlib.gunzipSync(gzip.body)).toEqual(plain.body);
    expect(new Set([plain, br, gzip].map(({ etag }) => etag)).size).toBe(1);
  });

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', undefined],
    ['br;q=0.0, gzip;q=0', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['GZIP;Q=0.5', 'gzip'],
    ['deflate', undefined],
  ])('honours Accept-Encoding: %s', async (accepted, encoding) => {
    expect((await raw(accepted)).encoding).toBe(encoding);
  });

  it('may be sent by a proxy no longer than until something is due', async () => {
    const retirar_em = new Date(Date.now() + 3_600_000).toISOString();
    const body = { titulo: 'Com prazo', arquivo: pdfString('Com prazo'), retirar_em };
    const { id } = (await admin.post('admin/planos_investimento', body)).body;
    const { headers } = await citizen.get('planos_investimento');
    const [, seconds] = /^public, max-age=0, s-maxage=1, stale-if-error=(\d+)$/.exec(
      headers.get('cache-control')!,
    )!;
    expect(Number(seconds)).toBeGreaterThan(3500);
    expect(Number(seconds)).toBeLessThan(3600);
    await purge(admin, 'planos_investimento', id);
    await expect
      .poll(async () => (await citizen.get('planos_investimento')).headers.get('cache-control'))
      .toBe(PUBLIC);
  });

  it('is not cached if it was refused', async () => {
    const { headers } = await citizen.get(`${LIST}?cor=azul`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
  });
});

/** Sends a read, and returns the raw response, not decompressed. */
async function raw(acceptEncoding: string) {
  const reply = await rawBytes(
    `GET /api/v1/${LIST} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${acceptEncoding}\r\nConnection: close\r\n\r\n`,
  );
  const split = reply.indexOf('\r\n\r\n');
  const head = reply.subarray(0, split).toString();
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
  return { encoding: header('content-encoding'), etag: header('etag'), body: reply.subarray(split + 4) };
}
const rawBytes = async (text: string) => Buffer.from(await sendRaw(server, text, () => false), 'latin1');

describe('a cached response', () => {
  it('is evicted by every kind of write before its response', async () => {
    const titles = async () =>
      (await citizen.get(LIST)).body[LIST].map(({ titulo }: { titulo: string }) => titulo);
    for (let n = 0; n < 15; n += 1) {
      const { id } = await createPergunta(admin, { titulo: `Nova ${n}?` });
      expect(await titles()).toContain(`Nova ${n}?`);
      await admin.put(`admin/${LIST}/${id}`, { titulo: `Mudada ${n}?`, resposta: 'r' });
      expect(await titles()).toContain(`Mudada ${n}?`);
      await admin.delete(`admin/${LIST}/${id}`);
      expect(await titles()).not.toContain(`Mudada ${n}?`);
    }
  });

  it('of the gallery is evicted too: list, pages, latest albums and the page of the site', async () => {
    const READS = [
      'galeria_de_imagens',
      'galeria_de_imagens?page=1&per_page=8',
      'galeria_de_imagens/ultimas',
    ];
    const read = () => Promise.all(READS.map(async (path) => (await citizen.get(path)).body.data[0]));
    const page = async () => (await fetch(`${server.url}/galeria-de-imagens`)).text();
    for (const titulo of ['Primeira festa', 'Segunda festa']) {
      const album = await createAlbum(admin, { titulo, fotos: 1 });
      expect(await read()).toEqual([album, album, album]);
      const body = { titulo: `${titulo}, de novo`, imagem: await jpegString(70) };
      const edited = (await admin.put(`admin/galeria_de_imagens/${album.id}`, body)).body;
      expect(await read()).toEqual([edited, edited, edited]);
      expect(await page()).toContain(`${titulo}, de novo`);
      await admin.delete(`admin/fotos/${edited.fotos[0].id}`);
      expect((await read()).map(({ fotos }) => fotos)).toEqual([[], [], []]);
    }
  });

  it('does not change when another section does', async () => {
    await createAta(admin);
    const before = (await citizen.get('atas_reunioes')).headers.get('etag');
    await createPergunta(admin);
    expect((await citizen.get('atas_reunioes')).headers.get('etag')).toBe(before);
  });

  it('is the same for concurrent requests', async () => {
    for (let round = 0; round < 5; round += 1) {
      await createPergunta(admin, { titulo: `Rodada ${round}?` });
      const replies = await Promise.all(Array.from({ length: 40 }, () => citizen.get(LIST)));
      expect(new Set(replies.map(({ headers }) => headers.get('etag'))).size).toBe(1);
      expect(
        replies[0]!.body[LIST].some(({ titulo }: { titulo: string }) => titulo === `Rodada ${round}?`),
      ).toBe(true);
    }
  });

  it('is kept apart from responses to administrators', async () => {
    const { headers } = await admin.get('admin/perguntas_frequentes');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await admin.get(LIST)).headers.get('etag')).toBe((await citizen.get(LIST)).headers.get('etag'));
  });
});

describe('with the cache off', () => {
  let uncached: Server;
  beforeAll(async () => {
    uncached = await startServer({ env: { PUBLIC_CACHE: 'off' } });
  });
  afterAll(() => uncached.stop());

  it('a response is the same', async () => {
    expect((await apiOf(uncached).get('atas_reunioes')).body).toEqual({ atas_reunioes: [] });
  });

  it("the site's identity has the same version", async () => {
    expect((await apiOf(uncached).get('site')).headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
  });
});
