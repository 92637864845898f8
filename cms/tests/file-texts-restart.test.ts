import { expect, it, vi } from 'vitest';
import type { DocumentText } from '@fundo/contract/document-text';
import { PAGE_TEXTS } from '../src/texts/page-texts-table.ts';
import { apiOf } from './harness/apiOf.ts';
import { createAta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { pdfWith, scanOf } from './harness/pdfWith.ts';
import { dataString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer } from './harness/startServer.ts';

it('a server that ends among the pages of a scan leaves them to the next start, which goes on behind the last', async () => {
  const storage = await createStorage();
  const place = { url: storage.database.url, dataDir: storage.dataDir };
  const stored = () =>
    inDatabase(place, (db) => db(PAGE_TEXTS).where({ por_maquina: true }).orderBy('pagina'));
  const mark = JSON.stringify([{ tipo: 'paragrafo', texto: 'Lida antes do fim' }]);
  try {
    const before = await startServer({ storage });
    const admin = apiOf(before, (await signIn('admin')).access_token);
    const words = ['um', 'dois', 'três', 'quatro', 'cinco'];
    const scans = await Promise.all(words.map((word) => scanOf([`Esta é a página de número ${word}.`])));
    const pages = scans.map((scan) => (page: PDFKit.PDFDocument) => page.image(scan, 0, 0, { width: 595 }));
    const { id } = await createAta(admin, { arquivo: dataString(await pdfWith(pages)) });
    await vi.waitFor(async () => expect((await stored()).length).toBeGreaterThan(0), {
      timeout: 60_000,
      interval: 50,
    });
    await before.stop();
    const first = await stored();
    expect(first.length).toBeLessThan(words.length);
    await inDatabase(place, (db) => db(PAGE_TEXTS).where({ pagina: 1 }).update({ blocos: mark }));

    const after = await startServer({ storage });
    try {
      const read = async () => (await apiOf(after).get(`atas_reunioes/${id}/texto`)).body as DocumentText;
      await vi.waitFor(async () => expect((await read()).estado).toBe('lido'), {
        timeout: 90_000,
        interval: 250,
      });
      const texts = (await read()).paginas.map(({ blocos }) => blocos[0]!.texto[0]!.texto);
      expect(texts[0]).toBe('Lida antes do fim');
      expect(texts.slice(1)).toEqual(
        words.slice(1).map((word) => expect.stringMatching(new RegExp(`número ${word}`))),
      );
    } finally {
      await after.stop();
    }
  } finally {
    await storage.remove();
  }
});
