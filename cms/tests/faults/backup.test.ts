import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdtemp, open, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SECTIONS } from '@fundo/contract/sections';
import { readArchive } from '../../src/backup/archive.ts';
import { rowsIn } from '../../src/backup/read-members.ts';
import { apiOf, type Api } from '../harness/apiOf.ts';
import { createAlbum, createAta, createPergunta, purge } from '../harness/content.ts';
import { inDatabase } from '../harness/database.ts';
import { figure } from '../harness/figure.ts';
import { panelOf } from '../harness/panelOf.ts';
import { runCommand } from '../harness/runCommand.ts';
import { pdf, pdfString } from '../harness/sampleFiles.ts';
import { signIn } from '../harness/signIn.ts';
import {
  createOtherStorage,
  createStorage,
  ENTRY,
  environment,
  startServer,
  type Server,
  type Storage,
} from '../harness/startServer.ts';
import { withoutPages } from '../harness/pageCounts.ts';

const WRITES_PER_SECOND = 35;

let storage: Storage;
let server: Server;
let admin: Api;
let backup: string;
/** Every entry before the backup as administrators read it, by its address. */
const before = new Map<string, unknown>();
/** The SHA-256 of each file that was public then. */
const hashes = new Map<string, string>();
/** The last id given to a document before the backup, which is deleted for good. */
let lastId = 0;

beforeAll(async () => {
  storage = await createStorage();
  backup = path.join(storage.dataDir, 'fundo.tar');
  server = await startServer({ storage, env: { RATE_LIMITS: 'off' } });
  admin = apiOf(server, (await signIn('admin')).access_token);
  await fill();
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

/** One of each: documents with versions, a draft, a trashed one, an album, questions, a file of the panel alone. */
async function fill(): Promise<void> {
  for (let n = 0; n < 20; n += 1) {
    const { id } = await createAta(admin, { titulo: `Ata nº ${n}: “ação”` });
    if (n % 3 === 0)
      await admin.put(`admin/atas_reunioes/${id}`, { titulo: `Ata ${n}`, arquivo: pdfString(`${n} nova`) });
    if (n % 7 === 6) await admin.delete(`admin/atas_reunioes/${id}`);
  }
  await admin.post('admin/legislacoes', { titulo: 'Rascunho', arquivo: pdfString('r'), rascunho: true });
  const line = { data: '2025-02-28', tipo: 'despesa', categoria: 'Cursos', centavos: 10_000_000_001 };
  const numeros = [line, { ...line, soma: false }];
  await admin.post('admin/prestacoes_conta', { titulo: 'Contas', arquivo: pdfString('c'), numeros });
  await createAlbum(admin, { fotos: 3 });
  await createPergunta(admin, { titulo: 'Linha\nnova, e emoji 🌱?' });
  const panel = await panelOf(server);
  await panel.upload(pdf('da biblioteca'), 'biblioteca.pdf', 'application/pdf');
  ({ id: lastId } = await createAta(admin, { titulo: 'A última' }));
  await purge(admin, 'atas_reunioes', lastId);
  await readAll(admin, before);
  for (const entry of before.values())
    for (const [url] of JSON.stringify(entry).matchAll(/\/uploads\/[0-9a-f]+\.\w+/g)) {
      const response = await fetch(server.url + url);
      if (response.ok) hashes.set(url, sha256(Buffer.from(await response.arrayBuffer())));
    }
}

async function readAll(api: Api, into: Map<string, unknown>): Promise<void> {
  for (const { path: section } of Object.values(SECTIONS)) {
    const { body } = await api.get(`admin/${section}?range=[0,999]`);
    for (const { id } of body as { id: number }[]) {
      const address = `admin/${section}/${id}`;
      into.set(address, await readEntry(api, address));
    }
  }
}

const readEntry = async (api: Api, address: string): Promise<unknown> =>
  withoutPages((await api.get(address)).body);

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Offers writes at a steady rate until `stop` is called, also while those before have no response yet. `rate` returns
 * how many were confirmed a second since it was called last. A server that gets no processor confirms fewer.
 */
function keepWriting() {
  let since = Date.now();
  let confirmed = 0;
  let begun = 0;
  let refused = 0;
  const writing = new Set<Promise<void>>();
  const ids: number[] = [];
  const write = async (n: number): Promise<void> => {
    if (n % 3 === 0) await createPergunta(admin, { titulo: `Durante ${n}?` });
    else if (n % 6 === 1 && ids.length > 3) await purge(admin, 'atas_reunioes', ids.shift()!);
    else if (n % 6 === 2 && ids.length > 3)
      await admin.put(`admin/atas_reunioes/${ids.at(-1)}`, {
        titulo: `Mudou ${n}`,
        arquivo: pdfString(`mudou ${n}`),
      });
    else ids.push((await createAta(admin, { titulo: `Durante ${n}` })).id);
    confirmed += 1;
  };
  const timer = setInterval(() => {
    const task = write((begun += 1)).catch(() => void (refused += 1));
    writing.add(task);
    void task.then(() => writing.delete(task));
  }, 1000 / WRITES_PER_SECOND);
  return {
    rate() {
      const rate = (confirmed * 1000) / (Date.now() - since);
      confirmed = 0;
      since = Date.now();
      return rate.toFixed(0);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(writing);
      return refused;
    },
  };
}

/** Everything in a backup: the rows of each table, and the hash of each file. */
async function contentOf(file: string) {
  const tables: Record<string, unknown[]> = {};
  const files: Record<string, string> = {};
  await readArchive(file, async (name, bytes) => {
    if (name.endsWith('.ndjson.gz')) {
      const rows: unknown[] = [];
      for await (const row of rowsIn<unknown>(bytes)) rows.push(row);
      tables[name] = rows;
    } else if (name.includes('/uploads/')) {
      const chunks: Buffer[] = [];
      for await (const chunk of bytes) chunks.push(chunk);
      files[name] = sha256(Buffer.concat(chunks));
    }
  });
  return { tables, files };
}

describe('a backup that is taken while 35 writes a second go on', () => {
  it('is whole', async (context) => {
    const writes = keepWriting();
    await wait(1500);
    const alone = writes.rate();
    const began = Date.now();
    const { code, output } = await runCommand('backup', storage, backup);
    const took = ((Date.now() - began) / 1000).toFixed(1);
    const beside = writes.rate();
    await wait(1000);
    const after = writes.rate();
    const refused = await writes.stop();
    expect({ code, output }).toMatchObject({ code: 0 });
    const rates = `${alone}, ${beside} and ${after} of ${WRITES_PER_SECOND} writes/s before, beside and after`;
    figure(context, `${took} s; ${rates}; ${refused} refused`);
    const check = await runCommand('backup-check', storage, backup);
    expect(check.output).toContain('Tudo confere');
  });

  it('is restored into the other database, with every row and every file', async (context) => {
    const restored = await createOtherStorage();
    try {
      const { code, output } = await runCommand('restore', restored, backup);
      expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('Tudo confere') });
      const again = path.join(restored.dataDir, 'again.tar');
      await runCommand('backup', restored, again);
      const [first, second] = [await contentOf(backup), await contentOf(again)];
      expect(second).toEqual(first);
      expect(Object.keys(first.files).length).toBeGreaterThan(30);
      await requireSameSite(restored);
      const rows = Object.values(first.tables).reduce((sum, { length }) => sum + length, 0);
      const kind = restored.database.url ? 'PostgreSQL' : 'SQLite';
      figure(context, `into ${kind}: ${rows} rows, ${Object.keys(first.files).length} files`);
    } finally {
      await restored.remove();
    }
  });

  /** Starts a server on the restored installation, and compares what it shows with what the first showed. */
  async function requireSameSite(restored: Storage): Promise<void> {
    const other = await startServer({ storage: restored, env: { RATE_LIMITS: 'off' } });
    try {
      const there = apiOf(other, (await signIn('admin')).access_token);
      for (const [address, body] of before) expect(await readEntry(there, address)).toEqual(body);
      for (const [url, hash] of hashes) {
        const response = await fetch(other.url + url);
        expect([url, sha256(Buffer.from(await response.arrayBuffer()))]).toEqual([url, hash]);
      }
      const pages = async () => (await there.get('atas_reunioes/20')).body.versoes[0].paginas;
      await expect.poll(pages).toBe(1);
      // No id is given twice: the record names entries by it.
      expect((await createAta(there)).id).toBeGreaterThan(lastId);
      expect((await panelOf(other)).status).toBe(200);
      expect((await runCommand('verify', restored)).output).toContain('Tudo confere');
    } finally {
      await other.stop();
    }
  }

  it('has no session and no token', async () => {
    const place = { url: storage.database.url, dataDir: storage.dataDir };
    expect(await inDatabase(place, async (db) => (await db('strapi_sessions')).length)).toBeGreaterThan(0);
    const { tables } = await contentOf(backup);
    expect(Object.keys(tables).filter((name) => /session|token_|transfer/.test(name))).toEqual([]);
    expect(await readFile(backup, 'latin1')).not.toContain('secrets.json');
  });
});

describe('a backup is refused', () => {
  const damaged = async (damage: (file: string) => Promise<void>) => {
    const copy = `${backup}.danificado`;
    await copyFile(backup, copy);
    await damage(copy);
    return runCommand('backup-check', storage, copy);
  };

  it.each<[string, (file: string) => Promise<void>]>([
    [
      'with one other byte in a file',
      async (file) => {
        const at = (await readFile(file)).lastIndexOf('%PDF-1.4') + 20;
        const handle = await open(file, 'r+');
        await handle.write(Buffer.from('!'), 0, 1, at);
        await handle.close();
      },
    ],
    [
      'with one other byte in its rows',
      async (file) => {
        const at = (await readFile(file)).indexOf('tables/atas_reuniao.ndjson.gz') + 512 + 40;
        const handle = await open(file, 'r+');
        await handle.write(Buffer.from('!'), 0, 1, at);
        await handle.close();
      },
    ],
    ['cut in the middle', async (file) => truncate(file, Math.floor((await readFile(file)).length / 2))],
    ['that is something else', async (file) => writeFile(file, 'not a backup')],
  ])('%s', async (_name, damage) => {
    const { code, output } = await damaged(damage);
    expect({ code, output }).toMatchObject({ code: 1, output: expect.not.stringContaining('    at ') });
  });

  it('where an installation is already, which stays as it is', async () => {
    const { code, output } = await runCommand('restore', storage, backup);
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringContaining('Só se restaura em uma instalação vazia'),
    });
    expect((await runCommand('verify', storage)).output).toContain('Tudo confere');
  });

  it('under a name that is taken, or in a folder that is not there', async () => {
    expect((await runCommand('backup', storage, backup)).output).toContain('já existe');
    const nowhere = path.join(storage.dataDir, 'nenhuma', 'fundo.tar');
    expect((await runCommand('backup', storage, nowhere)).output).toContain('não existe');
  });
});

it('a backup that is interrupted leaves nothing behind', async () => {
  const folder = await mkdtemp(path.join(storage.dataDir, 'backups-'));
  const entry = path.join(path.dirname(ENTRY), 'backup.js');
  const command = fork(entry, [path.join(folder, 'fundo.tar')], {
    env: environment(storage),
    stdio: 'ignore',
  });
  await vi.waitUntil(async () => (await readdir(folder)).length > 0, { interval: 1 });
  command.kill('SIGINT');
  expect(await once(command, 'exit')).toEqual([130, null]);
  expect(await readdir(folder)).toEqual([]);
});
