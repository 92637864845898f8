import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as tar from 'tar';
import { expect, it } from 'vitest';
import { apiOf } from './harness/apiOf.ts';
import { createAlbum, createAta, createDocument, createPergunta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { moveToPostgres } from './harness/moveToPostgres.ts';
import { runCommand } from './harness/runCommand.ts';
import { pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { newStorage, startServer, type Storage } from './harness/startServer.ts';

/**
 * Installations as earlier releases left them: `npm run release:fixture -- NAME SERVER` makes one of the release whose
 * built server.js is named.
 */
const FOLDER = path.join(import.meta.dirname, 'releases');
const KEPT = ['fundo.sqlite', 'public/uploads', 'private', 'expected.json'];
const { RELEASE_NAME: name, RELEASE_SERVER: entry } = process.env;

/** A release's responses by their paths, and the SHA-256 of its files by their addresses. */
interface Expected {
  readonly responses: Record<string, object>;
  readonly files: Record<string, string>;
}

const releases = (await readdir(FOLDER)).filter((file) => file.endsWith('.tar.gz'));
const sha256 = (bytes: ArrayBuffer) => createHash('sha256').update(Buffer.from(bytes)).digest('hex');

it.each(releases)('this release starts on %s, and nothing of it is lost', async (release) => {
  const storage = await newStorage();
  try {
    await tar.extract({ file: path.join(FOLDER, release), cwd: storage.dataDir });
    if (storage.database.url) await moveToPostgres(storage);
    const before = await columnsOf(storage);
    const server = await startServer({ storage });
    const { responses, files } = JSON.parse(
      await readFile(path.join(storage.dataDir, 'expected.json'), 'utf8'),
    ) as Expected;
    for (const [address, body] of Object.entries(responses))
      expect((await apiOf(server).get(address)).body).toMatchObject(body);
    for (const [url, hash] of Object.entries(files))
      expect([url, sha256(await (await fetch(server.url + url)).arrayBuffer())]).toEqual([url, hash]);
    await createAta(apiOf(server, (await signIn('admin')).access_token));
    await server.stop();
    expect(await columnsOf(storage)).toEqual(expect.arrayContaining(before));
    expect((await runCommand('verify', storage)).output).toContain('Tudo confere');
  } finally {
    await storage.remove();
  }
});

it.runIf(name)('makes the fixture of a release', async () => {
  const storage = await newStorage();
  try {
    const server = await startServer({ storage, ...(entry && { entry }) });
    const admin = apiOf(server, (await signIn('admin')).access_token);
    const { id } = await createAta(admin, { titulo: 'Ata que mudou' });
    await admin.put(`admin/atas_reunioes/${id}`, {
      titulo: 'Ata mudada',
      arquivo: pdfString('mudada'),
    });
    await createAta(admin, { titulo: 'Ata da reunião: “ação” nº 2' });
    for (const section of ['prestacoes_conta', 'planos_investimento', 'legislacoes'])
      await createDocument(admin, section, { titulo: `De ${section}` });
    await createAlbum(admin, { fotos: 2 });
    await createPergunta(admin);
    const expected = await whatIsShown(server.url);
    await server.stop();
    await inDatabase({ url: undefined, dataDir: storage.dataDir }, (db) => db.raw('vacuum'));
    await mkdir(path.join(storage.dataDir, 'private'), { recursive: true });
    await writeFile(path.join(storage.dataDir, 'expected.json'), JSON.stringify(expected));
    const file = path.join(storage.dataDir, 'fixture.tar.gz');
    await tar.create({ file, gzip: { level: 9 }, portable: true, cwd: storage.dataDir }, KEPT);
    expect((await stat(file)).size).toBeLessThan(300 * 1024);
    await cp(file, path.join(FOLDER, `${name}.tar.gz`));
  } finally {
    await storage.remove();
  }
});

async function whatIsShown(url: string): Promise<Expected> {
  const responses: Expected['responses'] = {};
  const files: Expected['files'] = {};
  const sections = ['atas_reunioes', 'prestacoes_conta', 'planos_investimento', 'legislacoes'];
  for (const address of [...sections, 'galeria_de_imagens', 'perguntas_frequentes', 'site']) {
    responses[address] = (await apiOf({ url }).get(address)).body;
    for (const [file] of JSON.stringify(responses[address]).matchAll(/\/uploads\/[0-9a-f]+\.(pdf|jpg)/g))
      files[file] = sha256(await (await fetch(url + file)).arrayBuffer());
  }
  return { responses, files };
}

/** Every column of every table. */
const columnsOf = ({ dataDir, database: { url } }: Storage): Promise<string[]> =>
  inDatabase({ url, dataDir }, async (db) => {
    const tables: { name: string }[] = url
      ? await db('pg_tables').whereRaw('schemaname = current_schema()').select('tablename as name')
      : await db('sqlite_master').where({ type: 'table' }).select('name');
    const columns: string[] = [];
    for (const { name: table } of tables)
      for (const column of Object.keys(await db(table).columnInfo())) columns.push(`${table}.${column}`);
    return columns;
  });
