import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAlbum, createPergunta } from './harness/content.ts';
import { pdfOfPages } from './harness/pdfOfPages.ts';
import { dataString, pdfString } from './harness/sampleFiles.ts';
import { seenOf, UNKNOWN, type Ata } from './harness/seenOf.ts';
import { signIn } from './harness/signIn.ts';
import { textsRead } from './harness/textsRead.ts';
import { startServer, type Server } from './harness/startServer.ts';

describe('a preview', () => {
  let server: Server;
  let admin: Api;
  beforeAll(async () => {
    server = await startServer();
    admin = apiOf(server, (await signIn('admin')).access_token);
  });
  afterAll(() => server.stop());

  const create = async (titulo: string, fields: object): Promise<Ata> => {
    const { status, body } = await admin.post('admin/atas_reunioes', {
      titulo,
      arquivo: pdfString(titulo),
      ...fields,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const open = async (address: string) => {
    const response = await fetch(`${server.url}/api/v1/admin/${address}/previa`, {
      method: 'POST',
      headers: { authorization: `Bearer ${(await signIn('admin')).access_token}` },
    });
    const { endereco } = (await response.json()) as { endereco: string };
    return { url: `${server.url}${endereco}`, cookie: response.headers.get('set-cookie')! };
  };
  const page = async ({ url, cookie }: { url: string; cookie: string }) => {
    const response = await fetch(url, { headers: { cookie: cookie.split(';')[0]! } });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };

  it("shows an administrator the draft's own page, with its file", async () => {
    const draft = await create('só para mim', { rascunho: true, descricao: 'De que trata' });
    const preview = await open(`atas_reunioes/${draft.id}`);
    expect(preview.cookie).toMatch(/path=\/previa;.*samesite=lax; httponly/i);
    const { status, headers, html } = await page(preview);
    expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex, nofollow',
    ]);
    expect(html).toContain('só para mim');
    expect(html).not.toContain('type="module"');
    const file = await page({ ...preview, url: `${server.url}/previa${draft.arquivo}` });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(html).toContain(`/previa${draft.arquivo}`);
  });

  it('has the text of a draft that was never published, in parts that are previews too', async () => {
    const texts = Array.from({ length: 21 }, (_, index) => `O tatu falou ${index + 1} vezes.`);
    const arquivo = dataString(await pdfOfPages(...texts));
    const draft = await create('com texto', { rascunho: true, arquivo });
    await textsRead(server);
    const preview = await open(`atas_reunioes/${draft.id}`);
    const first = await page(preview);
    expect(first.html).toContain('O tatu falou 20 vezes.');
    expect(first.html).not.toContain('O tatu falou 21 vezes.');
    const [, next] = /href="([^"#]+)#pagina-21"/.exec(first.html)!;
    expect((await page({ ...preview, url: server.url + next })).html).toContain('O tatu falou 21 vezes.');
    const marked = await page({ ...preview, url: `${preview.url}?pagina=2&q=tatu` });
    expect(marked.html).toMatch(/<mark[^>]*>tatu<\/mark>/);
    // Nobody else reads it, with or without the cookie of a preview.
    for (const cookie of ['', preview.cookie]) {
      expect((await page({ url: preview.url, cookie: '' })).html).not.toContain('tatu');
      for (const address of [
        `/api/v1/atas_reunioes/${draft.id}/texto`,
        `/api/v1/busca?q=tatu`,
        `/atas-de-reunioes/${draft.id}`,
        `/busca?q=tatu`,
      ]) {
        const { html } = await page({ url: server.url + address, cookie });
        expect(html, address).not.toContain('falou');
      }
    }
  });

  it('shows a question among the others, and an album with its pictures', async () => {
    const pergunta = await createPergunta(admin, { titulo: 'Em rascunho?', rascunho: true });
    expect((await page(await open(`perguntas_frequentes/${pergunta.id}`))).html).toContain('Em rascunho?');
    const album = await createAlbum(admin, {
      titulo: 'Álbum em rascunho',
      rascunho: true,
    });
    const preview = await open(`galeria_de_imagens/${album.id}`);
    const { html } = await page(preview);
    expect(html).toContain('Álbum em rascunho');
    const [, picture] = /src="(\/previa\/uploads\/[^"]+)"/.exec(html) ?? [];
    expect((await page({ ...preview, url: server.url + picture })).status).toBe(200);
  });

  it('comes with the cookie that its files need, where administrators read what the public does not see', async () => {
    const ata = await create('vista', {});
    const plain = await admin.get(`admin/atas_reunioes/${ata.id}`);
    expect(plain.headers.get('set-cookie')).toBeNull();
    expect(plain.headers.get('cache-control')).toBe('no-store');
    const draft = await create('ainda não vista', { rascunho: true });
    for (const address of [
      `admin/atas_reunioes/${draft.id}`,
      'admin/atas_reunioes?filter={}&range=[0,99]&sort=["id","DESC"]',
    ]) {
      const cookie = (await admin.get(address)).headers.get('set-cookie')!;
      expect((await page({ url: `${server.url}/previa${draft.arquivo}`, cookie })).status).toBe(200);
    }
  });

  it('is nothing to anyone else', async () => {
    const draft = await create('segredo', { rascunho: true });
    const { url, cookie } = await open(`atas_reunioes/${draft.id}`);
    for (const stranger of ['', 'previa=x', cookie.replace(/=.{9}/, '=abcdefghi')])
      for (const address of [url, `${server.url}/previa${draft.arquivo}`, `${server.url}/previa`]) {
        const { status, html } = await page({ url: address, cookie: stranger });
        expect([status, html.includes('segredo')]).toEqual([403, false]);
      }
    expect((await apiOf(server).post(`admin/atas_reunioes/${draft.id}/previa`)).status).toBe(401);
    // The preview changes nothing for the public.
    expect(await seenOf(server, draft)).toEqual(UNKNOWN);
  });
});
