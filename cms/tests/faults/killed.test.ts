import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, type Api } from '../harness/apiOf.ts';
import { createAlbum, createAta } from '../harness/content.ts';
import { inDatabase } from '../harness/database.ts';
import { figure } from '../harness/figure.ts';
import { panelOf } from '../harness/panelOf.ts';
import { pdf, pdfString } from '../harness/sampleFiles.ts';
import { signIn } from '../harness/signIn.ts';
import { createStorage, startServer, type Storage } from '../harness/startServer.ts';
import { age, namesIn, namesInDatabase } from '../harness/storedFiles.ts';

const ROUNDS = Number(process.env.TEST_KILL_ROUNDS ?? 50);

let storage: Storage;
beforeAll(async () => {
  storage = await createStorage();
});
afterAll(() => storage.remove());

/** Titles of documents whose creation was confirmed. */
const confirmed = new Set<string>();

type Panel = Awaited<ReturnType<typeof panelOf>>;

/** Writes without a pause, until the server is gone: documents that come, change and go, albums, uploads of the panel. */
async function writeUntilKilled(admin: Api, panel: Panel, round: number): Promise<void> {
  const writers = [
    (n: number) => createConfirmed(admin, `Ata ${round}.${n}`),
    async (n: number) => {
      const { id } = await createAta(admin, { titulo: `Passa ${round}.${n}` });
      await admin.put(`admin/atas_reunioes/${id}`, {
        titulo: 'Mudou',
        arquivo: pdfString(`${round}.${n} nova`),
      });
      await admin.delete(`admin/atas_reunioes/${id}`);
      await admin.delete(`admin/lixeira/atas_reunioes/${id}`);
    },
    async (n: number) => {
      await createAlbum(admin, { titulo: `Álbum ${round}.${n}`, fotos: 2 });
    },
    async (n: number) => {
      const { body } = await panel.upload(pdf(`painel ${round}.${n}`), 'painel.pdf', 'application/pdf');
      await panel.send('DELETE', `/upload/files/${body[0].id}`);
    },
  ];
  await Promise.all(writers.map((write) => repeat(write)));
}

async function createConfirmed(admin: Api, titulo: string): Promise<void> {
  await createAta(admin, { titulo });
  confirmed.add(titulo);
}

/** Repeats until the connection fails. */
async function repeat(write: (n: number) => Promise<void>): Promise<void> {
  for (let n = 0; ; n += 1) {
    try {
      await write(n);
    } catch {
      return;
    }
  }
}

/** Public files without a row. */
async function reachableOrphans(): Promise<string[]> {
  const { files, copies } = await namesInDatabase(storage);
  const named = new Set([...files, ...copies]);
  return (await namesIn(storage, 'public')).filter((name) => !named.has(name));
}

/** Rows without a file in one of these folders. */
async function rowsWithoutFile(...places: readonly Parameters<typeof namesIn>[1][]): Promise<string[]> {
  const lying = new Set((await Promise.all(places.map((place) => namesIn(storage, place)))).flat());
  return (await namesInDatabase(storage)).files.filter((name) => !lying.has(name));
}

/** Files of documents in the trash that anyone can download. */
async function reachableTrash(): Promise<string[]> {
  const names: string[] = await inDatabase(
    { url: storage.database.url, dataDir: storage.dataDir },
    async (db) =>
      (
        await db('atas_reuniao')
          .join('files_related_mph', 'files_related_mph.related_id', 'atas_reuniao.id')
          .join('files', 'files.id', 'files_related_mph.file_id')
          .where('related_type', 'api::ata-reuniao.ata-reuniao')
          .whereNotNull('excluido_em')
          .select('hash', 'ext')
      ).map(({ hash, ext }) => hash + ext),
  );
  const lying = new Set(await namesIn(storage, 'public'));
  return names.filter((name) => lying.has(name));
}

describe(`a server that is killed in the middle of writes, ${ROUNDS} times`, () => {
  let orphans = 0;
  let lost = 0;

  /** A start and a kill, on a machine with other work. */
  const LONGEST_ROUND = 20_000;

  it(
    'has no public file without a row, and no row without a file',
    { timeout: ROUNDS * LONGEST_ROUND },
    async (context) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const server = await startServer({ storage, env: { RATE_LIMITS: 'off' } });
        const token = (await signIn('admin')).access_token;
        const writing = writeUntilKilled(apiOf(server, token), await panelOf(server), round);
        await wait(300 + Math.random() * 1500);
        server.process.kill('SIGKILL');
        await Promise.all([server.stop(), writing]);
        orphans += (await reachableOrphans()).length;
        lost += (await rowsWithoutFile('public', 'private', 'new', 'deleted')).length;
      }
      figure(context, `${ROUNDS} rounds: ${orphans} reachable orphans, ${lost} rows without files`);
      expect({ orphans, lost }).toEqual({ orphans: 0, lost: 0 });
    },
  );

  it('has everything in its place after its next start, and nothing else', async (context) => {
    // As after an hour: with PostgreSQL, other instances may still be writing what is younger.
    for (const place of ['public', 'private', 'new'] as const) await age(storage, place, 1);
    const server = await startServer({ storage, env: { RATE_LIMITS: 'off' } });
    const shown = new Set(
      ((await apiOf(server).get('atas_reunioes')).body.atas_reunioes as { titulo: string }[]).map(
        ({ titulo }) => titulo,
      ),
    );
    await server.stop();
    const { files, copies } = await namesInDatabase(storage);
    const named = new Set([...files, ...copies]);
    const lying = await Promise.all((['public', 'private', 'new'] as const).map((p) => namesIn(storage, p)));
    figure(context, `${confirmed.size} confirmed documents, ${files.length} files`);
    expect(lying.flat().filter((name) => !named.has(name))).toEqual([]);
    expect(lying[2]).toEqual([]);
    expect(await rowsWithoutFile('public', 'private')).toEqual([]);
    expect(await reachableTrash()).toEqual([]);
    expect([...confirmed].filter((titulo) => !shown.has(titulo))).toEqual([]);
  });

  it('has nothing left of what was deleted a day later', async (context) => {
    const waiting = (await namesIn(storage, 'deleted')).length;
    await age(storage, 'deleted', 24);
    const server = await startServer({ storage });
    await server.stop();
    figure(context, `${waiting} files unlinked`);
    expect(waiting).toBeGreaterThan(0);
    expect(await namesIn(storage, 'deleted')).toEqual([]);
  });
});
