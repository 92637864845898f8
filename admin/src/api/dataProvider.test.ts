import { beforeEach, describe, expect, it } from 'vitest';
import { etagOf } from '../testing/fakeRows';
import { createAlbum, createAta, createPergunta, createPicture } from '../testing/rows';
import { startFakeApi, type FakeApi } from '../testing/startFakeApi';
import { createDataProvider, type BackOfficeDataProvider } from './dataProvider';
import { createHttpClient } from './httpClient';

describe('the data provider', () => {
  let api: FakeApi;
  let provider: BackOfficeDataProvider;
  beforeEach(async () => {
    api = await startFakeApi({
      atas_reunioes: [createAta({ id: 1, titulo: 'A' }), createAta({ id: 2, titulo: 'B' })],
      perguntas_frequentes: [createPergunta({ id: 4 })],
    });
    provider = createDataProvider(
      api.apiUrl,
      createHttpClient(() => 'the-token'),
    );
  });
  const asked = () => api.requests.map(({ method, url }) => `${method} ${url}`);

  it('reads a page of a list in the simple-rest dialect, and its total from Content-Range', async () => {
    const answer = await provider.getList('atas-de-reunioes', {
      pagination: { page: 2, perPage: 1 },
      sort: { field: 'titulo', order: 'ASC' },
      filter: { q: '' },
    });
    expect(asked()).toEqual(['GET atas_reunioes?filter={"q":""}&range=[1,1]&sort=["titulo","ASC"]']);
    expect(answer.data).toMatchObject([{ id: 2, titulo: 'B' }]);
    expect(answer.total).toBe(2);
  });

  it('reads one row, with the version that its answer carries', async () => {
    const { data } = await provider.getOne('atas-de-reunioes', { id: 2 });
    expect(asked()).toEqual(['GET atas_reunioes/2']);
    expect(data).toMatchObject({ titulo: 'B', versao: etagOf(createAta({ id: 2, titulo: 'B' })) });
  });

  it('sends the version that was read as If-Match, never in the body, and gives the new one', async () => {
    const { data: read } = await provider.getOne('faq', { id: 4 });
    const { data } = await provider.update('faq', { id: 4, data: read, previousData: read });
    expect(api.writes()).toEqual([
      expect.objectContaining({
        ifMatch: read.versao,
        body: { id: 4, titulo: 'O que é o fundo?', resposta: 'Um fundo municipal.', ordem: 1 },
      }),
    ]);
    expect(data.versao).toBe(etagOf(api.rows['perguntas_frequentes']?.[0]));
  });

  it("sends an album's version with the removal of its photo, and gives the new one", async () => {
    const foto = { id: 7, imagem_url: createPicture('/uploads/f.jpg'), titulo: null };
    api.rows['galeria_de_imagens'] = [createAlbum({ fotos: [foto] })];
    const version = etagOf(createAlbum({ fotos: [foto] }));
    expect(await provider.deleteFoto(7, version)).toBe(etagOf(createAlbum()));
    expect(api.writes()).toMatchObject([{ url: 'admin/fotos/7', ifMatch: version }]);
  });

  it('sends the key under which a write may be repeated', async () => {
    const meta = { idempotencyKey: 'k' };
    await provider.create('faq', { data: { titulo: 'P', resposta: 'R' }, meta });
    expect(api.writes()).toMatchObject([{ method: 'POST', idempotencyKey: 'k' }]);
  });

  it("creates below /admin, with the contract's fields only and the bearer", async () => {
    await provider.create('faq', { data: { titulo: 'P', resposta: 'R', created_at: 'x' } });
    expect(api.requests).toEqual([
      {
        method: 'POST',
        url: 'admin/perguntas_frequentes',
        authorization: 'Bearer the-token',
        body: { titulo: 'P', resposta: 'R' },
      },
    ]);
  });

  it('updates below /admin, with the same fields plus id', async () => {
    const data = { ...createPergunta({ id: 4 }), resposta: 'Outra' };
    await provider.update('faq', { id: 4, data, previousData: createPergunta({ id: 4 }) });
    expect(api.requests).toMatchObject([
      {
        method: 'PUT',
        url: 'admin/perguntas_frequentes/4',
        body: { id: 4, titulo: 'O que é o fundo?', resposta: 'Outra', ordem: 1 },
      },
    ]);
  });

  it('deletes below /admin, where the answer is empty', async () => {
    await provider.delete('atas-de-reunioes', { id: 2 });
    expect(asked()).toEqual(['DELETE admin/atas_reunioes/2']);
  });

  it('sends a picked file as its data string', async () => {
    const arquivo = new File(['abc'], 'a.pdf', { type: 'application/pdf' });
    await provider.create('legislacao', { data: { titulo: 'L', arquivo } });
    expect(api.requests).toMatchObject([
      { url: 'admin/legislacoes', body: { titulo: 'L', arquivo: 'data:application/pdf;base64,YWJj' } },
    ]);
  });

  it("throws an HttpError that names the call and carries the contract's error body", async () => {
    const body = { error: 'Confira', errors: { titulo: 'Pergunta é obrigatória' }, code: 'invalid_body' };
    api.failNext('POST', 422, body);
    await expect(provider.create('atas-de-reunioes', { data: { titulo: '' } })).rejects.toMatchObject({
      message: `Request failed with status code 422 Unprocessable Entity: POST ${api.apiUrl}/admin/atas_reunioes`,
      status: 422,
      body,
    });
  });

  it('never answers a failed list as an empty one', async () => {
    api.failNext('GET', 500);
    const list = provider.getList('faq', { filter: {} });
    await expect(list).rejects.toMatchObject({ status: 500 });
  });
});
