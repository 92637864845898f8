import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAlbum, createAta, createPergunta } from './harness/content.ts';
import { entriesOf, panelOf } from './harness/panelOf.ts';
import { jpegString, pdf, pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';

let server: BorrowedServer;
let citizen: Api;
let admin: Api;
let panel: Awaited<ReturnType<typeof panelOf>>;

beforeAll(async () => {
  server = await borrowServer();
  citizen = apiOf(server);
  admin = apiOf(server, (await signIn('admin')).access_token);
  panel = await panelOf(server);
});
afterAll(() => server.stop());

/** Hidden characters that a paste brings, or a joker: direction, NUL, control, zero-width, half an emoji. */
const HIDDEN = '\u202E\u2066\u0000\u0007\u009B\u200B\uFEFF\uD83D';
const BLANK = ` ${HIDDEN}\u2800 `;
const EMOJI = '😀';

describe('a text sent to the API', () => {
  it('of emoji past the limit is refused with its field, on every section', async () => {
    const titulo = EMOJI.repeat(200);
    const errors = { titulo: 'O texto pode ter até 255 caracteres' };
    for (const [path, body] of [
      ['atas_reunioes', { arquivo: pdfString() }],
      ['perguntas_frequentes', { resposta: 'Sim.' }],
      ['galeria_de_imagens', { imagem: await jpegString() }],
    ] as const) {
      expect(await admin.post(`admin/${path}`, { ...body, titulo })).toMatchObject({
        status: 422,
        body: { errors },
      });
    }
    const resposta = EMOJI.repeat(10_001);
    expect(await admin.post('admin/perguntas_frequentes', { titulo: 'E?', resposta })).toMatchObject({
      status: 422,
      body: { errors: { resposta: 'O texto pode ter até 20.000 caracteres' } },
    });
    const foto = { imagem_url: await jpegString(), titulo };
    expect(
      await admin.post('admin/galeria_de_imagens', {
        titulo: 'Um álbum',
        imagem: await jpegString(),
        fotos_attributes: [foto],
      }),
    ).toMatchObject({
      status: 422,
      body: { errors: { 'fotos_attributes.0.titulo': 'A legenda pode ter até 255 caracteres' } },
    });
  });

  it('of as many emoji as fit is stored', async () => {
    const titulo = EMOJI.repeat(127);
    expect((await createAta(admin, { titulo })).titulo).toBe(titulo);
    const pergunta = await createPergunta(admin, { titulo, resposta: EMOJI.repeat(10_000) });
    expect(pergunta.resposta).toHaveLength(20_000);
  });

  it('loses its hidden characters', async () => {
    const ata = await createAta(admin, { titulo: `${HIDDEN}Ata\r\nde ma${HIDDEN}rço${HIDDEN}` });
    expect(ata).toMatchObject({ titulo: 'Ata de março', arquivo_info: { nome: 'Ata de março.pdf' } });
    const pergunta = await createPergunta(admin, { resposta: `Um${HIDDEN}\r\n\r\ndois` });
    expect(pergunta.resposta).toBe('Um\n\ndois');
    const album = await createAlbum(admin, { titulo: `Ál${HIDDEN}bum` });
    expect(album.titulo).toBe('Álbum');
  });

  it('without anything to see is refused as an empty one', async () => {
    const { status, body } = await admin.post('admin/legislacoes', { titulo: BLANK, arquivo: pdfString() });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ titulo: 'O titulo é obrigatório' });
  });
});

describe('a text typed in the native panel', () => {
  const PERGUNTAS = entriesOf('pergunta-frequente');

  it('loses its hidden characters, in new and edited entries', async () => {
    const added = await panel.send('POST', PERGUNTAS, {
      titulo: `O ${HIDDEN}quê?\n`,
      resposta: `Is${HIDDEN}so.`,
    });
    expect(added.status).toBe(201);
    const { id, documentId } = added.body.data;
    const read = async () => (await citizen.get(`perguntas_frequentes/${id}`)).body;
    expect(await read()).toMatchObject({ titulo: 'O quê?', resposta: 'Isso.' });
    await panel.send('PUT', `${PERGUNTAS}/${documentId}`, { titulo: `\u202EQuem?`, resposta: 'Eu.' });
    expect(await read()).toMatchObject({ titulo: 'Quem?', resposta: 'Eu.' });
  });

  it('without anything to see is refused at its field', async () => {
    const { status, body } = await panel.send('POST', PERGUNTAS, { titulo: BLANK, resposta: 'Sim.' });
    expect(status).toBe(400);
    expect(body.error.details.errors).toEqual([
      expect.objectContaining({ path: ['titulo'], message: 'Preencha este campo' }),
    ]);
  });

  it('that is no code of a municipality is refused in its field', async () => {
    const SITE = '/content-manager/single-types/api::site.site';
    const { body: site } = await panel.send('GET', SITE);
    expect(await panel.send('PUT', SITE, { ...site.data, id_municipio: '2800309' })).toMatchObject({
      status: 400,
      body: { error: { details: { errors: [{ path: ['id_municipio'] }] } } },
    });
    const saved = await panel.send('PUT', SITE, { ...site.data, id_municipio: '2800308', sigla_uf: 'SE' });
    expect([saved.status, saved.body.data.id_municipio]).toEqual([200, '2800308']);
  });

  it.each([
    ['with a space', 'https://um endereço'],
    ['of a script', "javascript:alert('https://')"],
  ])('that is not an address is refused in a field for an address: %s', async (_name, url) => {
    const SITE = '/content-manager/single-types/api::site.site';
    const { body: site } = await panel.send('GET', SITE);
    const saved = await panel.send('PUT', SITE, { ...site.data, sistemas_url: url });
    expect(saved).toMatchObject({
      status: 400,
      body: { error: { details: { errors: [{ path: ['sistemas_url'] }] } } },
    });
    const links_contato = [{ rotulo: 'Ouvidoria', url }];
    const linked = await panel.send('PUT', SITE, { ...site.data, links_contato });
    expect(linked.body.error.details.errors).toMatchObject([{ path: ['links_contato', '0', 'url'] }]);
  });

  it('is refused with times by which the entry would go before it appears', async () => {
    const { status, body } = await panel.send('POST', PERGUNTAS, {
      titulo: 'Quando?',
      resposta: 'Nunca.',
      publicar_em: '2099-11-25T12:00:00.000Z',
      retirar_em: '2099-11-25T11:00:00.000Z',
    });
    expect([status, body.error.details.errors]).toEqual([
      400,
      [expect.objectContaining({ path: ['retirar_em'], message: 'A retirada é depois da publicação' })],
    ]);
  });

  it('past the limit in emoji is refused, not cut', async () => {
    const response = await panel.send('POST', PERGUNTAS, { titulo: EMOJI.repeat(200), resposta: 'Sim.' });
    expect(response.status).toBe(400);
  });

  it('is cleaned inside the components of an entry', async () => {
    const { body: files } = await panel.upload(pdf(), 'nada.pdf', 'application/pdf');
    expect(files[0].name).toBe('nada.pdf');
    const { body: site } = await panel.send('GET', '/content-manager/single-types/api::site.site');
    const { status } = await panel.send('PUT', '/content-manager/single-types/api::site.site', {
      ...site.data,
      links_contato: [{ rotulo: `Ouvi${HIDDEN}doria`, url: 'https://ouvidoria.example' }],
    });
    expect(status).toBe(200);
    expect((await citizen.get('site')).body.links_contato).toEqual([
      { rotulo: 'Ouvidoria', url: 'https://ouvidoria.example' },
    ]);
  });

  it('is cleaned in the media library', async () => {
    const { status, body } = await panel.upload(pdf(), `Ata\u202Efdp\u0085.pdf`, 'application/pdf');
    expect(status).toBe(201);
    expect(body[0].name).toBe('Atafdp.pdf');
    const form = new FormData();
    form.append(
      'fileInfo',
      JSON.stringify({ name: 'Nova.pdf', caption: `Le\u0000genda`, alternativeText: null }),
    );
    const edited = await panel.send('POST', `/upload?id=${body[0].id}`, form);
    expect(edited).toMatchObject({ status: 200, body: { name: 'Nova.pdf', caption: 'Legenda' } });
    const folder = await panel.send('POST', '/upload/folders', { name: `Pas\u0000ta`, parent: null });
    expect(folder).toMatchObject({ status: 201, body: { data: { name: 'Pasta' } } });
  });
});

describe("a text of the site's identity", () => {
  const put = async (changes: object) =>
    admin.put('admin/site', { ...(await citizen.get('site')).body, ...changes });

  it('loses its hidden characters, and has to show something', async () => {
    const { status, body } = await put({ sigla: `FUN${HIDDEN}DAT`, descricao: `Um\r\ndois${HIDDEN}` });
    expect([status, body.sigla, body.descricao]).toEqual([200, 'FUNDAT', 'Um\ndois']);
    expect((await put({ sigla: BLANK })).body.errors).toEqual({ sigla: 'Preencha este campo' });
  });

  it('is refused past its limit, and stored up to it', async () => {
    expect((await put({ nome: EMOJI.repeat(128) })).body.errors).toEqual({
      nome: 'O texto pode ter até 255 caracteres',
    });
    const url = `https://prefeitura.example/${'a'.repeat(470)}`;
    const links_contato = [{ rotulo: 'Um endereço longo', url }];
    const { status, body } = await put({ sistemas_url: url, links_contato });
    expect([status, body.sistemas_url, body.links_contato]).toEqual([200, url, links_contato]);
    const email = `${'a'.repeat(250)}@example.com`;
    expect((await put({ email })).body.errors).toEqual({ email: 'O e-mail pode ter até 255 caracteres' });
  });
});

it('a long name of a download is not cut inside a character', async () => {
  const { arquivo_info } = await createAta(admin, { titulo: `${'a'.repeat(149)}${EMOJI}b` });
  expect(arquivo_info.nome).toBe(`${'a'.repeat(149)}.pdf`);
});
