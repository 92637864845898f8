import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiOf } from './harness/apiOf.ts';
import { inDatabase } from './harness/database.ts';
import { runCommand } from './harness/runCommand.ts';
import { jpeg, pdf } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { addAta, startOrigin, type TestOrigin } from './harness/startOrigin.ts';
import { createStorage, startServer, type Storage } from './harness/startServer.ts';

/** `npm run import -- SOURCE --simular` and `--conferir`. */
let origin: TestOrigin;
let storage: Storage;
beforeEach(async () => {
  origin = await startOrigin();
  storage = await createStorage();
  for (const id of [1, 2, 3, 4]) addAta(origin, id, pdf(`ata ${id}`));
  origin.files.set('/arquivos/capa.jpg', await jpeg());
  origin.rows.galeria_de_imagens!.push({
    id: 5,
    titulo: 'Festa',
    imagem_url: '/arquivos/capa.jpg',
    fotos: [],
  });
});
afterEach(async () => {
  await origin.stop();
  await storage.remove();
});

const run = (...options: string[]) => runCommand('import', storage, origin.url, ...options);

const rowsNow = () =>
  inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, (database) =>
    database('registro').orderBy('sequencia').select('sequencia', 'secao', 'item'),
  );

it('simulates an import while a server runs, and writes nothing', async () => {
  const server = await startServer({ storage });
  const [rows, names] = [await rowsNow(), await readdir(storage.dataDir)];
  const { code, output } = await run('--simular');
  expect(output).toBe('A importar: 5; a atualizar: 0; já iguais: 0. Arquivos: 5.\n');
  expect(code).toBe(0);
  expect(await rowsNow()).toEqual(rows);
  expect(await readdir(storage.dataDir)).toEqual(names);
  expect(origin.requested).toEqual([]);
  await server.stop();
});

it('compares every entry and byte with the origin, and names what differs', async () => {
  await run();
  expect(await run('--conferir')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Conferidos: 5. Tudo confere.'),
  });
  const server = await startServer({ storage });
  const admin = apiOf(server, (await signIn('admin')).access_token);
  await admin.delete('admin/atas_reunioes/4');
  const { arquivo } = (await admin.get('atas_reunioes/3')).body;
  Object.assign(origin.rows.atas_reunioes![0]!, { titulo: 'Outro título' });
  origin.files.set('/arquivos/ata-2.pdf', pdf('outra'));
  origin.rows.galeria_de_imagens!.length = 0;
  addAta(origin, 9, pdf('nova'));
  await writeFile(path.join(storage.dataDir, 'public', arquivo), pdf('trocada'));
  const { code, output } = await run('--conferir');
  await server.stop();
  expect(code).toBe(2);
  expect(output).toContain('- atas_reunioes/1 (Outro título): titulo é outro na origem');
  expect(output).toContain('- atas_reunioes/2 (Ata 2): a origem tem outros bytes em ');
  expect(output).toContain(`- atas_reunioes/3 (Ata 3): ${arquivo} não tem aqui os bytes que foram gravados`);
  expect(output).toContain('- atas_reunioes/4 (Ata 4): foi excluído aqui');
  expect(output).toContain('- atas_reunioes/9 (Ata 9): não foi importado');
  expect(output).toContain('- galeria_de_imagens/5: a origem não o tem mais');
});

it('leaves an entry as it is that was changed both there and here', async () => {
  await run();
  const server = await startServer({ storage });
  const admin = apiOf(server, (await signIn('admin')).access_token);
  const { arquivo } = (await admin.get('atas_reunioes/1')).body;
  await admin.put('admin/atas_reunioes/1', { titulo: 'Corrigida aqui', arquivo });
  Object.assign(origin.rows.atas_reunioes![0]!, { titulo: 'Corrigida lá' });
  expect((await run('--simular')).output).toContain('a atualizar: 0; já iguais: 4');
  await server.stop();
  const { code, output } = await run();
  expect(output).toContain('- atas_reunioes/1 (Corrigida lá): mudou na origem e também aqui');
  expect(code).toBe(2);
});

it('gives a new number to an entry whose number another has here, and knows the old one', async () => {
  const server = await startServer({ storage });
  const admin = apiOf(server, (await signIn('admin')).access_token);
  const arquivo = `data:application/pdf;base64,${pdf('daqui').toString('base64')}`;
  const { id } = (await admin.post('admin/atas_reunioes', { titulo: 'Daqui', arquivo })).body;
  await server.stop();
  expect(id).toBe(1);
  expect((await run()).code).toBe(0);
  const rows = await inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, (database) =>
    database('importados').where({ secao: 'atas_reunioes' }).orderBy('id_origem').select('id_origem', 'item'),
  );
  expect(rows.map(({ id_origem, item }) => [id_origem, item])).toEqual([
    [1, 5],
    [2, 2],
    [3, 3],
    [4, 4],
  ]);
});
