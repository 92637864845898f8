import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tableAddress, type OpenDataTableName } from '@fundo/contract/open-data/tables';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAlbum, createPergunta } from './harness/content.ts';
import { pdfOfPages } from './harness/pdfOfPages.ts';
import { runCommand } from './harness/runCommand.ts';
import { dataString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';

/** `npm run import` of this product's content into an empty installation. */
let there: Server;
let here: Server;
let storage: Storage;
let admin: Api;

const document = async (body: object, text: string) => ({
  ...body,
  arquivo: dataString(await pdfOfPages(text)),
});

beforeAll(async () => {
  there = await startServer({ env: { RATE_LIMITS: 'off' } });
  admin = apiOf(there, (await signIn('admin')).access_token);
  await admin.post(
    'admin/legislacoes',
    await document(
      { titulo: '=Lei 5.688/2023', numero: '5.688', data_referencia: '2023-03-14' },
      'Cria o fundo.',
    ),
  );
  const deleted = await admin.post('admin/atas_reunioes', await document({ titulo: 'Some' }, 'Some.'));
  await admin.delete(`admin/atas_reunioes/${deleted.body.id}`);
  const first = await document({ titulo: 'Ata, "de maio"', created_at: '2024-05-02' }, 'Rascunho da ata.');
  const ata = (await admin.post('admin/atas_reunioes', first)).body;
  const second = await document(
    { titulo: 'Ata de maio', mudou: 'Corrige o dia', descricao: 'A\nB' },
    'A Lei 5.688.',
  );
  await admin.put(`admin/atas_reunioes/${ata.id}`, second);
  await createAlbum(admin, { titulo: 'Álbum', fotos: 2 });
  await createPergunta(admin, { titulo: 'Segunda?', ordem: 2 });
  await createPergunta(admin, { titulo: 'Primeira?', ordem: 1 });
  storage = await createStorage();
  const { code, output } = await runCommand('import', storage, there.url);
  expect(output).toContain('Importados: 5;');
  expect(code).toBe(0);
  here = await startServer({ storage, env: { RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await here.stop();
  await storage.remove();
  await there.stop();
});

const tableOf = async ({ url }: Server, name: OpenDataTableName) =>
  (await fetch(url + tableAddress(name))).text();

/** A table without the columns of moments that are of the import itself. */
async function withoutMoments(server: Server): Promise<string> {
  return (await tableOf(server, 'versoes')).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENTO');
}

describe('an export after the import', () => {
  it.each(['documentos', 'perguntas', 'albuns', 'fotos', 'identidade'] as const)(
    'has the same bytes in the table %s',
    async (name) => {
      expect(await tableOf(here, name)).toBe(await tableOf(there, name));
    },
  );

  it('has every version, with its file and the note about it, but the moment of the import', async () => {
    expect(await withoutMoments(here)).toBe(await withoutMoments(there));
    expect(await withoutMoments(here)).toContain('Corrige o dia');
  });

  it('has the same files', async () => {
    const hashes = async (server: Server) => (await apiOf(server).get('arquivos.sha256')).body;
    expect(await hashes(here)).toBe(await hashes(there));
    const [album] = (await apiOf(there).get('galeria_de_imagens?page=1')).body.data;
    for (const { imagem_url } of album.fotos) {
      const [a, b] = await Promise.all(
        [here, there].map(async ({ url }) => (await fetch(url + imagem_url.url)).text()),
      );
      expect(a).toBe(b);
    }
  });

  it('has the same texts of pages, and the same citations, once the files are read', async () => {
    await vi.waitFor(async () => {
      for (const name of ['paginas', 'citacoes'] as const) {
        const table = await tableOf(there, name);
        expect(table.split('\r\n').length).toBeGreaterThan(2);
        expect(await tableOf(here, name)).toBe(table);
      }
    });
  });

  it('is confirmed by the record and by the comparison with the origin', async () => {
    expect((await runCommand('verify', storage)).output).toContain('Tudo confere');
    expect((await runCommand('import', storage, there.url, '--conferir')).output).toContain('Tudo confere');
  });
});
