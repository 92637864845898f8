import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AlbumRead } from '@fundo/contract/album';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { freePort } from '../../commands/setup/ports.mjs';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createPergunta } from './harness/content.ts';
import { inventory } from './harness/inventory.ts';
import { signIn } from './harness/signIn.ts';
import {
  createStorage,
  launchServer,
  startServer,
  type Server,
  type Storage,
} from './harness/startServer.ts';

const SEED = { env: { SEED: 'on' } };

describe('a server on an empty database', () => {
  let storage: Storage;
  let server: Server;
  let citizen: Api;
  /** The responses to whether it is ready: while it is being seeded, and afterwards. */
  let whileSeeding: Response;
  let afterSeeding: Response;

  beforeAll(async () => {
    storage = await createStorage({ empty: true });
    const port = await freePort();
    const launched = await launchServer({ env: { ...SEED.env, PORT: String(port) }, storage });
    server = launched.server;
    const reply = () => fetch(`http://127.0.0.1:${port}/saude/pronto`);
    whileSeeding = await vi.waitFor(reply, { interval: 20 });
    await launched.ready;
    afterSeeding = await reply();
    citizen = apiOf(server);
  });
  afterAll(async () => {
    await server.stop();
    await storage.remove();
  });

  it('is not ready before its content is there', async () => {
    expect(whileSeeding.status).toBe(503);
    expect(await whileSeeding.json()).toMatchObject({ servindo: false, banco: true, arquivos: true });
    expect(afterSeeding.status).toBe(200);
  });

  it('has a gallery of several pages, from at least two years', async () => {
    const { body } = await citizen.get('galeria_de_imagens');
    const albums: AlbumRead[] = body.data;
    expect(albums.length).toBeGreaterThanOrEqual(10);
    expect(new Set(albums.map(({ created_at }) => created_at.slice(0, 4))).size).toBeGreaterThanOrEqual(2);
    const dates = albums.map(({ created_at }) => created_at);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect((await citizen.get('galeria_de_imagens?page=1&per_page=8')).body.total_pages).toBeGreaterThan(1);
    expect(albums.filter(({ fotos }) => fotos.length > 1).length).toBeGreaterThanOrEqual(8);
    for (const { imagem_url } of albums) {
      expect((await fetch(`${server.url}${imagem_url}`, { method: 'HEAD' })).status).toBe(200);
    }
  });

  it.each(DOCUMENT_SECTIONS.map((name) => SECTIONS[name]))(
    'has $path of several years, as PDFs with text',
    async ({ path, listKey }) => {
      const rows: { arquivo: string; created_at: string }[] = (await citizen.get(path)).body[listKey];
      expect(new Set(rows.map(({ created_at }) => created_at.slice(0, 4))).size).toBeGreaterThanOrEqual(2);
      const bytes = Buffer.from(await (await fetch(`${server.url}${rows[0]!.arquivo}`)).arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      // The operators Tj and TJ show text (ISO 32000-1, 9.4.3).
      expect(streamsOf(bytes)).toMatch(/T[jJ]\b/);
    },
  );

  it('has a dozen questions, in order', async () => {
    const { perguntas_frequentes } = (await citizen.get('perguntas_frequentes')).body;
    expect(perguntas_frequentes.length).toBeGreaterThanOrEqual(12);
    expect(perguntas_frequentes.map(({ ordem }: { ordem: number }) => ordem)).toEqual(
      perguntas_frequentes.map((_: unknown, index: number) => index + 1),
    );
  });

  it('leaves no temporary files, and is not seeded again', async () => {
    const before = await inventory(storage);
    expect(before.incoming).toBe(0);
    await server.stop();
    server = await startServer({ ...SEED, storage });
    expect(await inventory(storage)).toEqual(before);
  });
});

it('seeds nothing if there is content', async () => {
  const storage = await createStorage();
  try {
    const first = await startServer({ storage });
    await createPergunta(apiOf(first, (await signIn('admin')).access_token), { titulo: 'A única?' });
    await first.stop();
    const before = await inventory(storage);
    const second = await startServer({ ...SEED, storage });
    expect(await inventory(storage)).toEqual(before);
    await second.stop();
  } finally {
    await storage.remove();
  }
});

/** Returns the streams of a PDF, decompressed. */
function streamsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)]
    .map(([, stream]) => {
      try {
        return zlib.inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1');
      } catch {
        return stream;
      }
    })
    .join('\n');
}
