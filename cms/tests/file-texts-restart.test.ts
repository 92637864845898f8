import { expect, it, vi } from 'vitest';
import type { DocumentDetail } from '@fundo/contract/versions';
import type { DocumentText, FileReadings } from '@fundo/contract/document-text';
import { PAGE_TEXTS } from '../src/texts/page-texts-table.ts';
import { MAX_TRIES } from '../src/texts/queue.ts';
import { READER, READINGS } from '../src/texts/readings-table.ts';
import { apiOf } from './harness/apiOf.ts';
import { createAta, purge } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { pdfWith, scanOf } from './harness/pdfWith.ts';
import { dataString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer } from './harness/startServer.ts';

const LONG_AGO = '2026-01-01T00:00:00.000Z';

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

it('a file that was abandoned at its last try is given up, and the site says so; one that is being read is not', async () => {
  const storage = await createStorage();
  const place = { url: storage.database.url, dataDir: storage.dataDir };
  try {
    const before = await startServer({ storage, env: { ROLE: 'site' } });
    const admin = apiOf(before, (await signIn('admin')).access_token);
    const create = async (text: string) =>
      (await createAta(admin, { arquivo: dataString(await pdfWith([(page) => page.text(text)])) })).id;
    const [textId, scanId, activeId] = [
      await create('Texto'),
      await create('Digitalizada'),
      await create('Em leitura'),
    ];
    const hashOf = async (id: number) =>
      ((await apiOf(before).get(`atas_reunioes/${id}`)).body as DocumentDetail).sha256;
    const lastTry = {
      leitor: READER,
      estado: 'lendo',
      tentativas: MAX_TRIES,
      iniciada_em: LONG_AGO,
      tentar_em: LONG_AGO,
    };
    const rows = [
      { sha256: await hashOf(textId), ...lastTry },
      { sha256: await hashOf(scanId), ...lastTry, paginas: 1, por_reconhecer: 1 },
      {
        sha256: await hashOf(activeId),
        ...lastTry,
        tentar_em: new Date(Date.now() + 3_600_000).toISOString(),
      },
    ];
    await before.stop();
    await inDatabase(place, (db) => db(READINGS).insert(rows));

    const after = await startServer({ storage });
    try {
      const stateOf = async (id: number) =>
        ((await apiOf(after).get(`atas_reunioes/${id}/texto`)).body as DocumentText).estado;
      for (const id of [textId, scanId]) await expect.poll(() => stateOf(id)).toBe('falhou');
      expect(await stateOf(activeId)).toBe('lendo');
      const { data } = (await apiOf(after, (await signIn('admin')).access_token).get('admin/leituras'))
        .body as FileReadings;
      expect(data.filter(({ estado }) => estado === 'falhou').map(({ motivo }) => motivo)).toEqual(
        Array(2).fill('A leitura parou no meio.'),
      );
    } finally {
      await after.stop();
    }
  } finally {
    await storage.remove();
  }
});

it('a try that the end of the server interrupts does not count; those before it do', async () => {
  const storage = await createStorage();
  const place = { url: storage.database.url, dataDir: storage.dataDir };
  const reading = () => inDatabase(place, (db) => db(READINGS).first());
  try {
    const before = await startServer({ storage, env: { ROLE: 'site' } });
    const admin = apiOf(before, (await signIn('admin')).access_token);
    const scan = await scanOf(['Uma página digitalizada.']);
    const { id } = await createAta(admin, {
      arquivo: dataString(await pdfWith([(page) => page.image(scan, 0, 0, { width: 595 })])),
    });
    const { sha256 } = (await apiOf(before).get(`atas_reunioes/${id}`)).body as DocumentDetail;
    await before.stop();
    const row = { sha256, estado: 'falhou', tentativas: 2, paginas: 1, por_reconhecer: 1, leitor: READER };
    const due = { iniciada_em: LONG_AGO, tentar_em: LONG_AGO };
    await inDatabase(place, (db) => db(READINGS).insert({ ...row, ...due }));

    // The reader is slower than the test.
    const after = await startServer({ storage, env: { READING_NICE: '19' } });
    await vi.waitFor(async () => expect(await reading()).toMatchObject({ estado: 'lendo', tentativas: 3 }), {
      interval: 20,
    });
    await after.stop();
    expect(await reading()).toMatchObject({ estado: 'lendo', tentativas: 2, por_reconhecer: 1 });
  } finally {
    await storage.remove();
  }
});

it('a file that was deleted for good is neither read, nor tried again, nor counted, though the record names it', async () => {
  const storage = await createStorage();
  const place = { url: storage.database.url, dataDir: storage.dataDir };
  try {
    const before = await startServer({ storage, env: { ROLE: 'site' } });
    const admin = apiOf(before, (await signIn('admin')).access_token);
    for (const text of ['Nunca lida', 'Não encontrada']) {
      const arquivo = dataString(await pdfWith([(page) => page.text(text)]));
      await purge(admin, 'atas_reunioes', (await createAta(admin, { arquivo })).id);
    }
    await before.stop();
    // Of the first, nothing is known, as after a backup was restored; the other one has failed.
    const [unread, failed] = await inDatabase(place, (db) =>
      db('registro_arquivos').distinct('sha256').orderBy('sha256').pluck('sha256'),
    );
    const row = {
      estado: 'falhou',
      tentativas: 1,
      iniciada_em: LONG_AGO,
      tentar_em: LONG_AGO,
      leitor: READER,
    };
    await inDatabase(place, (db) => db(READINGS).insert({ sha256: failed, motivo: '…', ...row }));

    const after = await startServer({ storage });
    try {
      const admin = apiOf(after, (await signIn('admin')).access_token);
      const arquivo = dataString(await pdfWith([(page) => page.text('A única')]));
      await createAta(admin, { arquivo });
      const readings = async () => (await admin.get('admin/leituras')).body as FileReadings;
      await vi.waitFor(async () => expect((await readings()).lidas).toBe(1));
      expect(await readings()).toEqual({ data: [], lendo: 0, lidas: 1 });
      const rows = await inDatabase(place, (db) => db(READINGS).whereIn('sha256', [unread, failed]));
      expect(rows).toMatchObject([{ sha256: failed, ...row }]);
    } finally {
      await after.stop();
    }
  } finally {
    await storage.remove();
  }
});
