import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ERRORS } from '@fundo/contract/errors';
import { MAX_WRITE_TEXT } from '@fundo/contract/limits';
import type { Site } from '@fundo/contract/site';
import { apiOf, type Api } from './harness/apiOf.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server } from './harness/startServer.ts';

let server: Server;
let admin: Api;
beforeAll(async () => {
  server = await startServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(() => server.stop());

it('allows the inline script of its pages, and no other', async () => {
  const page = await fetch(`${server.url}/sobre`);
  const inline = /<script>(.+?)<\/script>/.exec(await page.text())![1]!;
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
  const api = await fetch(`${server.url}/api/v1/site`);
  expect(api.headers.get('content-security-policy')).toContain("script-src 'self';");
});

it.each(['site', 'redirecionamentos'])(
  'takes no file for %s: the limit of texts is its limit',
  async (name) => {
    const url = `data:application/pdf;base64,${'A'.repeat(MAX_WRITE_TEXT)}`;
    const { status, body } = await admin.put(`admin/${name}`, { url });
    expect([status, body.error]).toEqual([413, ERRORS['body_too_large/text'].message]);
  },
);

it('serves the files of earlier builds to tabs that are older than the deployment', async () => {
  const storage = await createStorage();
  onTestFinished(() => storage.remove());
  const programs = [
    { path: '/assets', kept: 'earlier-site', part: /^HomePage-.*\.js$/ },
    { path: '/admin/assets', kept: 'earlier-back-office', part: /^PerguntaScreen-.*\.js$/ },
  ].map((program) => ({
    ...program,
    kept: path.join(storage.dataDir, 'public', program.kept, 'assets'),
  }));
  for (const { kept } of programs) {
    await mkdir(kept, { recursive: true });
    await writeFile(path.join(kept, 'Part-anterior.js'), 'export {}');
  }
  const updated = await startServer({ storage });
  onTestFinished(() => updated.stop());
  for (const { path: assets, kept, part } of programs) {
    const file = await fetch(`${updated.url}${assets}/Part-anterior.js`);
    expect(await file.text()).toBe('export {}');
    expect(file.headers.get('content-type')).toBe('text/javascript');
    expect(file.headers.get('cache-control')).toContain('immutable');
    for (const name of ['Part-none.js', '.kept.json'])
      expect((await fetch(`${updated.url}${assets}/${name}`)).status, name).toBe(404);
    // This build's own files are kept for the deployment after it.
    await expect.poll(() => readdir(kept)).toEqual(expect.arrayContaining([expect.stringMatching(part)]));
  }
});

describe('another spelling of the address of a page', () => {
  const ask = (address: string) => fetch(server.url + address, { redirect: 'manual' });

  it.each([
    ['/sobre/', '/sobre'],
    ['/Legislacao', '/legislacao'],
    ['/legislacao/', '/legislacao'],
    ['/BUSCA/?q=Ata+2&pagina=2', '/busca?q=Ata+2&pagina=2'],
    ['/Galeria-de-Imagens/?page=2', '/galeria-de-imagens?page=2'],
    ['/galeria-de-imagens/7/', '/galeria-de-imagens/7'],
    ['/Atas-de-Reunioes/3/?q=%C3%81gua', '/atas-de-reunioes/3?q=%C3%81gua'],
    ['/Conferir/?sha256=abc', '/conferir?sha256=abc'],
    ['/Mapa-do-Site', '/mapa-do-site'],
    ['/Novidades.atom', '/novidades.atom'],
    ['/sitemap.xml/', '/sitemap.xml'],
  ])('leads to the one address: %s', async (spelling, address) => {
    const { status, headers } = await ask(spelling);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      308,
      address,
      'public, max-age=3600',
    ]);
    expect((await fetch(server.url + spelling, { method: 'HEAD', redirect: 'manual' })).status).toBe(308);
  });

  it('is none where there is no such page, and not for other programs', async () => {
    for (const address of ['/Nada', '/nada/', '/Legislacao/abc', '/legislacao/01/', '/Legislacao/1/x'])
      expect((await ask(address)).status, address).toBe(404);
    expect((await ask('/api/v1/Site')).status).not.toBe(308);
    expect((await fetch(`${server.url}/Sobre`, { method: 'POST' })).status).toBe(405);
  });
});

describe("the site's identity", () => {
  it('exists from the first start, without any content', async () => {
    const { status, body } = await apiOf(server).get('site');
    expect(status).toBe(200);
    expect(body.sigla).toBe('FUNDAT');
    expect(body.sobre.flatMap((parte: Site['sobre'][number]) => parte.paragrafos).join(' ')).toContain(
      '0,25%',
    );
  });

  it('shows what an administrator wrote at the next read, with every paragraph and item', async () => {
    const { body: before } = await apiOf(server).get('site');
    const changed = { ...before, nome: 'Fundo de teste', sistemas_url: 'https://sistemas.example.gov.br' };
    expect(await admin.put('admin/site', changed)).toMatchObject({ status: 200, body: changed });
    expect((await apiOf(server).get('site')).body).toEqual(changed);
  });

  it('keeps the fields that a client of an earlier release does not send', async () => {
    const { body: before } = await apiOf(server).get('site');
    const { id_municipio, sigla_uf, licenca, lexml_publicador, ...known } = before;
    expect([id_municipio, sigla_uf, lexml_publicador]).toEqual([null, null, null]);
    expect(licenca.url).toContain('creativecommons.org/licenses/by/4.0');
    const added = {
      id_municipio: '2800308',
      sigla_uf: 'SE',
      licenca: { nome: 'Licença aberta', url: 'https://licenca.example.gov.br' },
      lexml_publicador: 42,
    };
    expect((await admin.put('admin/site', { ...known, ...added })).body).toMatchObject(added);
    expect((await admin.put('admin/site', known)).body).toMatchObject(added);
    const cleared = { id_municipio: null, sigla_uf: null, lexml_publicador: null };
    expect((await admin.put('admin/site', { ...known, ...cleared })).body).toMatchObject(cleared);
    for (const wrong of ['2800309', '280030', '3550308']) {
      const written = { ...known, id_municipio: wrong, sigla_uf: 'SE' };
      const { status, body } = await admin.put('admin/site', written);
      expect([status, Object.keys(body.errors)], wrong).toEqual([422, ['id_municipio']]);
    }
  });

  it('is in the configuration of the back-office', async () => {
    const { body: before } = await apiOf(server).get('site');
    await admin.put('admin/site', { ...before, manutencao: { ...before.manutencao, sigla: 'TI <b>' } });
    const page = await fetch(`${server.url}/admin`, { headers: { accept: 'text/html' } }).then((r) =>
      r.text(),
    );
    expect(page).toContain('"acronym":"TI \\u003cb>"');
  });

  it("lets the back-office, and nothing else, frame the city's systems as soon as they are configured", async () => {
    const frames = async (path: string) => {
      const { headers } = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } });
      return /frame-src ([^;]*)/.exec(headers.get('content-security-policy')!)![1]!.split(' ');
    };
    const { body: before } = await apiOf(server).get('site');
    const configure = (sistemas_url: string | null) => admin.put('admin/site', { ...before, sistemas_url });
    await configure(null);
    const always = await frames('/admin');
    expect(always[0]).toBe("'self'");
    expect(always).toHaveLength(2);
    await configure('https://um.example.gov.br/sistemas?a=1');
    expect(await frames('/admin/faq')).toEqual([...always, 'https://um.example.gov.br']);
    await configure('https://dois.example.gov.br:8443');
    expect(await frames('/admin')).toEqual([...always, 'https://dois.example.gov.br:8443']);
    for (const path of ['/', '/sobre', '/painel/', '/api/v1/site'])
      expect(await frames(path)).toEqual(always);
    await configure(null);
    expect(await frames('/admin')).toEqual(always);
  });

  it('is on the pages and in the web manifest at the next read', async () => {
    const { body: before } = await apiOf(server).get('site');
    const manifest = () => fetch(`${server.url}/site.webmanifest`);
    expect(await (await manifest()).json()).toMatchObject({ short_name: before.sigla });
    await admin.put('admin/site', { ...before, sigla: 'FMCF' });
    const response = await manifest();
    expect(response.headers.get('content-type')).toContain('application/manifest+json');
    expect(await response.json()).toMatchObject({ short_name: 'FMCF', name: `FMCF: ${before.nome}` });
    expect((await manifest()).headers.get('etag')).toBe(response.headers.get('etag'));
    expect(await fetch(server.url).then((page) => page.text())).toContain(`<title>FMCF: ${before.nome}`);
  });

  it('is refused with a message per field, and changes nothing', async () => {
    const { body: before } = await apiOf(server).get('site');
    const { status, body } = await admin.put('admin/site', { ...before, sigla: '', email: 'sem arroba' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      sigla: 'Preencha este campo',
      email: 'Escreva um e-mail, como contato@exemplo.gov.br',
    });
    expect((await apiOf(server).get('site')).body).toEqual(before);
  });

  it('requires a bearer to write', async () => {
    expect((await apiOf(server).put('admin/site', {})).status).toBe(401);
  });
});

describe.each([
  {
    cache: 'on',
    paths: ['/nada', '/busca?q=ata', '/galeria-de-imagens?ano_da_pagina=2024', '/galeria-de-imagens/99'],
  },
  { cache: 'off', paths: ['/', '/sobre', '/nada', '/galeria-de-imagens?page=99'] },
])('with PUBLIC_CACHE=$cache, a page that is not cached', ({ cache, paths }) => {
  let unkept: Server;
  beforeAll(async () => {
    unkept = await startServer({ env: { PUBLIC_CACHE: cache } });
  });
  afterAll(() => unkept.stop());

  it.each(['br', 'gzip', 'identity'])('is compressed as its visitor accepts it: %s', async (encoding) => {
    for (const path of paths) {
      const response = await fetch(unkept.url + path, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding') ?? 'identity', path).toBe(encoding);
      expect(response.headers.get('vary')).toContain('Accept-Encoding');
      expect(await response.text()).toContain('</html>');
    }
  });

  it('past the last one of the gallery is a 404 that links back to the albums', async () => {
    for (const query of ['page=99', 'page=2&ordem=asc', 'ano=1999']) {
      const response = await fetch(`${unkept.url}/galeria-de-imagens?${query}`);
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).toContain('<h1>Página não encontrada</h1>');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toMatch(/<a [^>]*href="\/galeria-de-imagens(\?ordem=asc)?"[^>]*>Ver os álbuns<\/a>/);
    }
    expect((await fetch(`${unkept.url}/galeria-de-imagens?page=1`)).status).toBe(200);
  });
});
