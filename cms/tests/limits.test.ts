import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from './harness/apiOf.ts';
import { inventory } from './harness/inventory.ts';
import { startProvider, type Provider } from './harness/startProvider.ts';
import { startServer, type Server } from './harness/startServer.ts';

const SEARCH = 'atas_reunioes?range=[0,9]';
const PERGUNTA = { titulo: 'Uma pergunta?', resposta: 'Uma resposta.' };

let count = 0;
/** A new client address, for X-Forwarded-For. */
const newAddress = () => `198.51.100.${(count += 1)}`;
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('behind a proxy, with limits of three', () => {
  let server: Server;
  let provider: Provider;
  beforeAll(async () => {
    provider = await startProvider();
    server = await startServer({
      env: {
        KEYCLOAK_URL: provider.url,
        TRUST_PROXY: '1',
        RATE_LIMITS:
          'password=3/60,sign-in=3/2,logout-notices=3/60,read=3/60,page=3/60,missing=5/60,write=40/60,writer=4/60',
      },
    });
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
  });

  const send = (path: string, init: RequestInit & { address: string }) =>
    fetch(server.url + path, { ...init, headers: { ...from(init.address), ...init.headers } });

  it.each([
    ['POST', '/admin/login', 400],
    ['POST', '/ADMIN/Login/', 404],
    ['GET', '/admin/registration-info?registrationToken=a', 400],
    ['POST', '/api/auth/local', 404],
    ['POST', '/admin/access-token', 401],
    ['POST', '/usuarios/tokens/revoke', 401],
    ['POST', '/api/v1/usuarios/tokens/revoke', 401],
    ['POST', '/sair/backchannel', 400],
    ['GET', `/api/v1/${SEARCH}`, 200],
    ['GET', '/API/v1/atas_reunioes/?range=[0,9]', 404],
    ['GET', '/api/v1/atas_reunioes/1', 404],
    ['HEAD', '/api/v1/atas_reunioes/1', 404],
    ['GET', '/api/v1/galeria_de_imagens?page=2&per_page=8', 404],
    ['GET', '/api/v1/atas_reunioes?cor=azul', 400],
    ['GET', '/api/v1/docs?x=1', 400],
    ['GET', '/api/v1/nada', 404],
    ['GET', '/api/nada', 404],
    ['GET', '/galeria-de-imagens?ano_da_pagina=2024', 200],
    ['GET', '/galeria-de-imagens?ano=1999', 404],
    ['GET', '/galeria-de-imagens?page=5000', 404],
    ['GET', '/galeria-de-imagens/99', 404],
    ['HEAD', '/galeria-de-imagens/99?page=2', 404],
    ['GET', '/atas-de-reunioes/9', 404],
    ['GET', '/nada', 404],
    ['GET', '/nada.html', 404],
    ['GET', '/uploads/nada.pdf', 404],
    ['GET', '/SOBRE', 308],
    ['GET', '/sobre/', 308],
  ])('%s %s is refused the fourth time, from that address only', async (method, path, status) => {
    const address = newAddress();
    // A missing file costs a page only if the request accepts HTML.
    const headers: Record<string, string> = /\.\w+$/.test(path) ? { accept: 'text/html' } : {};
    const request = { method, headers, redirect: 'manual' } as const;
    for (let n = 0; n < 3; n += 1) expect((await send(path, { ...request, address })).status).toBe(status);
    const refused = await send(path, { ...request, address });
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60).toBe(true);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect((await send(path, { ...request, address: newAddress() })).status).toBe(status);
  });

  it('counts a client that forges X-Forwarded-For under its own address, and another apart', async () => {
    const forwardedFor = (client: string) => [newAddress(), newAddress(), client].join(', ');
    for (let clients = 0; clients < 2; clients += 1)
      expect(await fourReads(server, forwardedFor)).toEqual([200, 200, 200, 429]);
  });

  it('refuses the second request that costs three', async () => {
    const address = newAddress();
    expect((await send('/busca?q=ata', { address })).status).toBe(200);
    expect((await send('/busca?q=ata', { address })).status).toBe(429);
  });

  it.each(['/BUSCA?q=ata', '/busca/?q=ata'])(
    'counts what only leads to another address as one: %s',
    async (path) => {
      const address = newAddress();
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1)
        statuses.push((await send(path, { address, redirect: 'manual' })).status);
      expect(statuses).toEqual([308, 308, 308, 429]);
    },
  );

  it('does not count a missing picture as a page', async () => {
    const address = newAddress();
    for (let n = 0; n < 5; n += 1) {
      const response = await send(`/uploads/foto-${n}.jpg`, {
        address,
        headers: { accept: 'image/webp,*/*' },
      });
      expect([response.status, await response.text()]).toEqual([404, 'Este arquivo não existe']);
    }
    expect((await send('/nada', { address, headers: { accept: 'text/html' } })).status).toBe(404);
    expect((await send('/nada.png', { address })).status).toBe(429);
    expect((await send('/nada.png', { address: newAddress() })).status).toBe(404);
  });

  it('says when to try again, in the shape that the client expects', async () => {
    const address = newAddress();
    const sentence = /^Muitos pedidos em pouco tempo\. Tente de novo em \d+ segundos?\.$/;
    const fourth = async (path: string, init: RequestInit = {}) => {
      for (let n = 0; n < 3; n += 1) await send(path, { ...init, address });
      return send(path, { ...init, address });
    };
    expect(await (await fourth(`/api/v1/${SEARCH}`)).json()).toEqual({
      error: expect.stringMatching(sentence),
      code: 'too_many_requests',
    });
    expect(await (await fourth('/admin/login', { method: 'POST' })).json()).toEqual({
      data: null,
      error: { status: 429, name: 'RateLimitError', message: expect.stringMatching(sentence), details: {} },
    });
    const page = await fourth('/nada', { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toMatch(
      /<h1>Aguarde um instante<\/h1>\s*<p role="alert">Muitos pedidos em pouco tempo\. Tente de novo em/,
    );
    expect(html).not.toContain('<script');
  });

  it('lets requests in again once the time is over', async () => {
    const address = newAddress();
    const leave = () => send('/usuarios/tokens/revoke', { method: 'POST', address });
    for (let n = 0; n < 3; n += 1) await leave();
    expect((await leave()).headers.get('retry-after')).toMatch(/^[12]$/);
    await expect.poll(async () => (await leave()).status).toBe(401);
  });

  it('never refuses a cache hit', async () => {
    const address = newAddress();
    for (let n = 0; n < 4; n += 1) {
      await send(`/api/v1/${SEARCH}`, { address });
      await send('/nada', { address });
    }
    for (const path of [
      '/api/v1/atas_reunioes',
      '/api/v1/galeria_de_imagens?page=1&per_page=8',
      '/galeria-de-imagens?page=1&utm_source=boletim',
      '/',
      '/busca',
    ]) {
      expect((await send(path, { address: newAddress() })).status).toBe(200);
      for (let n = 0; n < 5; n += 1) expect((await send(path, { address })).status, path).toBe(200);
    }
  });

  it('refuses one address without affecting concurrent requests of others', async () => {
    const refused = newAddress();
    for (let n = 0; n < 4; n += 1) await send('/nada', { address: refused });
    for (const path of ['/sobre', '/atas-de-reunioes', '/mapa-do-site', '/acessibilidade', '/legislacao']) {
      const others = [refused, newAddress(), refused, newAddress(), refused].map(async (address) => {
        const { status } = await send(path, { address });
        return address === refused ? undefined : status;
      });
      expect((await Promise.all(others)).filter(Boolean), path).toEqual([200, 200]);
    }
  });

  it('counts logout notices apart from the sign-ins of the same address', async () => {
    const address = newAddress();
    for (let n = 0; n < 4; n += 1) await send('/usuarios/tokens/revoke', { method: 'POST', address });
    expect((await send('/sair/backchannel', { method: 'POST', address })).status).toBe(400);
  });

  describe('a write', () => {
    const write = (token: string, address = newAddress()) =>
      apiOf(server, token).post('admin/perguntas_frequentes', PERGUNTA, from(address));

    it('is counted by person, whatever the address, and stores nothing when refused', async () => {
      const token = await provider.accessToken({ sub: 'ana' });
      for (let n = 0; n < 4; n += 1) expect((await write(token)).status).toBe(201);
      const before = await inventory(server.storage);
      const refused = await write(await provider.accessToken({ sub: 'ana' }));
      expect(refused.status).toBe(429);
      expect(refused.body).toEqual({ error: expect.any(String), code: 'too_many_requests' });
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(await inventory(server.storage)).toEqual(before);
      expect((await write(await provider.accessToken({ sub: 'bia' }))).status).toBe(201);
    });

    it('is counted by address, whoever sends it, before its bearer is verified', async () => {
      const address = newAddress();
      for (let n = 0; n < 40; n += 1) {
        const token = await provider.accessToken({ sub: `pessoa ${n}` });
        const { status } = await apiOf(server, token).delete('admin/fotos/999', from(address));
        expect(status).toBe(404);
      }
      const before = await inventory(server.storage);
      expect((await write(await provider.accessToken({ sub: 'mais uma' }), address)).status).toBe(429);
      expect((await write('nada', address)).status).toBe(429);
      expect(await inventory(server.storage)).toEqual(before);
    });

    it('with a refused bearer costs its address thirty', async () => {
      const address = newAddress();
      expect((await write('nada', address)).status).toBe(401);
      expect((await write('nada', address)).status).toBe(401);
      expect((await write('nada', address)).status).toBe(429);
    });

    it('without a bearer costs one, since any web page can make a browser send it', async () => {
      const address = newAddress();
      for (let n = 0; n < 10; n += 1) {
        const { status } = await apiOf(server).post('admin/perguntas_frequentes', PERGUNTA, from(address));
        expect(status).toBe(401);
      }
      expect((await write(await provider.accessToken({ sub: 'caio' }), address)).status).toBe(201);
    });
  });
});

/** The statuses of four reads by a client whose address the proxies add as `forwardedFor` says. */
async function fourReads(server: Server, forwardedFor: (client: string) => string): Promise<number[]> {
  const client = newAddress();
  const statuses = [];
  for (let n = 0; n < 4; n += 1)
    statuses.push((await apiOf(server).get(SEARCH, from(forwardedFor(client)))).status);
  return statuses;
}

describe.each([
  { proxies: 0, told: (_client: string) => [newAddress(), newAddress()].join(', ') },
  { proxies: 2, told: (client: string) => [newAddress(), client, '10.0.0.1'].join(', ') },
])('behind $proxies proxies', ({ proxies, told: forwardedFor }) => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer({ env: { TRUST_PROXY: String(proxies), RATE_LIMITS: 'read=3/60' } });
  });
  afterAll(() => server.stop());

  it('counts a client that forges X-Forwarded-For under its own address', async () => {
    expect(await fourReads(server, forwardedFor)).toEqual([200, 200, 200, 429]);
  });

  it.runIf(proxies > 0)('counts another client apart', async () => {
    expect(await fourReads(server, forwardedFor)).toEqual([200, 200, 200, 429]);
  });
});

it('counts every page and every read if the public cache is off', async () => {
  const server = await startServer({
    env: { PUBLIC_CACHE: 'off', TRUST_PROXY: '1', RATE_LIMITS: 'read=3/60,page=3/60' },
  });
  try {
    for (const path of [
      '/',
      '/sobre?x=1',
      '/robots.txt',
      '/api/v1/site',
      '/api/v1/galeria_de_imagens/ultimas',
    ]) {
      const headers = from(newAddress());
      const statuses = [];
      for (let n = 0; n < 4; n += 1) statuses.push((await fetch(server.url + path, { headers })).status);
      expect(statuses, path).toEqual([200, 200, 200, 429]);
    }
  } finally {
    await server.stop();
  }
});
