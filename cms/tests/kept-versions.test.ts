import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '@fundo/contract/fund-time';
import type { DocumentDetail, RecordPage, TrashEntry } from '@fundo/contract/versions';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAlbum, createAta, createPergunta, purge } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { withoutPages } from './harness/pageCounts.ts';
import { pdf, pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';

let storage: Storage;
let server: Server;
let admin: Api;
let citizen: Api;

beforeAll(async () => {
  storage = await createStorage();
  server = await startServer({ storage });
  admin = apiOf(server, (await signIn('admin')).access_token);
  citizen = apiOf(server);
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const statusOf = async (address: string) => (await fetch(`${server.url}${address}`)).status;
const detail = async (id: number) => (await citizen.get(`atas_reunioes/${id}`)).body as DocumentDetail;
const replace = (id: number, titulo: string) =>
  admin.put(`admin/atas_reunioes/${id}`, { titulo, arquivo: pdfString(titulo) });
const trashed = async (id: number) =>
  ((await admin.get('admin/lixeira')).body.data as TrashEntry[]).find((entry) => entry.id === id);

describe('a document whose file was replaced twice', () => {
  it('shows each version with its permanent address, hash and size, the present one first', async () => {
    const ata = await createAta(admin, { titulo: 'um' });
    await replace(ata.id, 'dois');
    await replace(ata.id, 'três');
    const { sha256: present, versoes } = await detail(ata.id);
    expect(versoes.map(({ versao, titulo }) => [versao, titulo])).toEqual([
      [3, 'três'],
      [2, 'dois'],
      [1, 'um'],
    ]);
    expect(present).toBe(sha256(pdf('três')));
    for (const version of versoes) {
      const bytes = Buffer.from(await (await fetch(`${server.url}${version.arquivo}`)).arrayBuffer());
      expect(bytes).toEqual(pdf(version.titulo));
      expect([version.sha256, version.arquivo_info.tamanho]).toEqual([sha256(bytes), bytes.length]);
    }
  });

  it('keeps one version while only its title changes, and takes the ETag of reads and of writes', async () => {
    const ata = await createAta(admin);
    const written = await admin.put(`admin/atas_reunioes/${ata.id}`, {
      titulo: 'Só o título',
      arquivo: ata.arquivo,
    });
    const read = await citizen.get(`atas_reunioes/${ata.id}`);
    expect(read.body.versoes).toHaveLength(1);
    const body = { titulo: 'Outro título', arquivo: ata.arquivo };
    const address = `admin/atas_reunioes/${ata.id}`;
    const again = await admin.put(address, body, { 'if-match': read.headers.get('etag')! });
    expect(again.status).toBe(200);
    const next = { 'if-match': again.headers.get('etag')! };
    expect((await admin.put(address, { ...body, titulo: 'Mais um' }, next)).status).toBe(200);
    expect((await admin.put(address, body, { 'if-match': written.headers.get('etag')! })).status).toBe(412);
  });

  it('has the dates of its publication and of the record, each for each version', async () => {
    const before = new Date().toISOString();
    const body = { titulo: 'de outro site', arquivo: pdfString(), created_at: '2019-03-31' };
    const ata = (await admin.post('admin/atas_reunioes', body)).body as DocumentDetail;
    await replace(ata.id, 'corrigida');
    const { versoes } = (await citizen.get(`atas_reunioes/${ata.id}`)).body as DocumentDetail;
    const [second, first] = versoes;
    expect(first!.publicada_em).toBe('2019-03-31T12:00:00.000Z');
    expect(first!.registrada_em >= before).toBe(true);
    expect(second!.publicada_em).toBe(second!.registrada_em);
    expect(second!.registrada_em >= first!.registrada_em).toBe(true);
    const [match] = (await citizen.get(`conferir?sha256=${first!.sha256}`)).body.data;
    const { publicada_em, registrada_em } = first!;
    expect(match).toMatchObject({ publicada_em, registrada_em, substituida_em: second!.publicada_em });
  });

  it('proves to a stranger which file is which, also after it was removed', async () => {
    const ata = await createAta(admin, { titulo: 'antigo' });
    await replace(ata.id, 'novo');
    const check = async (words: string) =>
      (await citizen.get(`conferir?sha256=${sha256(pdf(words))}`)).body.data;
    expect(await check('antigo')).toEqual([
      expect.objectContaining({
        secao: 'atas_reunioes',
        id: ata.id,
        versao: 1,
        atual: false,
        arquivo: ata.arquivo,
      }),
    ]);
    expect((await check('antigo'))[0].substituida_em).toBe((await check('novo'))[0].publicada_em);
    expect(await check('novo')).toEqual([
      expect.objectContaining({ versao: 2, atual: true, removido_em: null }),
    ]);
    await purge(admin, 'atas_reunioes', ata.id);
    for (const words of ['antigo', 'novo'])
      expect(await check(words)).toEqual([
        expect.objectContaining({ atual: false, arquivo: null, removido_em: expect.any(String) }),
      ]);
    expect(await check('nunca publicado')).toEqual([]);
    expect((await citizen.get('conferir?sha256=abc')).status).toBe(400);
  });

  it('is restored to an earlier version by a separate change', async () => {
    const ata = await createAta(admin, { titulo: 'primeira' });
    await admin.put(`admin/atas_reunioes/${ata.id}`, {
      titulo: 'segunda',
      arquivo: pdfString('segunda'),
      mudou: 'Erro de soma',
    });
    const before = (await detail(ata.id)).versoes;
    const [, first] = before;
    const restored = await admin.post(`admin/atas_reunioes/${ata.id}/versoes/${first!.registro}/restaurar`);
    expect(restored).toMatchObject({ status: 200, body: { titulo: 'primeira', arquivo: ata.arquivo } });
    expect((await detail(ata.id)).versoes.map(({ titulo }) => titulo)).toEqual([
      'primeira',
      'segunda',
      'primeira',
    ]);
    const [again, ...earlier] = (await detail(ata.id)).versoes;
    expect(withoutPages(earlier)).toEqual(withoutPages(before));
    const { data } = (await admin.get(`admin/historico?secao=atas_reunioes&item=${ata.id}`))
      .body as RecordPage;
    expect(data[0]!.nota).toMatch(
      new RegExp(
        `^Volta ao que era em \\d\\d/\\d\\d/\\d{4}, \\d\\d:\\d\\d \\(mudança ${first!.registro}\\)$`,
      ),
    );
    expect(again).toMatchObject({
      versao: 3,
      registro: data[0]!.registro,
      restaura: 1,
      mudou: data[0]!.nota,
    });
    await replace(ata.id, 'terceira');
    await admin.post(`admin/atas_reunioes/${ata.id}/versoes/${before[0]!.registro}/restaurar`);
    const { versoes } = await detail(ata.id);
    expect(versoes.map(({ restaura }) => restaura)).toEqual([2, null, 1, null, null]);
    expect(versoes.map(({ mudou }) => mudou?.slice(0, 8))).toEqual([
      'Volta ao',
      undefined,
      'Volta ao',
      'Erro de ',
      undefined,
    ]);
    const stranger = await createAta(admin);
    const other = `admin/atas_reunioes/${stranger.id}/versoes/${first!.registro}/restaurar`;
    expect((await admin.post(other)).status).toBe(404);
  });
});

describe('a version that must not stay public', () => {
  it('gives way to the reason, and its file is gone for everyone', async () => {
    const ata = await createAta(admin, { titulo: 'com CPF' });
    await replace(ata.id, 'sem CPF');
    const [present, first] = (await detail(ata.id)).versoes;
    const address = `admin/atas_reunioes/${ata.id}/versoes`;
    expect((await admin.post(`${address}/${first!.registro}/ocultar`, {})).status).toBe(422);
    expect((await admin.post(`${address}/${present!.registro}/ocultar`, { motivo: 'x' })).status).toBe(409);
    const motivo = 'Tinha o CPF de uma pessoa';
    expect((await admin.post(`${address}/${first!.registro}/ocultar`, { motivo })).status).toBe(200);
    expect(await statusOf(ata.arquivo)).toBe(410);
    expect((await detail(ata.id)).versoes[1]).toMatchObject({
      arquivo: null,
      ocultada: { em: expect.any(String), motivo },
    });
    expect((await admin.post(`${address}/${first!.registro}/restaurar`)).status).toBe(409);
    expect(
      (await admin.put(`admin/atas_reunioes/${ata.id}`, { titulo: 'De volta', arquivo: ata.arquivo })).status,
    ).toBe(422);
    expect((await citizen.get('arquivos.sha256')).body).not.toContain(ata.arquivo.slice(1));
  });
});

describe('the trash', () => {
  it('has what was deleted, out of public reach, and gives it back at the same addresses', async () => {
    const ata = await createAta(admin, { titulo: 'apagada' });
    await replace(ata.id, 'apagada depois');
    const { versoes } = await detail(ata.id);
    const files = versoes.map(({ arquivo }) => arquivo!);
    await admin.delete(`admin/atas_reunioes/${ata.id}`);
    const missing = await citizen.get(`atas_reunioes/${ata.id}`);
    expect([missing.status, missing.body.code]).toEqual([410, 'removed']);
    expect(missing.body.error).toMatch(/^“apagada depois” foi removido deste site em \d\d\/\d\d\/\d{4}\.$/);
    expect(await Promise.all(files.map(statusOf))).toEqual([404, 404]);
    expect((await citizen.get('atas_reunioes')).body.atas_reunioes).not.toContainEqual(
      expect.objectContaining({ id: ata.id }),
    );
    expect(await trashed(ata.id)).toMatchObject({ secao: 'atas_reunioes', excluido_por: expect.any(String) });
    const edit = { titulo: 'x', arquivo: pdfString('x') };
    expect((await admin.put(`admin/atas_reunioes/${ata.id}`, edit)).status).toBe(404);
    expect((await admin.delete(`admin/atas_reunioes/${ata.id}`)).status).toBe(404);

    expect((await admin.post(`admin/atas_reunioes/${ata.id}/restaurar`)).status).toBe(200);
    expect(withoutPages((await detail(ata.id)).versoes)).toEqual(withoutPages(versoes));
    expect(await Promise.all(files.map(statusOf))).toEqual([200, 200]);
    expect(await trashed(ata.id)).toBeUndefined();
    expect((await admin.post(`admin/atas_reunioes/${ata.id}/restaurar`)).status).toBe(404);
  });

  it('is told by the page of the document: 410 until it is restored', async () => {
    const { id } = await createAta(admin);
    const page = () => statusOf(`/atas-de-reunioes/${id}`);
    expect(await page()).toBe(200);
    await admin.delete(`admin/atas_reunioes/${id}`);
    expect([await page(), await page()]).toEqual([410, 410]);
    // A browser keeps a 410 for good unless it is told not to.
    const { headers } = await fetch(`${server.url}/atas-de-reunioes/${id}`);
    expect(headers.get('cache-control')).toBe('no-store');
    await admin.post(`admin/atas_reunioes/${id}/restaurar`);
    expect(await page()).toBe(200);
  });

  it('deletes for good: the bytes go, the record stays', async () => {
    const ata = await createAta(admin, { titulo: 'para sempre' });
    expect((await admin.delete(`admin/lixeira/atas_reunioes/${ata.id}`)).status).toBe(404);
    await purge(admin, 'atas_reunioes', ata.id);
    expect((await citizen.get(`atas_reunioes/${ata.id}`)).status).toBe(410);
    const { body } = await admin.get(`admin/historico?secao=atas_reunioes&item=${ata.id}`);
    expect((body as RecordPage).data.map(({ acao }) => acao)).toEqual(['eliminado', 'excluido', 'criado']);
  });

  it('is emptied by itself of what has been in it for 30 days', async () => {
    const own = await createStorage();
    const first = await startServer({ storage: own });
    const api = apiOf(first, (await signIn('admin')).access_token);
    const [old, recent] = [
      await createAta(api, { titulo: 'velha' }),
      await createAta(api, { titulo: 'nova' }),
    ];
    for (const { id } of [old, recent]) await api.delete(`admin/atas_reunioes/${id}`);
    await first.stop();
    const long = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    await inDatabase({ url: own.database.url, dataDir: own.dataDir }, (database) =>
      database('atas_reuniao')
        .where({ id: old.id })
        .update({ excluido_em: own.database.url ? long : long.getTime() }),
    );
    const next = await startServer({ storage: own });
    try {
      const again = apiOf(next, (await signIn('admin')).access_token);
      const inTrash = async () =>
        (await again.get('admin/lixeira')).body.data.map(({ id }: TrashEntry) => id);
      await expect.poll(inTrash).toEqual([recent.id]);
      const { body } = await again.get(`admin/historico?secao=atas_reunioes&item=${old.id}`);
      expect((body as RecordPage).data[0]).toMatchObject({
        acao: 'eliminado',
        porta: 'sistema',
        autor: null,
      });
    } finally {
      await next.stop();
      await own.remove();
    }
  });

  it('gives back an album with its photos, and a question', async () => {
    const album = await createAlbum(admin, { fotos: 2 });
    const pergunta = await createPergunta(admin);
    for (const [path, entry] of [
      ['galeria_de_imagens', album],
      ['perguntas_frequentes', pergunta],
    ] as const) {
      await admin.delete(`admin/${path}/${entry.id}`);
      const { updated_at: _updated, ...rest } = entry;
      expect((await admin.post(`admin/${path}/${entry.id}/restaurar`)).body).toMatchObject(rest);
    }
    expect(await statusOf(album.fotos[0]!.imagem_url.url)).toBe(200);
  });

  it('keeps a file public that another document uses', async () => {
    const first = await createAta(admin, { titulo: 'dividido' });
    const second = await createAta(admin, { titulo: 'dividido também', arquivo: first.arquivo });
    await purge(admin, 'atas_reunioes', first.id);
    expect(await statusOf(second.arquivo)).toBe(200);
  });

  it('is closed to visitors who are not signed in', async () => {
    for (const address of ['admin/lixeira', 'admin/historico', 'admin/historico/1'])
      expect((await citizen.get(address)).status).toBe(401);
  });
});

it('a photo that was taken out of its album comes back with an earlier state of the album', async () => {
  const album = await createAlbum(admin, { fotos: 2 });
  const [lost, kept] = album.fotos;
  await admin.delete(`admin/fotos/${lost!.id}`);
  expect(await statusOf(lost!.imagem_url.url)).toBe(404);
  const { body } = await admin.get(`admin/historico?secao=galeria_de_imagens&item=${album.id}`);
  const [, created] = (body as RecordPage).data;
  const restored = await admin.post(
    `admin/galeria_de_imagens/${album.id}/versoes/${created!.registro}/restaurar`,
  );
  expect(
    restored.body.fotos.map(({ titulo, imagem_url }: (typeof album.fotos)[0]) => [titulo, imagem_url.url]),
  ).toEqual([lost, kept].map((foto) => [foto!.titulo, foto!.imagem_url.url]));
  expect(await statusOf(lost!.imagem_url.url)).toBe(200);
});

it("the site's identity goes back to what it was after a change, in one change more", async () => {
  const { body: before } = await citizen.get('site');
  const links_contato = [{ rotulo: 'Ouvidoria', url: 'https://ouvidoria.example/' }];
  const expected = { ...before, sigla: 'ANTES', links_contato };
  await admin.put('admin/site', expected);
  await admin.put('admin/site', { ...before, sigla: 'DEPOIS' });
  const { data } = (await admin.get('admin/historico?secao=site')).body as RecordPage;
  const address = `admin/site/versoes/${data[1]!.registro}/restaurar`;
  expect((await admin.post(address, undefined, { 'if-match': '"outra"' })).status).toBe(412);
  expect(await admin.post(address)).toMatchObject({ status: 200, body: expected });
  expect((await citizen.get('site')).body).toEqual(expected);
  const { total } = (await admin.get('admin/historico?secao=site')).body as RecordPage;
  expect(total).toBe(data.length + 1);
  expect((await admin.post('admin/site/versoes/999999/restaurar')).status).toBe(404);
  expect((await citizen.post(address)).status).toBe(401);
  await admin.put('admin/site', before);
});

it("the site's identity does not go back to an address that is none", async () => {
  const registro = await inDatabase(
    { url: storage.database.url, dataDir: storage.dataDir },
    async (database) => {
      const last = await database('registro').orderBy('sequencia', 'desc').first();
      const site = await database('registro').where({ secao: 'site' }).orderBy('sequencia', 'desc').first();
      const depois = JSON.stringify({ ...JSON.parse(site.depois), sistemas_url: 'em breve' });
      const older = { ...site, sequencia: last.sequencia + 1, depois, resumo: 'de uma versão antiga' };
      await database('registro').insert(older);
      return older.sequencia;
    },
  );
  const refused = await admin.post(`admin/site/versoes/${registro}/restaurar`);
  expect(refused).toMatchObject({ status: 422, body: { errors: { sistemas_url: expect.any(String) } } });
});

describe('the history', () => {
  it('is filtered by entry, person and day, and shows one change whole', async () => {
    const { id } = await createAta(admin, { titulo: 'histórico' });
    const ofEntry = `secao=atas_reunioes&item=${id}`;
    const [row] = ((await admin.get(`admin/historico?${ofEntry}`)).body as RecordPage).data;
    const day = dayOf(row!.momento);
    const query = `${ofEntry}&de=${day}&ate=${day}`;
    const { data, total, pessoas } = (await admin.get(`admin/historico?${query}`)).body as RecordPage;
    expect([total, data[0]!.titulo]).toEqual([1, 'histórico']);
    expect(pessoas).toContainEqual({ autor: data[0]!.autor, nome: data[0]!.autor_nome });
    const person = await admin.get(`admin/historico?${query}&autor=${data[0]!.autor}`);
    expect(person.body.total).toBe(1);
    expect((await admin.get(`admin/historico?${query}&autor=ninguem`)).body.total).toBe(0);
    const { body } = await admin.get(`admin/historico/${data[0]!.registro}`);
    expect(body).toMatchObject({ antes: null, depois: { titulo: 'histórico' } });
    expect((await admin.get('admin/historico?secao=nenhuma')).status).toBe(400);
  });
});
