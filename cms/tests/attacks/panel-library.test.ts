import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inventory } from '../harness/inventory.ts';
import { entriesOf, type PanelClient } from '../harness/panelOf.ts';
import { SECRET, startWithPanelPeople, uploadPdf } from '../harness/panelPeople.ts';
import { pdf } from '../harness/sampleFiles.ts';
import type { Server } from '../harness/startServer.ts';
import { untilIndexIsKept } from '../harness/untilIndexIsKept.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it is about to check
type Loose = any;

let server: Server;
let administrator: PanelClient;
let author: PanelClient;
let other: PanelClient;
let editor: PanelClient;

beforeAll(async () => {
  ({ server, administrator, author, other, editor } = await startWithPanelPeople());
  await untilIndexIsKept(server.storage);
});
afterAll(() => server.stop());

const ATAS = entriesOf('ata-reuniao');

const newFolder = async (parent: number | null = null): Promise<number> => {
  const name = `Pasta ${crypto.randomUUID()}`;
  const { status, body } = await administrator.send('POST', '/upload/folders', { name, parent });
  expect(status).toBe(201);
  return body.data.id;
};
const bulk = (client: PanelClient, action: string, body: object) =>
  client.send('POST', `/upload/actions/${action}`, body);

describe("another person's file", () => {
  let own: number;
  let theirs: number;
  let folder: number;
  let elsewhere: number;
  let before: unknown;

  beforeEach(async () => {
    own = await uploadPdf(author);
    theirs = await uploadPdf(other);
    folder = await newFolder();
    elsewhere = await newFolder();
    const inner = await newFolder(folder);
    const inside = await uploadPdf(other, 'dentro');
    await bulk(administrator, 'bulk-move', { fileIds: [inside], destinationFolderId: inner });
    before = await state();
  });
  const state = async () => ({
    inventory: await inventory(server.storage),
    files: (await administrator.send('GET', '/upload/files?pageSize=100&sort=id:ASC')).body.results,
    folders: (await administrator.send('GET', '/upload/folder-structure')).body.data,
  });

  it.each<[string, () => Promise<Loose>]>([
    ['bulk-delete', () => bulk(author, 'bulk-delete', { fileIds: [theirs] })],
    ['bulk-delete, with one of their own', () => bulk(author, 'bulk-delete', { fileIds: [own, theirs] })],
    ['bulk-delete of the folder above', () => bulk(author, 'bulk-delete', { folderIds: [folder] })],
    [
      'bulk-move',
      () => bulk(author, 'bulk-move', { fileIds: [own, theirs], destinationFolderId: elsewhere }),
    ],
    [
      'bulk-move of the folder above',
      () => bulk(author, 'bulk-move', { folderIds: [folder], destinationFolderId: elsewhere }),
    ],
    [
      'bulk-update',
      () =>
        bulk(author, 'bulk-update', {
          updates: [own, theirs].map((id) => ({ id, fileInfo: { name: 'Outro nome' } })),
        }),
    ],
    [
      'a move of the folder above',
      () => author.send('PUT', `/upload/folders/${folder}`, { name: 'Outra', parent: elsewhere }),
    ],
    ['DELETE', () => author.send('DELETE', `/upload/files/${theirs}`)],
    ['PUT', () => author.send('PUT', `/upload/files/${theirs}`, { fileInfo: { name: 'Outro' } })],
    ['POST ?id=', () => author.send('POST', `/upload?id=${theirs}`, { fileInfo: { name: 'Outro' } })],
    [
      'replace',
      () => {
        const form = new FormData();
        form.append('files', new File([new Uint8Array(pdf('x'))], 'x.pdf', { type: 'application/pdf' }));
        return author.send('POST', `/upload/files/${theirs}/replace`, form);
      },
    ],
  ])('is not touched by %s', async (_name, request) => {
    const { status } = await request();
    expect(status).toBe(403);
    expect(await state()).toEqual(before);
  });

  it('is neither listed nor shown to an author', async () => {
    for (const path of [
      '/upload/files?pageSize=100',
      '/upload/files?pageSize=100&populate=*',
      '/upload/folders?populate=*',
      '/upload/folders?populate[files][populate]=*',
      '/upload/folders?populate[0]=files&populate[1]=children.files',
      `/upload/folders/${folder}?populate[children][populate][files]=true`,
      '/upload/folder-structure',
    ]) {
      const { status, body } = await author.send('GET', path);
      expect([path, status]).toEqual([path, 200]);
      const text = JSON.stringify(body);
      expect(text, path).not.toContain('dentro.pdf');
      const { url } = (await administrator.send('GET', `/upload/files/${theirs}`)).body;
      expect(text, path).not.toContain(url);
    }
    for (const query of [
      'filters[files][url][$contains]=/',
      'filters[$or][0][parent][files][id]=1',
      'sort=files.url',
    ])
      expect((await author.send('GET', `/upload/folders?${query}`)).status, query).toBe(400);
    expect((await author.send('GET', `/upload/files/${theirs}`)).status).toBe(403);
  });

  it('counts in its folder, whose parents are named', async () => {
    const query = 'populate[parent][populate][parent]=*&populate[files][count]=true';
    const { body: shown } = await author.send('GET', `/upload/folders/${folder}?${query}`);
    expect(shown.data).toMatchObject({ parent: null, children: { count: 1 }, files: { count: 0 } });
    const { body: listed } = await author.send('GET', '/upload/folders?populate[parent]=true');
    expect(listed.data.find(({ parent }: Loose) => parent?.id === folder)).toMatchObject({
      files: { count: 1 },
    });
  });

  it('is not looked for in a list without end', async () => {
    const ids = Array.from({ length: 40_000 }, (_, index) => index + 1);
    for (const body of [{ fileIds: ids }, { folderIds: ids }])
      expect((await bulk(author, 'bulk-delete', body)).status).toBe(400);
  });

  it('is an editor’s to move, rename and delete', async () => {
    expect(
      (await bulk(editor, 'bulk-move', { fileIds: [theirs], destinationFolderId: elsewhere })).status,
    ).toBe(200);
    expect(
      (await bulk(editor, 'bulk-update', { updates: [{ id: theirs, fileInfo: { name: 'Novo' } }] })).status,
    ).toBe(200);
    expect((await bulk(editor, 'bulk-delete', { fileIds: [theirs], folderIds: [folder] })).status).toBe(200);
  });

  it('stays apart from one’s own, which go on as before', async () => {
    expect((await bulk(author, 'bulk-move', { fileIds: [own], destinationFolderId: elsewhere })).status).toBe(
      200,
    );
    expect(
      (await author.send('PUT', `/upload/folders/${elsewhere}`, { name: `N ${own}`, parent: folder })).status,
    ).toBe(200);
    expect((await bulk(author, 'bulk-delete', { fileIds: [own], folderIds: [elsewhere] })).status).toBe(200);
    expect((await author.send('GET', `/upload/files/${own}`)).status).toBe(404);
  });

  it('does not make its entry known: a refusal names what the person may read', async () => {
    const scheduled = { titulo: SECRET, publicar_em: '2031-01-01T12:00:00.000Z' };
    const made = await editor.send('POST', ATAS, { ...scheduled, arquivo: own });
    expect(made.status).toBe(201);
    await editor.send('POST', ATAS, { ...scheduled, arquivo: theirs });
    for (const request of [
      () => author.send('DELETE', `/upload/files/${own}`),
      () => bulk(author, 'bulk-delete', { fileIds: [own] }),
      () => bulk(author, 'bulk-delete', { fileIds: [theirs] }),
    ]) {
      const { status, body } = await request();
      expect([400, 403]).toContain(status);
      expect(JSON.stringify(body)).not.toContain(SECRET);
    }
    for (const path of [
      '/upload/files?pageSize=100&populate=*',
      '/upload/files?pageSize=100&populate[related]=*',
      '/upload/files?pageSize=100&populate[related][populate]=*',
      `/upload/files/${own}?populate=*`,
    ]) {
      const { body } = await author.send('GET', path);
      expect(JSON.stringify(body), path).not.toContain(SECRET);
    }
    const { body } = await bulk(editor, 'bulk-delete', { fileIds: [own] });
    expect(body.error.message).toContain(SECRET);
  });
});

describe('a folder', () => {
  it.each(['itself', 'a folder inside it'])('does not move into %s', async (where) => {
    const folder = await newFolder();
    const inner = await newFolder(folder);
    const parent = where === 'itself' ? folder : inner;
    const before = (await administrator.send('GET', '/upload/folder-structure')).body;
    for (const response of [
      await administrator.send('PUT', `/upload/folders/${folder}`, { name: 'Outra', parent }),
      await bulk(administrator, 'bulk-move', { folderIds: [folder], destinationFolderId: parent }),
    ])
      expect(response.status).toBe(400);
    expect((await administrator.send('GET', '/upload/folder-structure')).body).toEqual(before);
  });

  it.each(['999999', 'x'])('that does not exist (%s) answers 404', async (id) => {
    for (const body of [{ name: 'Outra' }, { name: 'Outra', parent: null }])
      expect((await administrator.send('PUT', `/upload/folders/${id}`, body)).status).toBe(404);
  });
});
