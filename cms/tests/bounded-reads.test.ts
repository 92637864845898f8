import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileReadings, TextChanges } from '@fundo/contract/document-text';
import { MAX_CHANGES_LETTERS, MAX_MATCHES } from '@fundo/contract/limits';
import type { DocumentDetail, FileMatch } from '@fundo/contract/versions';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { inDatabase } from './harness/database.ts';
import { pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { textRead } from './harness/textsRead.ts';

let server: BorrowedServer;
let admin: Api;
let citizen: Api;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
  citizen = apiOf(server);
});
afterAll(() => server.stop());

describe('a file that more documents have than a response names', () => {
  const COUNT = MAX_MATCHES + 1;
  let sha256: string;

  beforeAll(async () => {
    const arquivo = pdfString('o mesmo');
    for (let index = 0; index < COUNT; index += 1)
      await admin.post('admin/atas_reunioes', { titulo: `Ata ${index}`, arquivo });
    const { body } = await citizen.get('atas_reunioes?range=[0,0]');
    ({ sha256 } = (await citizen.get(`atas_reunioes/${body[0].id}`)).body as { sha256: string });
    await textRead(citizen, 'atas_reunioes', body[0].id);
  });

  it('is checked against the first of them', async () => {
    const { data } = (await citizen.get(`conferir?sha256=${sha256}`)).body as { data: FileMatch[] };
    expect(new Set(data.map(({ id }) => id)).size).toBe(MAX_MATCHES);
  });

  it('has the first of them in the list of readings', async () => {
    const { data } = (await admin.get('admin/leituras')).body as FileReadings;
    expect(data.find((file) => file.sha256 === sha256)?.itens).toHaveLength(20);
  });
});

it('two versions that have nothing in common are compared from the beginning, up to a limit', async () => {
  const titulo = 'Ata longa';
  const { body } = await admin.post('admin/atas_reunioes', { titulo, arquivo: pdfString('um') });
  const { id } = body as DocumentDetail;
  await textRead(citizen, 'atas_reunioes', id);
  await admin.put(`admin/atas_reunioes/${id}`, { titulo, arquivo: pdfString('dois') });
  await textRead(citizen, 'atas_reunioes', id);
  const { versoes } = (await citizen.get(`atas_reunioes/${id}`)).body as DocumentDetail;
  await inDatabase(
    { url: server.storage.database.url, dataDir: server.storage.dataDir },
    async (database) => {
      for (const { sha256, versao } of versoes) {
        const texto = `A versão ${versao} diz algo. `.repeat(10_000);
        const blocos = JSON.stringify([{ tipo: 'paragrafo', texto }]);
        await database('textos_de_paginas')
          .insert({ sha256, pagina: 1, blocos, por_maquina: false })
          .onConflict(['sha256', 'pagina'])
          .merge();
        await database('leituras')
          .where({ sha256 })
          .update({ estado: 'lido', lida_em: new Date().toISOString() });
      }
    },
  );
  const response = await fetch(`${server.url}/api/v1/atas_reunioes/${id}/diferencas?versao=2`);
  const text = await response.text();
  expect(text.length).toBeLessThan(1.2 * MAX_CHANGES_LETTERS);
  const { frases } = JSON.parse(text) as TextChanges;
  expect(frases[0]).toEqual({ tipo: 'tirada', texto: 'A versão 1 diz algo.' });
  expect(frases.at(-1)!.texto).toMatch(/^… As duas versões são muito diferentes/);
});
