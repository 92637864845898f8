import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { animated, blankPng } from '../src/files/strange-pictures.test-support.ts';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { entriesOf, panelOf } from './harness/panelOf.ts';
import { pdf, telephonePhoto } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { startServer, type Server } from './harness/startServer.ts';

let server: Server;
let citizen: Api;
let admin: Api;
let panel: Awaited<ReturnType<typeof panelOf>>;

beforeAll(async () => {
  server = await startServer();
  citizen = apiOf(server);
  admin = apiOf(server, (await signIn('admin')).access_token);
  panel = await panelOf(server);
});
afterAll(() => server.stop());

describe('the native panel', () => {
  it('is at /painel, while /admin is the back-office', async () => {
    const html = { headers: { accept: 'text/html' } };
    const native = await fetch(`${server.url}/painel/`, html);
    expect(native.status).toBe(200);
    const backOffice = await fetch(`${server.url}/admin`, html);
    expect(backOffice.status).toBe(200);
    expect(await backOffice.text()).toContain('id="config"');
    expect((await fetch(`${server.url}/admin/atas-de-reunioes`, html)).status).toBe(200);
    expect((await fetch(`${server.url}/admin/init`)).headers.get('content-type')).toContain('json');
  });

  it('lets in its sample user, but not with another password', async () => {
    expect(panel.status).toBe(200);
    expect((await panelOf(server, { email: 'painel@example.com', password: 'Errada123' })).status).toBe(400);
    expect((await fetch(`${server.url}${entriesOf('album')}`)).status).toBe(401);
  });

  it('labels its fields in Portuguese', async () => {
    const { body } = await panel.send('GET', '/content-manager/content-types/api::album.album/configuration');
    const { capa, fotos, titulo } = body.data.contentType.metadatas;
    expect([titulo, capa, fotos].map(({ edit }) => edit.label)).toEqual(['Título', 'Capa', 'Fotos']);
    const { body: list } = await panel.send('GET', '/content-manager/content-types');
    const names = list.data
      .filter(({ uid }: { uid: string }) => uid.startsWith('api::'))
      .map((type: { info: { displayName: string } }) => type.info.displayName);
    expect(names).toEqual(
      expect.arrayContaining(['Atas de reunião', 'Álbuns de fotos', 'Perguntas frequentes']),
    );
  });
});

describe('the single sign-on, if its client has no secret,', () => {
  it.each(['oidc', 'oidc/callback', 'google', 'sso-roles', 'whitelist'])('is 404: %s', async (path) => {
    const { status } = await panel.send('GET', `/strapi-plugin-sso/${path}`);
    expect(status).toBe(404);
  });

  it('leaves the password form as the only sign-in', async () => {
    for (const address of ['/painel', '/painel/auth/login', '/painel/auth/logout']) {
      const response = await fetch(server.url + address, {
        headers: { accept: 'text/html' },
        redirect: 'manual',
      });
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain('conta da prefeitura');
    }
    const { body } = await panel.send('GET', '/admin/permissions');
    expect(JSON.stringify(body)).not.toContain('strapi-plugin-sso');
  });
});

describe('an edit in the panel', () => {
  const PATH = entriesOf('pergunta-frequente');
  const titles = async () =>
    (await citizen.get('perguntas_frequentes')).body.perguntas_frequentes.map(
      ({ titulo }: { titulo: string }) => titulo,
    );

  it('shows in the API at once', async () => {
    expect(await titles()).toEqual([]);
    const added = await panel.send('POST', PATH, { titulo: 'Do painel?', resposta: 'Sim.' });
    expect(added.status).toBe(201);
    expect(await titles()).toEqual(['Do painel?']);
    const { documentId } = added.body.data;
    await panel.send('PUT', `${PATH}/${documentId}`, { titulo: 'Mudada?', resposta: 'Sim.' });
    expect(await titles()).toEqual(['Mudada?']);
    await panel.send('DELETE', `${PATH}/${documentId}`);
    expect(await titles()).toEqual([]);
  });

  it('publishes a file that the API serves like its own', async () => {
    const { status, body } = await panel.upload(pdf('painel'), 'Ata do painel.pdf', 'application/pdf');
    expect(status).toBe(201);
    const added = await panel.send('POST', entriesOf('ata-reuniao'), {
      titulo: 'Pelo painel',
      arquivo: body[0].id,
    });
    expect(added.status).toBe(201);
    const [ata] = (await citizen.get('atas_reunioes')).body.atas_reunioes;
    expect(ata).toMatchObject({
      titulo: 'Pelo painel',
      arquivo_info: { nome: 'Ata do painel.pdf', tipo: 'application/pdf' },
    });
    const file = await fetch(`${server.url}${ata.arquivo}`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf('painel'));
    expect(file.headers.get('content-disposition')).toContain('Ata do painel.pdf');
  });

  it('processes a photo as the API does: rotated, without its place, with copies', async () => {
    const { body } = await panel.upload(await telephonePhoto(900, 500), 'foto.jpg', 'image/jpeg');
    const [file] = body;
    await panel.send('POST', entriesOf('album'), {
      titulo: 'Do painel',
      capa: file.id,
      fotos: [{ imagem: file.id, titulo: 'A foto' }],
    });
    const [album] = (await citizen.get('galeria_de_imagens')).body.data;
    expect(album).toMatchObject({
      titulo: 'Do painel',
      imagem: { largura: 500, altura: 900 },
      fotos: [{ titulo: 'A foto' }],
    });
    expect(album.imagem.formatos.map(({ largura }: { largura: number }) => largura)).toEqual([400]);
    const stored = await sharp(
      Buffer.from(await (await fetch(`${server.url}${album.imagem_url}`)).arrayBuffer()),
    ).metadata();
    expect(stored.exif).toBeUndefined();
  });

  it('gives an album no more photos than the API does', async () => {
    const { body } = await panel.upload(await telephonePhoto(90, 50), 'foto.jpg', 'image/jpeg');
    const withFotos = (count: number) => ({
      titulo: 'De muitas fotos',
      capa: body[0].id,
      fotos: Array.from({ length: count }, () => ({ imagem: body[0].id })),
    });
    const added = await panel.send('POST', entriesOf('album'), withFotos(2));
    expect(added.status).toBe(201);
    const refused = [
      await panel.send('POST', entriesOf('album'), withFotos(501)),
      await panel.send('PUT', `${entriesOf('album')}/${added.body.data.documentId}`, withFotos(501)),
    ];
    for (const { status, body: response } of refused)
      expect([status, response.error?.message]).toEqual([400, 'Um álbum pode ter até 500 fotos']);
    const [album] = (await citizen.get('galeria_de_imagens')).body.data;
    expect(album).toMatchObject({ titulo: 'De muitas fotos', fotos: [{}, {}] });
  });

  it('publishes a protected PDF with the mark that citizens need a password', async () => {
    const bytes = pdf().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 3 0 R');
    const { status, body } = await panel.upload(
      Buffer.from(bytes, 'latin1'),
      'protegido.pdf',
      'application/pdf',
    );
    expect(status).toBe(201);
    await panel.send('POST', entriesOf('ata-reuniao'), { titulo: 'Protegida', arquivo: body[0].id });
    const [ata] = (await citizen.get('atas_reunioes')).body.atas_reunioes;
    expect(ata).toMatchObject({ titulo: 'Protegida', arquivo_info: { protegido: true } });
    const open = (await panel.upload(pdf('aberto'), 'aberto.pdf', 'application/pdf')).body[0].id;
    await panel.send('POST', entriesOf('ata-reuniao'), { titulo: 'Aberta', arquivo: open });
    const [other] = (await citizen.get('atas_reunioes')).body.atas_reunioes;
    expect(other.titulo).toBe('Aberta');
    expect(other.arquivo_info.protegido).not.toBe(true);
  });

  it.each([
    ['html', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.pdf', 'application/pdf'],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 'image/svg+xml'],
  ])('is refused for %s, by its bytes', async (_name, bytes, name, type) => {
    expect((await panel.upload(bytes, name, type)).status).toBe(400);
  });

  it('is refused for an animated PNG, which it names', async () => {
    const { status, body } = await panel.upload(animated(await blankPng(9, 9)), 'a.png', 'image/png');
    expect([status, body.error.message]).toEqual([
      400,
      'A imagem é um PNG animado. Envie uma imagem parada, em PNG ou JPEG.',
    ]);
  });

  /** Versions before this one let the media library delete what is in use. */
  const lose = (id: number) =>
    inDatabase({ url: server.storage.database.url, dataDir: server.storage.dataDir }, async (db) => {
      await db('files_related_mph').where({ file_id: id }).delete();
      await db('files').where({ id }).delete();
    });

  it('breaks no list by a file that was lost', async () => {
    const ata = await createAta(admin, { titulo: 'Arquivo apagado' });
    const { body } = await panel.send('GET', '/upload/files?sort=createdAt:DESC&pageSize=100');
    const file = body.results.find(({ url }: { url: string }) => url === ata.arquivo);
    await lose(file.id);
    const { status, body: list } = await citizen.get('atas_reunioes');
    expect(status).toBe(200);
    expect(
      list.atas_reunioes.every(
        ({ arquivo }: { arquivo: unknown }) => typeof arquivo === 'string' && arquivo !== '',
      ),
    ).toBe(true);
    expect((await fetch(`${server.url}/atas-de-reunioes`)).status).toBe(200);
  });

  it('breaks no album by the lost files of its cover and of a photo', async () => {
    const { body } = await panel.upload(await telephonePhoto(), 'foto.jpg', 'image/jpeg');
    const added = await panel.send('POST', entriesOf('album'), {
      titulo: 'Fotos apagadas',
      capa: body[0].id,
      fotos: [{ imagem: body[0].id }],
    });
    await lose(body[0].id);
    const { status, body: list } = await citizen.get('galeria_de_imagens');
    expect(status).toBe(200);
    expect(list.data[0]).toMatchObject({ titulo: 'Fotos apagadas', imagem_url: null, fotos: [] });
    expect((await admin.delete(`admin/galeria_de_imagens/${list.data[0].id}`)).status).toBe(204);
    expect(added.status).toBe(201);
  });
});

describe("Strapi's stock API is closed:", () => {
  it.each([
    'atas-reuniao',
    'albuns',
    'perguntas-frequentes',
    'legislacoes',
    'planos-investimento',
    'prestacoes-conta',
    'tokens-revogados',
    'upload/files',
    'users',
    'users/me',
    'users-permissions/roles',
    'content-type-builder/content-types',
  ])('GET /api/%s', async (path) => {
    const { status } = await fetch(`${server.url}/api/${path}`);
    expect([401, 403, 404]).toContain(status);
  });

  it.each([
    'auth/local/register',
    'auth/local',
    'auth/forgot-password',
    'auth/reset-password',
    'upload',
    'users',
  ])('POST /api/%s', async (path) => {
    const { status } = await fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username: 'eu',
        identifier: 'eu',
        email: 'eu@example.com',
        password: 'Senha123',
      }),
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it("nor does an administrator's token of the API open the panel", async () => {
    const { access_token } = await signIn('admin');
    const { status } = await fetch(`${server.url}${entriesOf('album')}`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(status).toBe(401);
  });
});
