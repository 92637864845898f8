import { once } from 'node:events';
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAlbum, createAta } from './harness/content.ts';
import { inventory } from './harness/inventory.ts';
import { dataString, jpegString, pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { startServer, type Server } from './harness/startServer.ts';
import { withoutPages } from './harness/pageCounts.ts';

let server: Server;
let token: string;
let admin: Api;
let photo: string;

beforeAll(async () => {
  server = await startServer();
  token = (await signIn('admin')).access_token;
  admin = apiOf(server, token);
  photo = dataString(await noise(2500), 'image/jpeg');
});
afterAll(() => server.stop());

/** A picture that takes a while to decode and encode. */
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

/** Sends a whole request; `cut` ends its connection. */
async function begin(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const request = http.request(`${server.url}/api/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
  });
  request.on('error', () => undefined);
  request.end(body && JSON.stringify(body));
  await once(request, 'finish');
  return { cut: () => request.destroy() };
}

/** The content: rows, files, and what reads show of one entry, but its pages, which are counted later. */
const content = async (path?: string) => [
  await inventory(server.storage),
  path && withoutPages((await admin.get(path)).body),
];

/** Runs `act` while the server is suspended: data that is sent and cut off meanwhile has arrived when it resumes. */
async function whileStopped(act: () => Promise<void>): Promise<void> {
  server.process.kill('SIGSTOP');
  try {
    await act();
  } finally {
    server.process.kill('SIGCONT');
  }
}

describe('a write whose connection ends before it is committed leaves nothing:', () => {
  it('a new album, while its pictures are decoded', async () => {
    const before = await content();
    const fotos_attributes = [photo, photo, photo].map((imagem_url) => ({ imagem_url }));
    const upload = await begin('POST', 'admin/galeria_de_imagens', {
      titulo: 'Cancelado',
      imagem: photo,
      fotos_attributes,
    });
    await vi.waitUntil(async () => (await inventory(server.storage)).incoming > 0);
    upload.cut();
    await vi.waitFor(async () => expect(await content()).toEqual(before));
    await setTimeout(1000);
    expect(await content()).toEqual(before);
  });

  it.each<[string, () => Promise<readonly [method: string, path: string, read: string, body?: object]>]>([
    [
      'a new document',
      async () => ['POST', 'atas_reunioes', 'atas_reunioes', { titulo: 'Não', arquivo: pdfString('não') }],
    ],
    [
      'an edited document',
      async () => {
        const path = `atas_reunioes/${(await createAta(admin)).id}`;
        return ['PUT', path, path, { titulo: 'Outro título', arquivo: pdfString('outro') }];
      },
    ],
    [
      'a deleted document',
      async () => {
        const path = `atas_reunioes/${(await createAta(admin)).id}`;
        return ['DELETE', path, path];
      },
    ],
    [
      'a removed photo',
      async () => {
        const album = await createAlbum(admin, { fotos: 2 });
        return ['DELETE', `fotos/${album.fotos[0]!.id}`, `galeria_de_imagens/${album.id}`];
      },
    ],
    [
      'the identity of the site',
      async () => ['PUT', 'site', 'site', { ...(await admin.get('site')).body, sigla: 'NÃO' }],
    ],
  ])('%s, cut before the server has read it', async (_name, prepare) => {
    const [method, path, read, body] = await prepare();
    const before = await content(read);
    await whileStopped(async () => {
      const request = await begin(method, `admin/${path}`, body);
      request.cut();
      await setTimeout(100);
    });
    // A later request is answered after it.
    await admin.put('admin/perguntas_frequentes/999', {});
    await setTimeout(1500);
    expect(await content(read)).toEqual(before);
  });

  it('wherever it is cut: all of it is there, or nothing', async () => {
    for (const wait of [0, 3, 30, 100, 300, 900]) {
      const before = await inventory(server.storage);
      const titulo = `Cortado em ${wait} ms`;
      const key = { 'idempotency-key': crypto.randomUUID() };
      const body = { titulo, imagem: await jpegString(900), fotos_attributes: [{ imagem_url: photo }] };
      const upload = await begin('POST', 'admin/galeria_de_imagens', body, key);
      await setTimeout(wait);
      upload.cut();
      await vi.waitFor(async () => expect((await inventory(server.storage)).incoming).toBe(0));
      // The repeat finds the request stored, or stores it: either way once.
      const again = async () => (await admin.post('admin/galeria_de_imagens', body, key)).status;
      await vi.waitFor(async () => expect(await again()).toBe(201), { interval: 1000 });
      const after = await inventory(server.storage);
      expect([after.albuns, after.fotos, after.files]).toEqual([
        before.albuns + 1,
        before.fotos + 1,
        before.files + 2,
      ]);
    }
  });
});

it('a write whose connection ends after its commit stays stored, and its repeat gets its response', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const titulo = 'Gravada, e não ouvida';
  const body = { titulo, arquivo: pdfString(titulo) };
  const upload = await begin('POST', 'admin/atas_reunioes', body, key);
  const rows = async () =>
    ((await admin.get('atas_reunioes')).body.atas_reunioes as { titulo: string }[]).filter(
      (row) => row.titulo === titulo,
    );
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1), { interval: 1 });
  upload.cut();
  const again = await admin.post('admin/atas_reunioes', body, key);
  expect(again.status).toBe(201);
  expect(await rows()).toEqual([again.body]);
});

it('nothing of it is logged as a failure', () => {
  expect(server.output()).not.toMatch(/failed|Unhandled|    at /);
});

it('a connection serves the next request after an upload was refused before its end', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (method: string, body?: string) => {
    const request = http.request(`${server.url}/api/v1/${body ? 'admin/atas_reunioes' : 'atas_reunioes'}`, {
      method,
      agent,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    request.end(body);
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  };
  expect(await send('POST', `{"arquivo":"data:;base64,§${'A'.repeat(3_000_000)}"}`)).toBe(422);
  expect(await send('GET')).toBe(200);
  agent.destroy();
});
