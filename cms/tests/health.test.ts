import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { apiOf } from './harness/apiOf.ts';
import { bodyOf } from './harness/sendUpload.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, ENTRY, environment, launchServer, startServer } from './harness/startServer.ts';
import STRAPI_SECRETS from '../src/base/environment/secrets.json' with { type: 'json' };

describe('a server', () => {
  it('reports that it is alive and ready', async () => {
    const server = await startServer();
    try {
      const live = await fetch(`${server.url}/saude`);
      expect(live.status).toBe(200);
      expect(await live.json()).toEqual({ status: 'ok' });
      const ready = await fetch(`${server.url}/saude/pronto`);
      expect(ready.status).toBe(200);
      expect(ready.headers.get('cache-control')).toBe('no-store');
      expect(await ready.json()).toEqual({
        status: 'ok',
        servindo: true,
        banco: true,
        arquivos: true,
        gravacao: true,
        espaco: expect.any(Boolean),
      });
    } finally {
      await server.stop();
    }
  });

  it('finishes a request in flight when it is stopped, and accepts no other', async () => {
    const storage = await createStorage();
    try {
      const server = await startServer({ storage });
      const { access_token } = await signIn('admin');
      const request = http.request(`${server.url}/api/v1/admin/atas_reunioes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
      });
      const [first, ...rest] = bodyOf(2_000_000, 'No último instante');
      request.write(first);
      // Once this read has its response, the server has received the first part of the other request.
      await apiOf(server).get('legislacoes');
      server.process.kill('SIGTERM');
      await expect
        .poll(() =>
          fetch(`${server.url}/saude`).then(
            () => 'open',
            () => 'closed',
          ),
        )
        .toBe('closed');
      const arrival = once(request, 'response') as Promise<[http.IncomingMessage]>;
      rest.forEach((piece) => request.write(piece));
      request.end();
      const [response] = await arrival;
      expect(response.statusCode).toBe(201);
      response.resume();
      await server.stop();
      expect(server.process.exitCode).toBe(0);

      const next = await startServer({ storage });
      expect((await apiOf(next).get('atas_reunioes')).body.atas_reunioes).toMatchObject([
        { titulo: 'No último instante' },
      ]);
      await next.stop();
    } finally {
      await storage.remove();
    }
  });

  it('exits with one sentence if its port is in use', async () => {
    const other = net.createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as net.AddressInfo;
    const { server, ready } = await launchServer({ env: { PORT: String(port) } });
    await expect(ready).rejects.toThrow(`A porta ${port} já está em uso`);
    expect(server.process.exitCode).toBe(1);
    await server.stop();
    other.close();
  });

  it('lets only the owner read its secrets, and reuses them', async () => {
    // Its secrets are from the first start, which created the storage.
    const storage = await createStorage();
    const secrets = path.join(storage.dataDir, 'secrets.json');
    try {
      expect((await stat(secrets)).mode & 0o777).toBe(0o600);
      const made = await readFile(secrets, 'utf8');
      await (await startServer({ storage })).stop();
      expect(await readFile(secrets, 'utf8')).toBe(made);
    } finally {
      await storage.remove();
    }
  });
});

describe('in production', () => {
  it('names a sample, a guessable secret and an address without TLS, one per line', async () => {
    const { server, ready } = await launchServer({
      env: {
        NODE_ENV: 'production',
        SITE_URL: 'http://fundo.example',
        PANEL_EMAIL: 'painel@example.com',
        JWT_SECRET: 'changeme-changeme',
      },
    });
    await expect(ready).rejects.toThrow('The server ended');
    const { message } = JSON.parse(server.output()) as { message: string };
    for (const name of ['SITE_URL', 'KEYCLOAK_URL', 'PANEL_EMAIL', 'JWT_SECRET'])
      expect(message).toMatch(new RegExp(`^  - ${name}: (é|precisa)`, 'm'));
    await server.stop();
  });

  it('refuses to start without the variables that protect the site, and names each', async () => {
    const storage = await createStorage();
    const { PATH, HOME } = environment(storage);
    const run = promisify(execFile)(process.execPath, [ENTRY], {
      env: { PATH, HOME, NODE_ENV: 'production', PORT: '0' },
    });
    const { code, stdout } = (await run.catch((error: unknown) => error)) as { code: number; stdout: string };
    expect(code).toBe(1);
    const { message } = JSON.parse(stdout) as { message: string };
    for (const name of [
      'SITE_URL',
      'DATA_DIR',
      'KEYCLOAK_URL',
      'PANEL_EMAIL',
      'PANEL_PASSWORD',
      ...STRAPI_SECRETS,
    ]) {
      expect(message).toContain(`  - ${name}: falta`);
    }
    expect(stdout).not.toContain('    at ');
    await storage.remove();
  });

  it('starts with all of them, and seeds nothing', async () => {
    const storage = await createStorage();
    const server = await startServer({
      storage,
      env: {
        NODE_ENV: 'production',
        SEED: 'on',
        SITE_URL: 'https://fundo.example',
        PANEL_EMAIL: 'chefe@example.com',
        PANEL_PASSWORD: 'Girassol-de-inverno-7',
        ...Object.fromEntries(STRAPI_SECRETS.map((name) => [name, randomBytes(32).toString('hex')])),
        // The tests' provider has no TLS.
        ALLOW_PLAIN_HTTP: 'on',
      },
    });
    try {
      const { body, headers } = await apiOf(server).get('perguntas_frequentes');
      expect(body).toEqual({ perguntas_frequentes: [] });
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
      await expect.poll(() => server.output()).toContain('ALLOW_PLAIN_HTTP=on: ');
    } finally {
      await server.stop();
      await storage.remove();
    }
  });
});
