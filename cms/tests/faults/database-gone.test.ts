import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SearchResults } from '@fundo/contract/search-results';
import { freePort } from '../../../commands/setup/ports.mjs';
import { firingIn } from '../harness/alerts.ts';
import { apiOf } from '../harness/apiOf.ts';
import { createAta } from '../harness/content.ts';
import { startNetworkProxy, type NetworkProxy } from '../harness/networkProxy.ts';
import { figure } from '../harness/figure.ts';
import { pdfString } from '../harness/sampleFiles.ts';
import { signIn } from '../harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from '../harness/startServer.ts';

/** In ms: the watch's patience, its last probe, and a busy machine. */
const LONGEST_WAIT = 6000;

const OUTAGES = [
  ['is gone', (proxy: NetworkProxy) => proxy.refuse()],
  ['hangs', (proxy: NetworkProxy) => proxy.hang()],
] as const;

const READ_BEFORE = [
  '/',
  '/atas-de-reunioes',
  '/atas-de-reunioes.csv',
  '/legislacao.csv',
  '/api/v1/atas_reunioes',
  '/api/v1/legislacoes',
  '/sitemap.xml',
];

/** SQLite is a file of the server's own machine: sqlite-locked.test.ts. */
describe.runIf(process.env.TEST_DATABASE_URL).each(OUTAGES)('a database that %s', (_name, takeAway) => {
  let storage: Storage;
  let proxy: NetworkProxy;
  let server: Server;
  let token: string;
  let arquivo: string;
  let metricsPort: number;

  const timed = async (path: string, init?: RequestInit) => {
    const start = performance.now();
    const response = await fetch(server.url + path, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, ms: performance.now() - start };
  };
  /** The titles that a search finds. */
  const found = async (q: string): Promise<string[]> => {
    const { status, text } = await timed(`/api/v1/busca?q=${q}`);
    expect(status, text).toBe(200);
    const { data } = JSON.parse(text) as SearchResults;
    return data.map(({ titulo }) => titulo.map(({ texto }) => texto).join(''));
  };
  const write = () =>
    apiOf(server, token).post('admin/perguntas_frequentes', { titulo: 'E agora?', resposta: 'Sim.' });

  beforeAll(async () => {
    storage = await createStorage();
    proxy = await startNetworkProxy(storage.database.url!);
    const METRICS_PORT = String((metricsPort = await freePort()));
    const env = { DATABASE_URL: proxy.url, RATE_LIMITS: 'off', METRICS_PORT };
    server = await startServer({ storage, env });
    token = (await signIn('admin')).access_token;
    const ata = await createAta(apiOf(server, token), { titulo: 'Ata lida antes' });
    ({ arquivo } = ata);
    const retirar_em = new Date(Date.now() + 20_000).toISOString();
    const { body: lei } = await apiOf(server, token).post('admin/legislacoes', {
      titulo: 'Retirada durante a falta do banco',
      arquivo: pdfString('Retirada'),
      retirar_em,
    });
    // A count of pages is a change too, and would empty the memory of what is read here.
    for (const address of [`atas_reunioes/${ata.id}`, `legislacoes/${lei.id}`])
      await vi.waitUntil(async () => (await apiOf(server).get(address)).body.versoes[0].paginas === 1);
    await vi.waitUntil(async () => (await found('lida')).includes('Ata lida antes'));
    for (const path of READ_BEFORE) await timed(path);
    takeAway(proxy);
  });
  afterAll(async () => {
    await server.stop();
    await proxy.stop();
    await storage.remove();
  });

  it('is named by the readiness within a second', async (context) => {
    const { status, text, ms } = await timed('/saude/pronto');
    expect(status).toBe(503);
    expect(JSON.parse(text)).toMatchObject({ servindo: true, banco: false, arquivos: true });
    expect(ms).toBeLessThan(1000);
    expect((await timed('/saude')).status).toBe(200);
    figure(context, `${Math.round(ms)} ms`);
  });

  it('fires its alert, while the memory answers', async () => {
    const { text } = await timed('/api/v1/atas_reunioes');
    expect(text).toContain('Ata lida antes');
    const scrape = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(await firingIn(await scrape.text())).toContain('DatabaseGone');
  });

  it('makes 400 requests at once wait for seconds, not for a minute', async (context) => {
    const paths = [
      '/api/v1/galeria_de_imagens?page=1&per_page=7',
      '/atas-de-reunioes/1',
      '/api/v1/atas_reunioes/1',
    ];
    const responses = await Promise.all(
      Array.from({ length: 400 }, (_, n) => timed(paths[n % paths.length]!)),
    );
    for (const { status, headers } of responses) {
      expect(status, server.output().slice(-1500)).toBe(503);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const longest = Math.max(...responses.map(({ ms }) => ms));
    expect(longest).toBeLessThan(LONGEST_WAIT);
    figure(context, `${Math.round(longest)} ms`);
  });

  it('is not waited for once it is known to be down', async (context) => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => timed('/api/v1/planos_investimento')),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
    expect(JSON.parse(responses[0]!.text)).toEqual({
      code: 'unavailable',
      error: 'O sistema está com dificuldades. Tente de novo em instantes.',
      request_id: responses[0]!.headers.get('x-request-id'),
    });
    const longest = Math.max(...responses.map(({ ms }) => ms));
    expect(longest).toBeLessThan(1000);
    figure(context, `${Math.round(longest)} ms`);
  });

  it('lets the pages of a search be sent, which need the index and the identity alone', async () => {
    for (let more = 0; more < 2; more += 1) {
      const { status, text } = await timed(`/busca?q=lida&pagina=1&n=${more}`);
      expect([status, text]).toEqual([200, expect.stringContaining('Ata lida antes')]);
    }
  });

  it('lets lists as files be sent that were read before, and no others', async () => {
    const { status, text } = await timed('/atas-de-reunioes.csv');
    expect([status, text]).toEqual([200, expect.stringContaining('Ata lida antes')]);
    for (const path of [
      '/atas-de-reunioes.ods',
      '/perguntas-frequentes.csv?pergunta=a',
      '/busca.csv?q=lida',
    ]) {
      const { status: other, headers } = await timed(path);
      expect([other, headers.get('cache-control')], path).toEqual([503, 'no-store']);
    }
  });

  it('is not needed for stored files, nor for the back-office', async () => {
    const file = await timed(arquivo);
    expect(file.status).toBe(200);
    expect(file.text).toContain('%PDF');
    const shell = await timed('/admin/', { headers: { accept: 'text/html' } });
    expect(shell.status).toBe(200);
    expect(shell.text).toContain('id="config"');
    expect(shell.ms).toBeLessThan(1000);
  });

  it('does not keep the search from its index, while it goes and when it is gone', async (context) => {
    const start = performance.now();
    for (let n = 0; n < 20; n += 1) expect(await found('lida')).toEqual(['Ata lida antes']);
    figure(context, `${Math.round((performance.now() - start) / 20)} ms for a search`);
    const { status, text } = await timed('/api/v1/busca/sugestoes?q=lid');
    expect([status, JSON.parse(text).data]).toEqual([200, ['Ata lida antes', 'lida']]);
    // Of the other searches, each is a refusal that says when to come again.
    const feed = await timed('/busca.atom?q=lida');
    expect([feed.status, feed.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('makes a page that cannot be filled a 503, which says so', async () => {
    const { status, headers, text } = await timed('/plano-de-investimento', {
      headers: { accept: 'text/html' },
    });
    expect(status).toBe(503);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('retry-after')).toBe('5');
    expect(text).toContain('</html>');
    expect(text).toContain('Código para o suporte');
  });

  it('makes writes a 503', async () => {
    const { status, headers } = await write();
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
  });

  it('does not keep readers from what was read before, marked as stale', async () => {
    await expect
      .poll(async () => (await timed('/atas-de-reunioes')).headers.get('warning'), {
        interval: 1000,
      })
      .toBe('110 - "Response is Stale"');
    const page = await timed('/atas-de-reunioes');
    expect(page.status).toBe(200);
    expect(Number(page.headers.get('age'))).toBeGreaterThanOrEqual(60);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).toContain('Ata lida antes');
    expect(page.text).toMatch(
      /<body><aside aria-label="Aviso"[^>]*><span role="status">O sistema está com dificuldades\. Esta página mostra o que foi lido em \d\d\/\d\d\/\d{4}, às \d\d:\d\d\.<\/span>/,
    );
    const list = await timed('/api/v1/atas_reunioes');
    expect(list.status).toBe(200);
    expect(list.headers.get('warning')).toBe('110 - "Response is Stale"');
    expect(JSON.parse(list.text).atas_reunioes).toMatchObject([{ titulo: 'Ata lida antes' }]);
  });

  it('does not fill the log: it has the start of the outage, and no line for each request', () => {
    const [, during, ...more] = server.output().split('The database does not respond');
    expect(more).toEqual([]);
    expect(during).not.toContain('A request failed');
  });

  it('does not bring back what was due to be withdrawn meanwhile', async () => {
    const { status, text } = await timed('/api/v1/legislacoes');
    expect(status).toBe(503);
    expect(text).not.toContain('Retirada durante');
    for (const path of ['/sitemap.xml', '/legislacao.csv'])
      expect((await timed(path)).status, path).toBe(503);
  });

  it('is used again within a second of its return', async (context) => {
    await proxy.restore();
    const start = performance.now();
    await expect.poll(async () => (await timed('/saude/pronto')).status, { interval: 20 }).toBe(200);
    await expect.poll(async () => (await write()).status, { interval: 20 }).toBe(201);
    const ms = performance.now() - start;
    const page = await timed('/atas-de-reunioes');
    expect(page.headers.get('warning')).toBeNull();
    expect(page.text).not.toContain('está com dificuldades');
    figure(context, `${Math.round(ms)} ms`);
    expect(ms).toBeLessThan(1000);
  });

  it("is logged in lines without a request's id", () => {
    const lines = server.output().match(/The database (?:does not respond|responds again).*/g);
    expect(lines).toHaveLength(2);
    expect(lines!.join('\n')).not.toContain('request=');
  });

  it('is followed by the search again, which finds what is written after its return', async (context) => {
    const start = performance.now();
    await expect.poll(() => found('agora'), { interval: 20 }).toContain('E agora?');
    figure(context, `${Math.round(performance.now() - start)} ms`);
  });
});
