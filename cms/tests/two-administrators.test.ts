import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AlbumRead } from '@fundo/contract/album';
import type { PendingEntry } from '@fundo/contract/publication';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAlbum, createPergunta } from './harness/content.ts';
import { dataString, jpegString, pdfString } from './harness/sampleFiles.ts';
import { sha256 } from './harness/seenOf.ts';
import { startWithTwoPeople, type TwoPeople } from './harness/twoPeople.ts';

let people: TwoPeople;
let ana: Api;
let bia: Api;

beforeAll(async () => {
  people = await startWithTwoPeople();
  ({ ana, bia } = people);
});
afterAll(() => people.stop());

describe('GET /admin/agenda', () => {
  it('names the person who changed each draft last', async () => {
    const draft = await createPergunta(ana, { titulo: 'De quem?', rascunho: true });
    const changed = await createPergunta(ana, { titulo: 'Mudada?', rascunho: true });
    await bia.put(`admin/perguntas_frequentes/${changed.id}`, { titulo: 'Mudada!', resposta: 'Sim.' });
    const { data } = (await ana.get('admin/agenda')).body as { data: PendingEntry[] };
    expect(data.find(({ id }) => id === draft.id)).toMatchObject({
      autor: 'ana',
      autor_nome: 'Ana Administradora',
    });
    expect(data.find(({ id }) => id === changed.id)).toMatchObject({
      autor: 'bia',
      autor_nome: 'Bia Gestora',
    });
  });
});

describe('GET /admin/conferir', () => {
  const ata = async (titulo: string, fields: object, file = titulo) =>
    (await ana.post('admin/atas_reunioes', { titulo, arquivo: pdfString(file), ...fields })).body;
  const unseen = async (name: string, api = bia) => await api.get(`admin/conferir?sha256=${sha256(name)}`);

  it('names drafts and scheduled documents that have a file, and the public read does not', async () => {
    const publicar_em = new Date(Date.now() + 3_600_000).toISOString();
    const draft = await ata('Em preparação', { rascunho: true }, 'cópia');
    const scheduled = await ata('Agendada', { publicar_em }, 'cópia');
    expect((await unseen('cópia')).body).toEqual({
      data: [
        {
          secao: 'atas_reunioes',
          id: draft.id,
          titulo: 'Em preparação',
          situacao: 'rascunho',
          publicar_em: null,
          retirar_em: null,
        },
        {
          secao: 'atas_reunioes',
          id: scheduled.id,
          titulo: 'Agendada',
          situacao: 'agendado',
          publicar_em: scheduled.publicar_em,
          retirar_em: null,
        },
      ],
    });
    expect((await apiOf(people.server).get(`conferir?sha256=${sha256('cópia')}`)).body.data).toEqual([]);
  });

  it('leaves out public ones, the trash, and a file that the draft no longer has', async () => {
    await ata('Pública', {}, 'pública');
    expect((await unseen('pública')).body.data).toEqual([]);
    const draft = await ata('Trocada', { rascunho: true }, 'primeira');
    await ana.put(`admin/atas_reunioes/${draft.id}`, { titulo: 'Trocada', arquivo: pdfString('segunda') });
    expect((await unseen('primeira')).body.data).toEqual([]);
    expect((await unseen('segunda')).body.data).toHaveLength(1);
    await ana.delete(`admin/atas_reunioes/${draft.id}`);
    expect((await unseen('segunda')).body.data).toEqual([]);
  });

  it('is for administrators, and needs a hash', async () => {
    expect((await unseen('cópia', apiOf(people.server))).status).toBe(401);
    expect((await unseen('cópia', people.reader)).status).toBe(403);
    expect((await ana.get('admin/conferir?sha256=um')).status).toBe(400);
    expect((await ana.get('admin/conferir')).status).toBe(400);
  });
});

describe('PUT /admin/site/edicao', () => {
  it("names the others who have the form of the site's identity open, until they close it", async () => {
    expect((await ana.put('admin/site/edicao')).body).toEqual({ data: [] });
    expect((await bia.put('admin/site/edicao')).body).toEqual({
      data: [{ nome: 'Ana Administradora', desde: expect.any(String) }],
    });
    expect((await ana.delete('admin/site/edicao')).status).toBe(204);
    expect((await bia.put('admin/site/edicao')).body).toEqual({ data: [] });
    expect((await apiOf(people.server).put('admin/site/edicao')).status).toBe(401);
    expect((await ana.put('admin/site/edicao?quem=eu')).status).toBe(400);
  });
});

describe('an album that two people edit', () => {
  const picture = async (width: number) =>
    dataString(
      await sharp({ create: { width, height: 30, channels: 3, background: '#336699' } })
        .png()
        .toBuffer(),
      'image/png',
    );
  const save = async (api: Api, { id, titulo }: AlbumRead, fields: object) =>
    api.put(
      `admin/galeria_de_imagens/${id}`,
      { titulo, ...fields },
      { 'if-match': (await ana.get(`admin/galeria_de_imagens/${id}`)).headers.get('etag')! },
    );
  const asForm = ({ imagem_url, fotos }: AlbumRead) => ({
    imagem: imagem_url,
    fotos_attributes: fotos.map((foto) => ({ id: foto.id, imagem_url: foto.imagem_url.url })),
  });
  const statusOf = async (url: string) => (await fetch(`${people.server.url}${url}`)).status;

  it('takes the version of the first one over the replaced photos of the second one', async () => {
    const read: AlbumRead = await createAlbum(ana, { fotos: 2 });
    const mine = asForm(read);
    const theirs = await save(bia, read, {
      imagem: await jpegString(61),
      fotos_attributes: [{ id: read.fotos[0]!.id, imagem_url: await picture(50) }, mine.fotos_attributes[1]],
    });
    expect(theirs.status).toBe(200);
    const replaced = read.fotos[0]!.imagem_url.url;
    expect(await statusOf(replaced)).toBe(404);

    const { status, body } = await save(ana, read, { ...mine, titulo: 'A minha' });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(asForm(body)).toEqual(mine);
    for (const url of [replaced, mine.imagem!]) expect(await statusOf(url)).toBe(200);
  });

  it('takes no file that only another entry has had', async () => {
    const read: AlbumRead = await createAlbum(ana, { fotos: 1 });
    const other: AlbumRead = await createAlbum(ana, { fotos: 1 });
    const mine = asForm(read);
    await save(bia, read, {
      ...mine,
      fotos_attributes: [{ id: read.fotos[0]!.id, imagem_url: await picture(51) }],
    });
    const { status, body } = await save(ana, other, {
      ...asForm(other),
      fotos_attributes: [{ imagem_url: mine.fotos_attributes[0]!.imagem_url }],
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['fotos_attributes.0.imagem_url']]);
  });
});
