import { openApiDocument } from '@fundo/contract/openapi';
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
  const requests = () => api.requests.map(({ method, url }) => `${method} ${url}`);

  it('reads a page of a list below /admin in the simple-rest dialect, and its total from Content-Range', async () => {
    const page = await provider.getList('atas-de-reunioes', {
      pagination: { page: 2, perPage: 1 },
      sort: { field: 'titulo', order: 'ASC' },
      filter: { q: '' },
    });
    expect(requests()).toEqual(['GET admin/atas_reunioes?filter={"q":""}&range=[1,1]&sort=["titulo","ASC"]']);
    expect(page.data).toMatchObject([{ id: 2, titulo: 'B' }]);
    expect(page.total).toBe(2);
  });

  it('reads one row with its ETag as its version', async () => {
    const { data } = await provider.getOne('atas-de-reunioes', { id: 2 });
    expect(requests()).toEqual(['GET admin/atas_reunioes/2']);
    expect(data).toMatchObject({ titulo: 'B', versao: etagOf(createAta({ id: 2, titulo: 'B' })) });
  });

  it('sends the version that was read as If-Match, never in the body, and returns the new one', async () => {
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

  it("sends an album's version with the removal of its photo, and returns the new one", async () => {
    const foto = { id: 7, imagem_url: createPicture('/uploads/f.jpg'), titulo: null };
    api.rows['galeria_de_imagens'] = [createAlbum({ fotos: [foto] })];
    const version = etagOf(createAlbum({ fotos: [foto] }));
    expect(await provider.deleteFoto(7, version)).toBe(etagOf(createAlbum()));
    expect(api.writes()).toMatchObject([{ url: 'admin/fotos/7', ifMatch: version }]);
  });

  it('sends the idempotency key of a create', async () => {
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

  it('updates below /admin, with the same fields and the id', async () => {
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

  it('deletes below /admin, and accepts the empty response', async () => {
    await provider.delete('atas-de-reunioes', { id: 2 });
    expect(requests()).toEqual(['DELETE admin/atas_reunioes/2']);
  });

  it('sends a picked file as its data string', async () => {
    const arquivo = new File(['abc'], 'a.pdf', { type: 'application/pdf' });
    await provider.create('legislacao', { data: { titulo: 'L', arquivo } });
    expect(api.requests).toMatchObject([
      { url: 'admin/legislacoes', body: { titulo: 'L', arquivo: 'data:application/pdf;base64,YWJj' } },
    ]);
  });

  it("throws an HttpError that names the request and carries the contract's error body", async () => {
    const body = { error: 'Confira', errors: { titulo: 'Pergunta é obrigatória' }, code: 'invalid_fields' };
    api.failNext('POST', 422, body);
    await expect(provider.create('atas-de-reunioes', { data: { titulo: '' } })).rejects.toMatchObject({
      message: `Request failed with status code 422 Unprocessable Entity: POST ${api.apiUrl}/admin/atas_reunioes`,
      status: 422,
      body,
    });
  });

  it('adds the support code to the error of a fault of the server', async () => {
    api.failNext('POST', 507, { error: 'Sem espaço.', code: 'storage_full', request_id: '3f9a0c12b7de' });
    await expect(provider.create('atas-de-reunioes', { data: {} })).rejects.toMatchObject({
      body: { error: 'Sem espaço. Código para o suporte: 3f9a0c12b7de' },
    });
  });

  it('rejects a failed list, and never returns it as an empty one', async () => {
    api.failNext('GET', 500);
    const list = provider.getList('faq', { filter: {} });
    await expect(list).rejects.toMatchObject({ status: 500 });
  });

  it('calls only addresses of the API, with every supported verb', async () => {
    const data = { titulo: 'P', resposta: 'R' };
    const list = {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    } as const;
    await provider.getList('faq', list);
    await provider.getOne('faq', { id: 4 });
    await provider.getMany('faq', { ids: [4] });
    await provider.create('faq', { data });
    await provider.update('faq', { id: 4, data, previousData: { id: 4 } });
    await provider.delete('faq', { id: 4 });
    await provider.deleteFoto(7).catch(() => undefined);
    expect(requests()).toHaveLength(7);

    const described = Object.entries(openApiDocument('http://localhost').paths).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    for (const request of requests()) {
      const address = request
        .replace(/\?.*/, '')
        .replace(/\/\d+$/, '/{id}')
        .replace(' ', ' /');
      expect(described).toContain(address);
    }
  });

  it('rejects the verbs that the API has no request for, and sends nothing', async () => {
    const data = { titulo: 'P' };
    const reference = {
      target: 'album',
      id: 1,
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    } as const;
    await expect(provider.getManyReference('faq', reference)).rejects.toThrow(
      'no request for getManyReference',
    );
    await expect(provider.updateMany('faq', { ids: [4], data })).rejects.toThrow('no request for updateMany');
    await expect(provider.deleteMany('faq', { ids: [4] })).rejects.toThrow('no request for deleteMany');
    expect(api.requests).toEqual([]);
  });
});
