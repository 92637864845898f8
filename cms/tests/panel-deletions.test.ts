import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiOf, type Api } from './harness/apiOf.ts';
import { inventory } from './harness/inventory.ts';
import { entriesOf, panelOf } from './harness/panelOf.ts';
import { jpeg, pdf } from './harness/sampleFiles.ts';
import { startServer, type Server } from './harness/startServer.ts';
import { untilIndexIsKept } from './harness/untilIndexIsKept.ts';

let server: Server;
let citizen: Api;
let panel: Awaited<ReturnType<typeof panelOf>>;

beforeAll(async () => {
  server = await startServer();
  await untilIndexIsKept(server.storage);
  citizen = apiOf(server);
  panel = await panelOf(server);
});
afterAll(() => server.stop());

let folder: number;
let inner: number;
let used: number[];
let unused: number;

const newFolder = async (name: string, parent: number | null) =>
  (await panel.send('POST', '/upload/folders', { name: `${name} ${crypto.randomUUID()}`, parent })).body.data
    .id as number;
const upload = async (bytes: Buffer, name: string, type: string) =>
  (await panel.upload(bytes, name, type)).body[0].id as number;
const bulk = (fileIds: number[], folderIds: number[] = []) =>
  panel.send('POST', '/upload/actions/bulk-delete', { fileIds, folderIds });

beforeEach(async () => {
  folder = await newFolder('Pasta', null);
  inner = await newFolder('Dentro', folder);
  used = [
    await upload(pdf(), 'ata.pdf', 'application/pdf'),
    await upload(await jpeg(), 'capa.jpg', 'image/jpeg'),
    await upload(await jpeg(50), 'foto.jpg', 'image/jpeg'),
  ];
  unused = await upload(pdf('solto'), 'solto.pdf', 'application/pdf');
  const [arquivo, capa, imagem] = used;
  await panel.send('POST', entriesOf('ata-reuniao'), { titulo: 'Ata de março', arquivo });
  await panel.send('POST', entriesOf('album'), {
    titulo: 'Oficina',
    capa,
    fotos: [{ imagem, titulo: null }],
  });
  await panel.send('POST', '/upload/actions/bulk-move', {
    fileIds: [used[2]],
    destinationFolderId: inner,
  });
});

describe('a file that an entry uses is not deleted from the media library:', () => {
  let before: unknown;
  beforeEach(async () => {
    before = await inventory(server.storage);
  });

  it.each([
    [0, 'Este arquivo está em uso: Atas de reuniões, em “Ata de março”. '],
    [1, 'Este arquivo está em uso: Álbum de Fotos, em “Oficina”. '],
    [2, 'Este arquivo está em uso: Álbum de Fotos, em “Oficina”. '],
  ])('alone (%d)', async (index, words) => {
    const { status, body } = await panel.send('DELETE', `/upload/files/${used[index]}`);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(words)]);
    expect(await inventory(server.storage)).toEqual(before);
  });

  it('in bulk, with others that nothing uses', async () => {
    const { status, body } = await bulk([unused, ...used.slice(0, 2)]);
    expect([status, body.error.message]).toEqual([
      400,
      expect.stringContaining(
        'Há arquivos em uso: Atas de reuniões, em “Ata de março” e Álbum de Fotos, em “Oficina”. ',
      ),
    ]);
    expect(await inventory(server.storage)).toEqual(before);
  });

  it('with a folder that has it in a folder inside, and nothing goes before that is found', async () => {
    const { status, body } = await bulk([unused], [folder]);
    expect([status, body.error.message]).toEqual([
      400,
      expect.stringContaining('Álbum de Fotos, em “Oficina”'),
    ]);
    expect(await inventory(server.storage)).toEqual(before);
    const [ata] = (await citizen.get('atas_reunioes')).body.atas_reunioes;
    expect((await fetch(`${server.url}${ata.arquivo}`)).status).toBe(200);
  });
});

it('what nothing uses is deleted: alone, in bulk, with its folder', async () => {
  expect((await panel.send('DELETE', `/upload/files/${unused}`)).status).toBe(200);
  const another = await upload(pdf('outro'), 'outro.pdf', 'application/pdf');
  const empty = await newFolder('Vazia', null);
  expect((await bulk([another], [empty])).status).toBe(200);
  const [ata] = (await panel.send('GET', `${entriesOf('ata-reuniao')}?sort=id:DESC`)).body.results;
  const entry = `${entriesOf('ata-reuniao')}/${ata.documentId}`;
  // To the trash, from which it may come back with its file.
  expect((await panel.send('DELETE', entry)).status).toBe(200);
  const { status, body } = await panel.send('DELETE', `/upload/files/${used[0]}`);
  expect([status, body.error.message]).toEqual([400, expect.stringContaining('Atas de reuniões, em “')]);
  // For good, with its file.
  expect((await panel.send('DELETE', entry)).status).toBe(200);
  expect((await panel.send('GET', `/upload/files/${used[0]}`)).status).toBe(404);
});
