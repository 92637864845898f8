import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DocumentText, FileReading, FileReadings } from '@fundo/contract/document-text';
import { PAGE_TEXTS } from '../src/texts/page-texts-table.ts';
import { READINGS } from '../src/texts/readings-table.ts';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAta, purge } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { pdfWith } from './harness/pdfWith.ts';
import { dataString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';

let server: BorrowedServer;
let admin: Api;
let citizen: Api;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
  citizen = apiOf(server);
});
afterAll(() => server.stop());

const SENTENCES = ['O conselho aprovou o plano.', 'A obra da praça começa em março.'];

const ataWith = (bytes: Buffer, type?: string) =>
  createAta(admin, { titulo: `Ata ${Math.random()}`, arquivo: dataString(bytes, type) });

const textOf = async (id: number): Promise<DocumentText> =>
  (await citizen.get(`atas_reunioes/${id}/texto`)).body as DocumentText;

/** The text once the reading of its file has ended. */
async function readText(id: number): Promise<DocumentText> {
  await vi.waitFor(async () => expect((await textOf(id)).estado).not.toBe('lendo'), {
    interval: 250,
  });
  return textOf(id);
}

const blocksOf = ({ paginas }: DocumentText): string[][] =>
  paginas.map(({ blocos }) => blocos.map(({ texto }) => texto.map((piece) => piece.texto).join('')));

describe('a file of which a page could not be read', () => {
  const brokenPage = async () => {
    const bytes = await pdfWith([(page) => page.text(SENTENCES[0]!), (page) => page.text(SENTENCES[1]!)]);
    // The second page is named, and is not there.
    const text = bytes.toString('latin1');
    const [, kids] = /\/Kids \[(.+?)\]/.exec(text)!;
    const [, second] = kids!.match(/\d+ 0 R/g)!;
    return Buffer.from(
      text.replace(kids!, kids!.replace(second!, '999 0 R'.padEnd(second!.length))),
      'latin1',
    );
  };

  it('is read in part, and says which page and why, to citizens and to administrators', async () => {
    const { id, titulo } = await ataWith(await brokenPage());
    const motivo = 'Página não lida: 2 (a página está danificada).';
    const nao_lidas = [{ de: 2, ate: 2, motivo: 'a página está danificada' }];
    const text = await readText(id);
    expect(text).toMatchObject({ estado: 'lido em parte', motivo, nao_lidas, total_paginas: 2 });
    expect(blocksOf(text)).toEqual([[SENTENCES[0]], []]);
    expect(text.paginas.map(({ nao_lida }) => nao_lida)).toEqual([null, 'a página está danificada']);
    const { data } = (await admin.get('admin/leituras')).body as FileReadings;
    expect(data.find(({ sha256 }) => sha256 === text.sha256)).toMatchObject({
      estado: 'lido em parte',
      motivo,
      nao_lidas,
      tentar_em: null,
      itens: [{ secao: 'atas_reunioes', id, titulo }],
    });
  });

  it('is read again when an administrator asks for it: its failed pages alone, while the others are shown', async () => {
    const { id } = await ataWith(
      await pdfWith([(page) => page.text(SENTENCES[0]!), (page) => page.fontSize(16).text(SENTENCES[1]!)]),
    );
    const { sha256 } = await readText(id);
    const change = (table: string, where: object, row: object) =>
      inDatabase({ url: server.storage.database.url, dataDir: server.storage.dataDir }, (db) =>
        db(table)
          .where({ sha256, ...where })
          .update(row),
      );
    // As if the second page were a scan that failed; of the first, another text shows that it is not read again.
    const kept = JSON.stringify([{ tipo: 'paragrafo', texto: 'Lida antes' }]);
    await change(PAGE_TEXTS, { pagina: 1 }, { blocos: kept });
    await change(PAGE_TEXTS, { pagina: 2 }, { blocos: '[]', falha: 'time' });
    await change(READINGS, {}, { estado: 'lido em parte', por_reconhecer: 1, tentativas: 6, motivo: '…' });
    const reading = (await admin.post(`admin/leituras/${sha256}/ler`)).body as FileReading;
    expect(reading).toMatchObject({
      sha256,
      estado: 'lido em parte',
      na_fila: true,
      tentar_em: null,
      itens: [{ id }],
    });
    await vi.waitFor(async () => expect((await textOf(id)).estado).toBe('lido'), {
      interval: 250,
    });
    const after = await textOf(id);
    expect(after).toMatchObject({ motivo: null, nao_lidas: [] });
    expect(blocksOf(after)).toEqual([['Lida antes'], [expect.stringContaining('obra da praça')]]);
    expect(after.paginas.map(({ por_maquina }) => por_maquina)).toEqual([false, true]);
  });

  it('is read again by administrators alone, and only if a document has it', async () => {
    const { id } = await ataWith(await pdfWith([(page) => page.text('Uma só vez.')]));
    const { sha256 } = await readText(id);
    expect((await citizen.post(`admin/leituras/${sha256}/ler`)).status).toBe(401);
    for (const unknown of ['f'.repeat(64), 'nada'])
      expect((await admin.post(`admin/leituras/${unknown}/ler`)).status).toBe(404);
    await purge(admin, 'atas_reunioes', id);
    expect((await admin.post(`admin/leituras/${sha256}/ler`)).status).toBe(404);
  });
});
