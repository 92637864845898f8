import { mkdir, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bearerOf, panelOf } from '../harness/panelOf.ts';
import { pdf } from '../harness/sampleFiles.ts';
import { createStorage, startServer, type Server } from '../harness/startServer.ts';
import { createTemporaryFolder } from '../harness/temporaryFolder.ts';

let server: Server;
let panel: Awaited<ReturnType<typeof panelOf>>;
let temporary: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  temporary = await createTemporaryFolder();
  server = await startServer({ env: { ...temporary.env, RATE_LIMITS: 'off' } });
  panel = await panelOf(server);
});
afterAll(async () => {
  await server.stop();
  await temporary.remove();
});

const filesForm = (count: number, bytes: Buffer | string = pdf(), name = 'a.pdf') => {
  const form = new FormData();
  const part = new Uint8Array(Buffer.from(bytes));
  for (let n = 0; n < count; n += 1)
    form.append('files', new File([part], name, { type: 'application/pdf' }));
  return form;
};

const expectNoLeftovers = () => vi.waitFor(async () => expect(await temporary.leftovers(server)).toEqual([]));

describe('files sent without a sign-in are never written to disk:', () => {
  const ADDRESSES = [
    '/nothing-here',
    '/',
    '/sobre',
    '/sair',
    '/sair/backchannel',
    '/usuarios/tokens/revoke',
    '/admin/login',
    '/admin/access-token',
    '/admin/register',
    '/admin/users/me',
    '/upload',
    '/upload/',
    '/upload?id=1',
    '/upload/files',
    '/upload/files/1/replace',
    '/upload/actions/upload-from-urls',
    '/content-manager/collection-types/api::album.album',
    '/api/upload',
    '/api/auth/local',
    '/api/v1/atas_reunioes',
    '/api/v1/admin/atas_reunioes',
    '/painel',
    '/strapi-plugin-sso/oidc',
  ];

  it.each(ADDRESSES)('POST %s', async (address) => {
    let seen: string[] = [];
    const watching = setInterval(async () => seen.push(...(await temporary.leftovers(server))), 5);
    const response = await fetch(server.url + address, {
      method: 'POST',
      body: filesForm(3, Buffer.alloc(2_000_000, 'x')),
    }).catch(() => undefined);
    clearInterval(watching);
    // A connection that the server closes during the body counts as a refusal.
    expect(response?.status ?? 400).toBeGreaterThanOrEqual(400);
    expect(seen).toEqual([]);
    expect(await temporary.leftovers(server)).toEqual([]);
  });
});

describe('an upload by the panel', () => {
  it('leaves no temporary file, whether it is accepted or refused', async () => {
    expect((await panel.send('POST', '/upload', filesForm(2))).status).toBe(201);
    await expectNoLeftovers();
    expect((await panel.send('POST', '/upload', filesForm(1, '<html>'))).status).toBe(400);
    await expectNoLeftovers();
    expect((await panel.send('POST', '/upload/files/99999/replace', filesForm(1))).status).toBe(404);
    await expectNoLeftovers();
    const elsewhere = new FormData();
    elsewhere.append('other', new File([new Uint8Array(pdf())], 'a.pdf'));
    expect((await panel.send('POST', '/upload', elsewhere)).status).toBe(400);
    await expectNoLeftovers();
  });

  it('is limited in the number and the size of files and fields', async () => {
    for (const form of [filesForm(21), filesForm(900)]) {
      expect((await panel.send('POST', '/upload', form)).status).toBe(413);
      await expectNoLeftovers();
    }
    expect((await panel.send('POST', '/upload', filesForm(1, ''))).status).toBe(400);
    const words = new FormData();
    for (let n = 0; n < 500; n += 1) words.append(`f${n}`, 'x');
    expect((await panel.send('POST', '/upload', words)).status).toBe(413);
    const long = new FormData();
    long.append('fileInfo', 'x'.repeat(300_000));
    expect((await panel.send('POST', '/upload', long)).status).toBe(413);
    await expectNoLeftovers();
  });

  it('is refused as clearly, and leaves nothing behind, among many that are refused at once', async () => {
    const sendSeveral = async () => {
      for (let n = 0; n < 8; n += 1)
        expect((await panel.send('POST', '/upload', filesForm(900))).status).toBe(413);
    };
    await Promise.all(Array.from({ length: 8 }, sendSeveral));
    await expectNoLeftovers();
  });

  it('that is interrupted leaves nothing behind', async () => {
    const request = http.request(`${server.url}/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: await bearerOf(server) },
    });
    request.on('error', () => undefined);
    request.write(
      '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
    );
    request.write(Buffer.alloc(1_000_000, 'x'));
    await vi.waitUntil(async () => (await temporary.leftovers(server)).length > 0);
    request.destroy();
    await new Promise((resolve) => request.once('close', resolve));
    await expectNoLeftovers();
    expect((await fetch(`${server.url}/saude`)).status).toBe(200);
  });

  it('whose body ends in the middle of a part is refused, and leaves nothing behind', async () => {
    const { status } = await fetch(`${server.url}/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: await bearerOf(server) },
      body: '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\nabc',
    });
    expect(status).toBe(400);
    await expectNoLeftovers();
  });
});

it('removes at start what a killed server left behind', async () => {
  const storage = await createStorage();
  const place = await createTemporaryFolder();
  try {
    const left = path.join(storage.dataDir, 'incoming', 'um-envio');
    await mkdir(left, { recursive: true });
    await writeFile(path.join(left, 'arquivo'), 'x');
    const next = await startServer({ storage, env: place.env });
    try {
      const expected = storage.database.url ? ['um-envio', 'um-envio/arquivo'] : [];
      expect((await place.leftovers(next)).toSorted()).toEqual(expected);
    } finally {
      await next.stop();
    }
  } finally {
    await place.remove();
    await storage.remove();
  }
});
