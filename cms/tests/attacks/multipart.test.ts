import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { filesForm } from '../harness/filesForm.ts';
import { bearerOf, panelOf } from '../harness/panelOf.ts';
import { pdf } from '../harness/sampleFiles.ts';
import { startServer, type Server } from '../harness/startServer.ts';
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
