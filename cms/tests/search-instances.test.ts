import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SearchResults } from '@fundo/contract/search-results';
import { apiOf } from './harness/apiOf.ts';
import { createAlbum, createDocument, createPergunta } from './harness/content.ts';
import { textsRead } from './harness/textsRead.ts';
import { pdfOfPages } from './harness/pdfOfPages.ts';
import { dataString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { newStorage, startServer, type Server, type Storage } from './harness/startServer.ts';

const QUESTIONS = [
  'lei',
  'reuniões',
  'girafa',
  'guarda-chuva',
  '5688',
  '"a girafa agradece"',
  'conselho girafa',
  'jirafa',
  'nota fiscal',
  'de',
];

/** Needs PostgreSQL (npm run test:postgres): SQLite serves one process only. */
describe.runIf(process.env.TEST_DATABASE_URL)('the search of two instances, and of one on SQLite', () => {
  let storages: Storage[] = [];
  let servers: Server[] = [];

  beforeAll(async () => {
    storages = [await newStorage(), await newStorage(undefined, '')];
    const env = { RATE_LIMITS: 'off' };
    const [shared, other] = storages as [Storage, Storage];
    servers = await Promise.all([shared, shared, other].map((storage) => startServer({ storage, env })));
    await fill(servers[0]!);
    await fill(servers[2]!);
    for (const server of servers) await vi.waitUntil(() => hasFollowed(server), { interval: 100 });
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(storages.map((storage) => storage.remove()));
  });

  async function fill(server: Server): Promise<void> {
    const admin = apiOf(server, (await signIn('admin')).access_token);
    for (let number = 1; number <= 12; number += 1) {
      const texts = await pdfOfPages(
        `A ${number}ª reunião do conselho tratou da Lei nº 5.688, de 2023. ${'Nada mais. '.repeat(number)}`,
        number % 3 === 0 ? 'A girafa agradece o guarda-chuva.' : 'Outra página, sem animais.',
      );
      const titulo = `Ata ${number}/2026`;
      await createDocument(admin, 'atas_reunioes', { titulo, arquivo: dataString(texts) });
    }
    await createDocument(admin, 'legislacoes', { titulo: 'Lei nº 5.688/2023' });
    await createAlbum(admin, { titulo: 'Festa da lei', fotos: 1 });
    await textsRead(server);
    await createPergunta(admin, { titulo: 'Quem concorre?', resposta: 'Quem pede a nota fiscal.' });
  }

  /** True if an index has the text of all minutes, and the entry that was created last. */
  async function hasFollowed(server: Server): Promise<boolean> {
    const totals = await Promise.all(
      ['"tratou da"', 'girafa', 'concorre'].map(async (q) => (await search(server, q)).total),
    );
    return totals.join() === '12,4,1';
  }

  async function search(server: Server, q: string): Promise<SearchResults> {
    return (await apiOf(server).get(`busca?${new URLSearchParams({ q }).toString()}`)).body;
  }

  /** Results without the names and dates that each installation gives. */
  const comparable = async (server: Server, q: string) => {
    const results = await search(server, q);
    const data = results.data.map((result) => ({ ...result, arquivo: null, arquivo_info: null, data: null }));
    return { ...results, data };
  };

  it.each(QUESTIONS)('gives the same for %j', async (question) => {
    const [first, second, other] = await Promise.all(servers.map((server) => comparable(server, question)));
    expect(second).toEqual(first);
    expect(other).toEqual(first);
    expect(first!.total).toBeGreaterThan(0);
  });

  it('follows a change of the other instance', async () => {
    const [first, second] = servers as [Server, Server];
    const admin = apiOf(first, (await signIn('admin')).access_token);
    for (const titulo of ['Tamanduá?', 'Capivara?', 'Quati?']) {
      await createPergunta(admin, { titulo });
      await expect.poll(async () => (await search(second, titulo)).total).toBe(1);
    }
  });
});
