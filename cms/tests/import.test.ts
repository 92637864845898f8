import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from './harness/apiOf.ts';
import { inDatabase } from './harness/database.ts';
import { runCommand, type Ended } from './harness/runCommand.ts';
import { jpeg, pdf, telephonePhoto } from './harness/sampleFiles.ts';
import { addAta, startOrigin, type TestOrigin } from './harness/startOrigin.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';

/** `npm run import` from a server of the bare API of docs/product.md 7. */
let origin: TestOrigin;
let storage: Storage;
const prepare = async () => {
  origin = await startOrigin();
  storage = await createStorage();
};
const remove = async () => {
  await origin.stop();
  await storage.remove();
};

const importAll = () => runCommand('import', storage, origin.url);

const records = () =>
  inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, (db) =>
    db('registro').select('secao', 'item', 'acao', 'porta').orderBy('sequencia'),
  );

async function fillOrigin(): Promise<void> {
  addAta(origin, 7, pdf('sete'), 'Ata sete');
  addAta(origin, 3, pdf('três'), 'Ata três');
  origin.rows.perguntas_frequentes!.push(
    { id: 20, titulo: 'Segunda?', resposta: 'Vem antes.' },
    { id: 10, titulo: 'Primeira?', resposta: 'Vem depois.' },
  );
  origin.files.set('/arquivos/capa.jpg', await jpeg(300));
  origin.files.set('/arquivos/foto.jpg', await telephonePhoto());
  for (let id = 1; id <= 9; id += 1)
    origin.rows.galeria_de_imagens!.push({
      id,
      titulo: `Álbum ${id}`,
      imagem_url: '/arquivos/capa.jpg',
      created_at: `2024-03-0${id}T12:00:00-03:00`,
      fotos: [{ id: 100 + id, imagem_url: { url: '/arquivos/foto.jpg' }, titulo: null }],
    });
}

describe('an import of the bare API', () => {
  let first: Ended;
  let second: Ended;
  /** The record after each of them. */
  let recorded: Awaited<ReturnType<typeof records>>[];
  let server: Server;
  beforeAll(async () => {
    await prepare();
    await fillOrigin();
    first = await importAll();
    recorded = [await records()];
    second = await importAll();
    recorded.push(await records());
    server = await startServer({ storage });
  });
  afterAll(async () => {
    await server.stop();
    await remove();
  });

  it('brings every entry with its number, its files and its order, through the record', async () => {
    expect(first.output).toContain('Importados: 13; atualizados: 0; já iguais: 0.');
    expect(first.code).toBe(0);
    const api = apiOf(server);
    const { atas_reunioes } = (await api.get('atas_reunioes')).body;
    expect(atas_reunioes.map(({ id, titulo }: never) => [id, titulo])).toEqual([
      [7, 'Ata sete'],
      [3, 'Ata três'],
    ]);
    const file = await fetch(server.url + atas_reunioes[0].arquivo);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf('sete'));
    const { perguntas_frequentes } = (await api.get('perguntas_frequentes')).body;
    expect(perguntas_frequentes.map(({ id }: { id: number }) => id)).toEqual([20, 10]);
    const { data } = (await api.get('galeria_de_imagens?page=2')).body;
    expect(data).toMatchObject([
      { id: 1, titulo: 'Álbum 1', created_at: '2024-03-01T15:00:00.000Z', fotos: [{ titulo: null }] },
    ]);
    const rows = recorded[0]!.filter(({ secao }) => secao !== 'site');
    expect(rows).toHaveLength(13);
    expect(new Set(rows.map(({ porta }) => porta))).toEqual(new Set(['importacao']));
  });

  it('changes nothing the second time', async () => {
    expect(second.output).toContain('Importados: 0; atualizados: 0; já iguais: 13.');
    expect(second.code).toBe(0);
    expect(recorded[1]).toEqual(recorded[0]);
  });

  it('is refused while a server uses the folder of SQLite', async () => {
    if (storage.database.url) return;
    const { code, output } = await importAll();
    expect(output).toContain('Outro servidor já usa a pasta de dados');
    expect(code).toBe(1);
  });
});

describe('an import of what the origin has changed', () => {
  beforeAll(prepare);
  afterAll(remove);

  it('brings it, and new bytes at an old address', async () => {
    addAta(origin, 1, pdf('um'));
    const path = addAta(origin, 2, pdf('dois'));
    await importAll();
    Object.assign(origin.rows.atas_reunioes![0]!, { titulo: 'Outro título' });
    origin.files.set(path, pdf('dois, corrigida'));
    expect((await importAll()).output).toContain('Importados: 0; atualizados: 2; já iguais: 0.');
    const server = await startServer({ storage });
    try {
      const [second, first] = (await apiOf(server).get('atas_reunioes')).body.atas_reunioes;
      expect(first.titulo).toBe('Outro título');
      const bytes = await (await fetch(server.url + second.arquivo)).arrayBuffer();
      expect(Buffer.from(bytes)).toEqual(pdf('dois, corrigida'));
    } finally {
      await server.stop();
    }
  });
});
