import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entriesOf, panelOf, type PanelClient } from '../harness/panelOf.ts';
import { jpeg } from '../harness/sampleFiles.ts';
import { startServer, type Server } from '../harness/startServer.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it is about to check
type Loose = any;

let server: Server;
let administrator: PanelClient;

beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off' } });
  administrator = await panelOf(server);
});
afterAll(() => server.stop());

const ALBUMS = entriesOf('album');
const SITE = '/content-manager/single-types/api::site.site';

describe('the number of a photo', () => {
  let file: number;
  const albumOf = async (titulo: string, ...fotos: object[]): Promise<Loose> => {
    const { status, body } = await administrator.send('POST', ALBUMS, { titulo, capa: file, fotos });
    expect(status).toBe(201);
    const { body: whole } = await administrator.send('GET', `${ALBUMS}/${body.data.documentId}`);
    return whole.data;
  };
  const photosOf = async (documentId: string): Promise<Loose[]> =>
    (await administrator.send('GET', `${ALBUMS}/${documentId}`)).body.data.fotos;
  const shown = (photos: Loose[]) => photos.map(({ id, titulo }) => ({ id, titulo }));

  beforeEach(async () => {
    file = (await administrator.upload(await jpeg(), 'a.jpg', 'image/jpeg')).body[0].id;
  });

  it('stays with an edit of its album', async () => {
    const album = await albumOf('Um', { imagem: file, titulo: 'A' }, { imagem: file, titulo: 'B' });
    const [a, b] = album.fotos;
    const { status } = await administrator.send('PUT', `${ALBUMS}/${album.documentId}`, {
      titulo: 'Um',
      fotos: [
        { id: b.id, imagem: file, titulo: 'B2' },
        { id: a.id, imagem: file, titulo: 'A2' },
      ],
    });
    expect(status).toBe(200);
    expect(shown(await photosOf(album.documentId))).toEqual([
      { id: b.id, titulo: 'B2' },
      { id: a.id, titulo: 'A2' },
    ]);
  });

  it.each(['POST', 'PUT', 'clone', 'auto-clone'])('of another album is dropped by %s', async (door) => {
    const theirs = await albumOf('Deles', { imagem: file, titulo: 'Deles' });
    const ours = await albumOf('Nosso', { imagem: file, titulo: 'Nossa' });
    const before = await photosOf(theirs.documentId);
    const path = {
      POST: ALBUMS,
      PUT: `${ALBUMS}/${ours.documentId}`,
      clone: `${ALBUMS}/clone/${ours.documentId}`,
      'auto-clone': `${ALBUMS}/auto-clone/${ours.documentId}`,
    }[door]!;
    const fotos = [{ id: before[0].id, imagem: file, titulo: 'Roubada' }];
    const { status, body } = await administrator.send(door === 'PUT' ? 'PUT' : 'POST', path, {
      titulo: 'Nosso',
      capa: file,
      fotos,
    });
    expect(status).toBeLessThan(300);
    expect(await photosOf(theirs.documentId)).toEqual(before);
    const [photo] = await photosOf(body.data.documentId);
    expect(photo.titulo).toBe('Roubada');
    expect(photo.id).not.toBe(before[0].id);
  });

  it.each([2_147_483_647, -5, '1', 'x', null, {}, [1], 1.5])('is not %j', async (id) => {
    const album = await albumOf('Um', { imagem: file, titulo: 'A' });
    const { status } = await administrator.send('PUT', `${ALBUMS}/${album.documentId}`, {
      titulo: 'Um',
      fotos: [{ id, imagem: file, titulo: 'Nova' }],
    });
    expect(status).toBe(200);
    const [photo] = await photosOf(album.documentId);
    expect([photo.titulo, photo.id === id]).toEqual(['Nova', false]);
    expect(photo.id).toBeLessThan(100_000);
  });

  it('goes to one photo only, if it is sent twice', async () => {
    const album = await albumOf('Um', { imagem: file, titulo: 'A' });
    const [{ id }] = album.fotos;
    const { status } = await administrator.send('PUT', `${ALBUMS}/${album.documentId}`, {
      titulo: 'Um',
      fotos: [
        { id, imagem: file, titulo: 'Primeira' },
        { id, imagem: file, titulo: 'Segunda' },
      ],
    });
    expect(status).toBe(200);
    const photos = await photosOf(album.documentId);
    expect(photos.map(({ titulo }) => titulo)).toEqual(['Primeira', 'Segunda']);
    expect(new Set(photos.map((photo) => photo.id)).size).toBe(2);
  });
});

it('the links of the site take no number of the parts of its page', async () => {
  const { body } = await administrator.send('GET', SITE);
  const { links_contato } = body.data;
  const sent = [...links_contato, { id: 999, rotulo: 'Novo', url: 'https://example.com' }];
  const { status } = await administrator.send('PUT', SITE, { ...body.data, links_contato: sent });
  expect(status).toBe(200);
  const after = (await administrator.send('GET', SITE)).body.data.links_contato as Loose[];
  expect(after.map(({ rotulo }) => rotulo)).toEqual(sent.map(({ rotulo }) => rotulo));
  expect(after.slice(0, -1).map(({ id }) => id)).toEqual(links_contato.map(({ id }: Loose) => id));
  expect(after.at(-1).id).not.toBe(999);
});

it.each([
  { fotos: ['x'] },
  { fotos: [null] },
  { fotos: 5 },
  { fotos: { id: 1 } },
  { fotos: [[{ id: 1 }]] },
  [],
])('%j instead of an album is refused', async (values) => {
  const { body } = await administrator.upload(await jpeg(), 'a.jpg', 'image/jpeg');
  const album = { titulo: 'Um', capa: body[0].id };
  const made = await administrator.send('POST', ALBUMS, album);
  const whole = Array.isArray(values) ? values : { ...album, ...values };
  for (const [method, path] of [
    ['POST', ALBUMS],
    ['PUT', `${ALBUMS}/${made.body.data.documentId}`],
    ['POST', `${ALBUMS}/clone/${made.body.data.documentId}`],
  ] as const)
    expect((await administrator.send(method, path, whole)).status, path).toBeLessThan(500);
});
