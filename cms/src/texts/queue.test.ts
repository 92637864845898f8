import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageTextsTable, PAGE_TEXTS, pageTextsOf } from './page-texts-table';
import {
  failReading,
  endReading,
  giveUpAbandoned,
  isInQueue,
  renewClaim,
  releaseClaim,
  releaseForLater,
  MAX_TRIES,
  nextDue,
  nextScan,
  readAgain,
  readOlderAgain,
  claimReading,
} from './queue';
import { createReadingsTable, NOW_DUE, READER, READINGS, type ReadingRow } from './readings-table';
import { readScans } from './recognition/read-scans';
import type { Recognised } from './recognition/ScanReader';
import { storeReading } from './store-reading';

const FILE = { sha256: 'a'.repeat(64), url: '/uploads/ata.pdf', sequencia: 1 };
const { sha256 } = FILE;
const MINUTE_MS = 60_000;

let database: Knex;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T12:00:00Z') });
  database = knex({
    client: 'better-sqlite3',
    connection: ':memory:',
    useNullAsDefault: true,
    // One connection that stays open: the database is in its memory.
    pool: { min: 1, max: 1, idleTimeoutMillis: 3_600_000 },
  });
  await createReadingsTable(database);
  await createPageTextsTable(database);
  await database.schema.createTable('files', (table) => void table.text('url'));
  await database.schema.createTable('registro_arquivos', (table) => {
    table.text('sha256');
    table.text('url');
    table.integer('sequencia');
  });
  await database('files').insert({ url: FILE.url });
  await database('registro_arquivos').insert(FILE);
});
afterEach(async () => {
  vi.useRealTimers();
  await database.destroy();
});

const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);
const row = async () => (await database<ReadingRow>(READINGS).where({ sha256 }).first())!;
const block = (texto: string) => ({ tipo: 'paragrafo' as const, texto });
const page = (number: number, fields: object = {}) => ({
  page: number,
  blocks: [],
  isScan: false,
  isDamaged: false,
  ...fields,
});

/** Stores a text layer of these pages, as of a file read now. */
async function storeLayer(...read: ReturnType<typeof page>[]) {
  await claimReading(database, FILE);
  return storeReading(database, sha256, { pages: read.length, read }, { isPdf: true });
}

/** Recognises the remaining pages, with a result per page. Returns the pages that were tried. */
async function recognise(resultOf: (page: number) => Recognised): Promise<number[]> {
  const tried: number[] = [];
  await claimReading(database, FILE);
  await readScans(database, sha256, (number) => {
    tried.push(number);
    return Promise.resolve(resultOf(number));
  });
  return tried;
}

const TIME: Recognised = { failure: 'time' };
const empty: Recognised = { blocks: [] };
const scan = (number: number) => page(number, { isScan: true });

describe('the state of a file whose pages were recognised', () => {
  it("is not 'sem texto' if a page could not be read", async () => {
    await storeLayer(scan(1));
    await recognise(() => TIME);
    expect(await row()).toMatchObject({
      estado: 'falhou',
      motivo: 'Página não lida: 1 (a leitura demorou demais).',
      lida_em: null,
    });
  });

  it("is 'sem texto' if all pages were read and have no text", async () => {
    await storeLayer(scan(1), page(2));
    await recognise(() => empty);
    expect(await row()).toMatchObject({
      estado: 'sem texto',
      motivo: 'Nenhum texto foi encontrado no arquivo.',
      tentar_em: null,
    });
  });

  it("is 'lido em parte' if some pages failed, and says which and why", async () => {
    await storeLayer(
      page(1, { blocks: [block('Ata')] }),
      scan(2),
      scan(3),
      scan(4),
      page(5, { isDamaged: true }),
    );
    await recognise((number) => (number === 3 ? empty : { failure: 'memory' }));
    expect(await row()).toMatchObject({
      estado: 'lido em parte',
      motivo:
        'Páginas não lidas: 2 e 4 (a leitura precisou de memória demais); 5 (a página está danificada).',
      por_reconhecer: 2,
      lida_em: new Date().toISOString(),
    });
    const pages = await pageTextsOf(database, sha256, { first: 1, last: 5 });
    expect(pages.map(({ failure }) => failure)).toEqual([null, 'memory', null, 'memory', 'damaged']);
  });

  it('names the pages beyond the limit of recognition', async () => {
    await storeLayer(...Array.from({ length: 303 }, (_, index) => scan(index + 1)));
    await recognise(() => ({ blocks: [block('Ata')] }));
    expect(await row()).toMatchObject({
      estado: 'lido em parte',
      motivo: 'Páginas não lidas: 301 a 303 (só as primeiras 300 páginas digitalizadas são lidas).',
      tentar_em: null,
    });
  });

  it("becomes 'lido' when the failed pages are read later; the others are shown meanwhile", async () => {
    await storeLayer(page(1, { blocks: [block('Ata')] }), scan(2));
    await recognise(() => TIME);
    expect(isInQueue(await row())).toBe(false);
    expect(await nextScan(database)).toBeUndefined();
    pass(11 * MINUTE_MS);
    expect(await nextScan(database)).toMatchObject(FILE);
    await claimReading(database, FILE);
    expect((await row()).estado).toBe('lido em parte');
    expect(isInQueue(await row())).toBe(true);
    await readScans(database, sha256, () => Promise.resolve({ blocks: [block('Anexo')] }));
    expect(await row()).toMatchObject({ estado: 'lido', motivo: null, por_reconhecer: 0, tentar_em: null });
  });

  it('leaves the pages after five failed ones to the next try, which begins with them', async () => {
    await storeLayer(...[1, 2, 3, 4, 5, 6, 7].map(scan));
    expect(await recognise(() => TIME)).toEqual([1, 2, 3, 4, 5]);
    expect((await row()).motivo).toMatch(/^Páginas não lidas: 1 a 5 \(.+\); 6 a 7 \(outras páginas falharam/);
    pass(11 * MINUTE_MS);
    expect(await recognise((number) => (number > 5 ? empty : TIME))).toEqual([6, 7, 1, 2, 3, 4, 5]);
  });
});

describe('a file that failed', () => {
  it('is tried again at growing intervals, and not for ever', async () => {
    const waits: number[] = [];
    await claimReading(database, FILE);
    for (;;) {
      await endReading(database, sha256, { estado: 'falhou' }, { mayPass: true });
      const { tentar_em } = await row();
      if (tentar_em === null) break;
      waits.push((new Date(tentar_em).getTime() - Date.now()) / (60 * MINUTE_MS));
      expect(await nextDue(database)).toBeUndefined();
      pass(new Date(tentar_em).getTime() - Date.now() + 1);
      expect(await nextDue(database)).toMatchObject(FILE);
      expect(await claimReading(database, FILE)).toBe(true);
    }
    expect(waits).toEqual([1 / 6, 1, 6, 24, 168]);
    pass(365 * 24 * 60 * MINUTE_MS);
    expect(await nextDue(database)).toBeUndefined();
  });

  it('is not tried again automatically if it has a password', async () => {
    await claimReading(database, FILE);
    await endReading(database, sha256, { estado: 'protegido' });
    pass(365 * 24 * 60 * MINUTE_MS);
    expect(await nextDue(database)).toBeUndefined();
  });

  it.each(['falhou', 'protegido', 'danificado', 'sem texto'] as const)(
    "is read again from its beginning at an administrator's request: %s",
    async (estado) => {
      await claimReading(database, FILE);
      await endReading(database, sha256, { estado, por_reconhecer: 0 });
      expect(await readAgain(database, sha256)).toBe(1);
      expect(await row()).toMatchObject({ estado: 'lendo', tentativas: 0, por_reconhecer: null });
      expect(await nextDue(database)).toMatchObject(FILE);
    },
  );

  it('is read again by a later reader, once', async () => {
    await claimReading(database, FILE);
    await endReading(database, sha256, { estado: 'danificado', motivo: '…' });
    expect(await readOlderAgain(database)).toBe(0);
    await database(READINGS).update({ leitor: READER - 1 });
    expect(await readOlderAgain(database)).toBe(1);
    expect(await nextDue(database)).toMatchObject(FILE);
    expect(await readOlderAgain(database)).toBe(0);
    await database(READINGS).update({ leitor: READER + 1, tentar_em: null });
    expect(await readOlderAgain(database)).toBe(0);
  });

  it('of an earlier release is read again; a file that was read completely comes last and is shown meanwhile', async () => {
    await database.schema.dropTable(READINGS);
    await database.schema.createTable(READINGS, (table) => {
      table.text('sha256').primary();
      table.text('estado').notNullable();
      table.integer('paginas');
      table.integer('por_reconhecer');
      table.text('motivo');
      table.integer('tentativas').notNullable();
      table.text('iniciada_em').notNullable();
      table.text('lida_em').index();
    });
    const old = { iniciada_em: '2026-01-01T00:00:00.000Z', tentativas: 3, por_reconhecer: 0 };
    await database(READINGS).insert([
      { ...old, sha256: 'whole', estado: 'lido' },
      { ...old, sha256: 'holes', estado: 'lido', motivo: 'O texto de algumas páginas…' },
      { ...old, sha256: 'none', estado: 'sem texto', motivo: 'Nenhum texto foi encontrado no arquivo.' },
      { ...old, sha256: 'failed', estado: 'falhou', motivo: 'A leitura demorou demais.' },
      { ...old, sha256: 'left', estado: 'lendo', motivo: null },
    ]);
    await createReadingsTable(database);
    await readOlderAgain(database);
    const hashes = ['whole', 'holes', 'none', 'failed', 'left'];
    await database('registro_arquivos').insert(
      hashes.map((hash, at) => ({ ...FILE, sha256: hash, sequencia: at })),
    );
    const due: string[] = [];
    for (let file = await nextDue(database); file; file = await nextDue(database)) {
      due.push(file.sha256);
      expect(await claimReading(database, file)).toBe(true);
    }
    expect(due).toEqual(['none', 'failed', 'left', 'whole', 'holes']);
    expect(await database(READINGS).where({ sha256: 'whole' }).first()).toMatchObject({ estado: 'lido' });
  });

  it('is given up if its server ended at each try', async () => {
    await claimReading(database, FILE);
    for (let tries = 1; tries < MAX_TRIES; tries += 1) {
      pass(3 * MINUTE_MS);
      expect(await giveUpAbandoned(database)).toEqual([]);
      expect(await claimReading(database, FILE)).toBe(true);
    }
    pass(3 * MINUTE_MS);
    expect(await claimReading(database, FILE)).toBe(false);
    expect(await giveUpAbandoned(database)).toEqual([sha256]);
    expect(await row()).toMatchObject({
      estado: 'falhou',
      motivo: 'A leitura parou no meio.',
      tentar_em: null,
    });
  });

  it("stays 'lido em parte' if its server ended at each further try", async () => {
    await storeLayer(page(1, { blocks: [block('Ata')] }), scan(2));
    await recognise(() => TIME);
    await database(READINGS).update({ tentativas: MAX_TRIES, tentar_em: NOW_DUE });
    expect(await giveUpAbandoned(database)).toEqual([]);
    expect(await row()).toMatchObject({ estado: 'lido em parte', tentar_em: null });
    expect(isInQueue(await row())).toBe(false);
  });
});

describe('a text read by an earlier reader', () => {
  const textOf = async (number: number) =>
    (await pageTextsOf(database, sha256, { first: number, last: number }))[0]?.blocks[0]?.texto;
  const readByEarlier = async () => {
    await storeLayer(
      page(1, { blocks: [block('PrestaÁ„o')] }),
      scan(2),
      page(3, { blocks: [block('CÛpia')] }),
    );
    await recognise(() => ({ blocks: [block('Anexo')] }));
    await database(READINGS).update({ leitor: READER - 1 });
    await readOlderAgain(database);
  };

  it('is shown until it is read again; recognised pages stay, unless the page has text now', async () => {
    await readByEarlier();
    await claimReading(database, FILE);
    expect([(await row()).estado, await textOf(1)]).toEqual(['lido', 'PrestaÁ„o']);
    const layer = [page(1, { blocks: [block('Prestação')] }), scan(2), page(3, { blocks: [block('Cópia')] })];
    pass(MINUTE_MS);
    expect(await storeReading(database, sha256, { pages: 3, read: layer }, { isPdf: true })).toBe(true);
    expect([await textOf(1), await textOf(2), await textOf(3)]).toEqual(['Prestação', 'Anexo', 'Cópia']);
    expect(await row()).toMatchObject({
      estado: 'lido',
      tentar_em: null,
      leitor: READER,
      lida_em: new Date().toISOString(),
    });
  });

  it('is shown until a page that was taken for text is recognised, even if that fails', async () => {
    await readByEarlier();
    await storeLayer(page(1, { blocks: [block('Prestação')] }), scan(2), scan(3));
    expect([(await row()).estado, await textOf(3)]).toEqual(['lido', 'CÛpia']);
    expect(await recognise(() => TIME)).toEqual([3]);
    expect([(await row()).estado, await textOf(3)]).toEqual(['lido em parte', 'CÛpia']);
    pass(11 * MINUTE_MS);
    expect(await recognise(() => ({ blocks: [block('Cópia')] }))).toEqual([3]);
    expect([(await row()).estado, await textOf(3)]).toEqual(['lido', 'Cópia']);
  });

  it('stays if a page cannot be read any more', async () => {
    await readByEarlier();
    await storeLayer(page(1, { isDamaged: true }), scan(2), page(3, { blocks: [block('Cópia')] }));
    expect([(await row()).estado, await textOf(1)]).toEqual(['lido em parte', 'PrestaÁ„o']);
  });

  it.each(['time', 'damaged'] as const)('stays if the file cannot be read any more: %s', async (failure) => {
    await readByEarlier();
    await claimReading(database, FILE);
    await failReading(database, sha256, failure);
    expect(await row()).toMatchObject({ estado: 'lido', motivo: null });
    expect(await textOf(1)).toBe('PrestaÁ„o');
    pass(11 * MINUTE_MS);
    expect((await nextDue(database))?.sha256).toBe(failure === 'time' ? sha256 : undefined);
  });

  it('is read by another instance if its server ends meanwhile', async () => {
    await readByEarlier();
    await claimReading(database, FILE);
    expect(await nextDue(database)).toBeUndefined();
    pass(3 * MINUTE_MS);
    expect(await nextDue(database)).toMatchObject(FILE);
  });

  it('is recognised again on a recognised page without text, since failed pages were once stored so', async () => {
    await storeLayer(scan(1));
    await recognise(() => empty);
    await database(READINGS).update({ leitor: READER - 1 });
    await readOlderAgain(database);
    await storeLayer(scan(1));
    expect(await recognise(() => ({ blocks: [block('Ata')] }))).toEqual([1]);
  });
});

describe('a file that is being read', () => {
  it('is neither claimed by another instance nor restarted by an administrator', async () => {
    await claimReading(database, FILE);
    pass(MINUTE_MS);
    expect(await renewClaim(database, sha256)).toBe(1);
    pass(1.5 * MINUTE_MS);
    expect(await claimReading(database, FILE)).toBe(false);
    expect(await readAgain(database, sha256)).toBe(0);
  });

  it('loses no try when the server stops or the machine is too busy; then it is tried again later', async () => {
    await claimReading(database, FILE);
    await releaseClaim(database, sha256);
    expect(await nextDue(database)).toMatchObject(FILE);
    await claimReading(database, FILE);
    await releaseForLater(database, sha256);
    expect(await row()).toMatchObject({ estado: 'lendo', tentativas: 0 });
    expect(await nextDue(database)).toBeUndefined();
    pass(3 * MINUTE_MS);
    expect(await nextDue(database)).toMatchObject(FILE);
  });

  it('keeps the pages that were recognised before it is released', async () => {
    await storeLayer(scan(1), scan(2));
    const end = async (failure: 'starved' | 'stopped') =>
      readScans(database, sha256, (number) =>
        Promise.resolve(number === 1 ? { blocks: [block('Ata')] } : { failure }),
      );
    expect(await end('starved')).toBe('starved');
    expect(await end('stopped')).toBe('stopped');
    expect(await database(PAGE_TEXTS).pluck('pagina')).toEqual([1]);
  });

  it('is not stored after it was deleted for good', async () => {
    await storeLayer(scan(1));
    await database(READINGS).delete();
    expect(await readScans(database, sha256, () => Promise.resolve(empty))).toBe('stopped');
    expect(await database(PAGE_TEXTS)).toEqual([]);
  });
});
