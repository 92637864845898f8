import { beforeEach, describe, expect, it } from 'vitest';
import { createPdf, createPng } from '../testing/files';
import { createAlbum, createAta, createPergunta, createPicture, createSite } from '../testing/rows';
import { startFakeApi, type FakeApi } from '../testing/startFakeApi';
import { UNCONFIRMED_RESPONSES } from '../testing/unconfirmedResponses';
import { createDataProvider, type BackOfficeDataProvider } from './dataProvider';
import { createHttpClient } from './httpClient';
import { withSite } from './siteProvider';

const foto = { id: 1, imagem_url: createPicture('/uploads/f1.jpg'), titulo: null };
const album = createAlbum({ fotos: [foto] });

/** Every kind of write: its method, and a call of the data provider that sends it. */
const WRITES: Readonly<
  Record<string, readonly [method: string, send: (provider: BackOfficeDataProvider) => Promise<unknown>]>
> = {
  'an edit': [
    'PUT',
    (provider) =>
      provider.update('faq', { id: 4, data: { titulo: 'P', resposta: 'R' }, previousData: { id: 4 } }),
  ],
  'a new entry with a file': [
    'POST',
    (provider) =>
      provider.create('atas-de-reunioes', { data: { titulo: 'Ata', arquivo: createPdf('abril.pdf') } }),
  ],
  'a deletion': ['DELETE', (provider) => provider.delete('faq', { id: 4 })],
  'the removal of a photo': ['DELETE', (provider) => provider.deleteFoto(1)],
  'an album with a new photo': [
    'PUT',
    (provider) =>
      provider.update('galeria_de_imagens', {
        id: 5,
        data: { ...album, fotos: [...album.fotos, { titulo: null, imagem_url: createPng('nova.png') }] },
        previousData: album,
      }),
  ],
  "the site's identity": [
    'PUT',
    (provider) =>
      provider.update('identidade', { id: 'site', data: createSite(), previousData: { id: 'site' } }),
  ],
};

describe.each(Object.entries(WRITES))('%s', (_what, [method, send]) => {
  let api: FakeApi;
  let provider: BackOfficeDataProvider;
  beforeEach(async () => {
    api = await startFakeApi({
      perguntas_frequentes: [createPergunta({ id: 4 })],
      atas_reunioes: [createAta({ id: 3 })],
      galeria_de_imagens: [album],
    });
    const http = createHttpClient(() => 'the-token');
    provider = withSite(createDataProvider(api.apiUrl, http), api.apiUrl, http);
  });

  it('succeeds if the API confirms it', async () => {
    await expect(send(provider)).resolves.toBeDefined();
    expect(api.writes()).toMatchObject([{ method }]);
  });

  it.each(UNCONFIRMED_RESPONSES)('fails if %s', async (_why, response) => {
    api.respondNext(method, response);
    await expect(send(provider)).rejects.toBeInstanceOf(Error);
    expect(api.writes()).toMatchObject([{ method }]);
  });
});
