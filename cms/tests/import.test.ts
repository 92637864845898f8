import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOf } from './harness/apiOf.ts';
import { inDatabase } from './harness/database.ts';
import { runCommand } from './harness/runCommand.ts';
import { jpeg, pdf, telephonePhoto } from './harness/sampleFiles.ts';
import { addAta, startOrigin, type TestOrigin } from './harness/startOrigin.ts';
import { createStorage, startServer, type Storage } from './harness/startServer.ts';

/** `npm run import` from a server of the bare API of docs/product.md 7. */
let origin: TestOrigin;
let storage: Storage;
beforeEach(async () => {
  origin = await startOrigin();
  storage = await createStorage();
});
afterEach(async () => {
  await origin.stop();
  await storage.remove();
});

const importAll = (...options: string[]) => runCommand('import', storage, origin.url, ...options);

/** Calls `work` with the API of a server on the storage. */
async function onServer<T>(work: (api: ReturnType<typeof apiOf>, url: string) => Promise<T>): Promise<T> {
  const server = await startServer({ storage });
  try {
    return await work(apiOf(server), server.url);
  } finally {
    await server.stop();
  }
}

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
  it('brings every entry with its number, its files and its order, through the record', async () => {
    await fillOrigin();
    const { code, output } = await importAll();
    expect(output).toContain('Importados: 13; atualizados: 0; já iguais: 0.');
    expect(code).toBe(0);
    await onServer(async (api, url) => {
      const { atas_reunioes } = (await api.get('atas_reunioes')).body;
      expect(atas_reunioes.map(({ id, titulo }: never) => [id, titulo])).toEqual([
        [7, 'Ata sete'],
        [3, 'Ata três'],
      ]);
      const file = await fetch(url + atas_reunioes[0].arquivo);
      expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf('sete'));
      const { perguntas_frequentes } = (await api.get('perguntas_frequentes')).body;
      expect(perguntas_frequentes.map(({ id }: { id: number }) => id)).toEqual([20, 10]);
      const { data } = (await api.get('galeria_de_imagens?page=2')).body;
      expect(data).toMatchObject([
        { id: 1, titulo: 'Álbum 1', created_at: '2024-03-01T15:00:00.000Z', fotos: [{ titulo: null }] },
      ]);
    });
    const rows = (await records()).filter(({ secao }) => secao !== 'site');
    expect(rows).toHaveLength(13);
    expect(new Set(rows.map(({ porta }) => porta))).toEqual(new Set(['importacao']));
  });

  it('changes nothing the second time', async () => {
    await fillOrigin();
    await importAll();
    const before = await records();
    const { code, output } = await importAll();
    expect(output).toContain('Importados: 0; atualizados: 0; já iguais: 13.');
    expect(code).toBe(0);
    expect(await records()).toEqual(before);
  });

  it('brings what the origin has changed, and new bytes at an old address', async () => {
    addAta(origin, 1, pdf('um'));
    const path = addAta(origin, 2, pdf('dois'));
    await importAll();
    Object.assign(origin.rows.atas_reunioes![0]!, { titulo: 'Outro título' });
    origin.files.set(path, pdf('dois, corrigida'));
    expect((await importAll()).output).toContain('Importados: 0; atualizados: 2; já iguais: 0.');
    await onServer(async (api, url) => {
      const { atas_reunioes } = (await api.get('atas_reunioes')).body;
      const [second, first] = atas_reunioes;
      expect(first.titulo).toBe('Outro título');
      const bytes = await (await fetch(url + second.arquivo)).arrayBuffer();
      expect(Buffer.from(bytes)).toEqual(pdf('dois, corrigida'));
    });
  });

  it('is refused while a server uses the folder of SQLite', async () => {
    if (storage.database.url) return;
    addAta(origin, 1, pdf('um'));
    const server = await startServer({ storage });
    const { code, output } = await importAll();
    await server.stop();
    expect(output).toContain('Outro servidor já usa a pasta de dados');
    expect(code).toBe(1);
  });
});
