import { expect, it, vi } from 'vitest';
import type { Citations } from '@fundo/contract/citations';
import type { DocumentText } from '@fundo/contract/document-text';
import type { SearchResults } from '@fundo/contract/search-results';
import type { DocumentDetail } from '@fundo/contract/versions';
import { CITATIONS } from '../src/citations/citations-tables.ts';
import { PAGE_TEXTS } from '../src/texts/page-texts-table.ts';
import { READER, READINGS } from '../src/texts/readings-table.ts';
import { apiOf } from './harness/apiOf.ts';
import { createAta, createDocument } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { pdfWith, scanOf } from './harness/pdfWith.ts';
import { dataString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server } from './harness/startServer.ts';
import { textRead } from './harness/textsRead.ts';

it('a text that an earlier release read is read again after an upgrade, and is shown and found meanwhile', async () => {
  const storage = await createStorage();
  const place = { url: storage.database.url, dataDir: storage.dataDir };
  const textOf = async (server: Server, id: number) => {
    const { estado, paginas } = (await apiOf(server).get(`atas_reunioes/${id}/texto`)).body as DocumentText;
    return [estado, ...paginas.map(({ blocos }) => blocos[0]!.texto.map(({ texto }) => texto).join(''))];
  };
  const found = async (server: Server, word: string) =>
    ((await apiOf(server).get(`busca?q=${word}`)).body as SearchResults).total;
  const cited = async (server: Server, id: number) =>
    ((await apiOf(server).get(`atas_reunioes/${id}/citacoes`)).body as Citations).cita.length;
  try {
    const first = await startServer({ storage });
    const admin = apiOf(first, (await signIn('admin')).access_token);
    await createDocument(admin, 'legislacoes', { titulo: 'Lei nº 5.688/2023' });
    const scan = await scanOf(['Uma página digitalizada.']);
    const pages = [
      (page: PDFKit.PDFDocument) => page.text('Girafa conforme a Lei nº 5.688, de 2023.'),
      (page: PDFKit.PDFDocument) => page.image(scan, 0, 0, { width: 595 }),
    ];
    const { id } = await createAta(admin, { titulo: 'Ata', arquivo: dataString(await pdfWith(pages)) });
    await textRead(apiOf(first), 'atas_reunioes', id);
    const { sha256 } = (await apiOf(first).get(`atas_reunioes/${id}`)).body as DocumentDetail;
    await first.stop();

    const pageWith = (pagina: number, texto: string) =>
      inDatabase(place, (db) =>
        db(PAGE_TEXTS)
          .where({ sha256, pagina })
          .update({ blocos: JSON.stringify([{ tipo: 'paragrafo', texto }]) }),
      );
    await pageWith(1, 'Um avestruz');
    await pageWith(2, 'Reconhecida antes');
    await inDatabase(place, (db) =>
      db(READINGS)
        .where({ sha256 })
        .update({ leitor: READER - 1, lida_em: new Date().toISOString() }),
    );

    // As of a text without them: they are read again with it.
    await inDatabase(place, (db) => db(CITATIONS).delete());

    const earlier = await startServer({ storage, env: { ROLE: 'site' } });
    await vi.waitFor(async () => expect(await found(earlier, 'avestruz')).toBe(1));
    expect(await textOf(earlier, id)).toEqual(['lido', 'Um avestruz', 'Reconhecida antes']);
    await earlier.stop();

    const later = await startServer({ storage });
    try {
      await vi.waitFor(async () => {
        const text = await textOf(later, id);
        expect(text[0]).toBe('lido');
        expect(text[1]).toMatch(/^Girafa conforme/);
      });
      expect((await textOf(later, id))[2]).toBe('Reconhecida antes');
      await vi.waitFor(async () => {
        expect(await Promise.all(['girafa', 'avestruz'].map((word) => found(later, word)))).toEqual([1, 0]);
        expect(await cited(later, id)).toBe(1);
      });
      const [row] = await inDatabase(place, (db) => db(READINGS).where({ sha256 }));
      expect(row).toMatchObject({ estado: 'lido', leitor: READER, tentar_em: null });
    } finally {
      await later.stop();
    }
  } finally {
    await storage.remove();
  }
});
