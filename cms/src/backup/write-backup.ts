import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Knex } from 'knex';
import { openStored } from '../files/open-stored';
import { nameOf, FOLDER_PATHS, urlOf, type StoredName } from '../files/folders';
import { NO_ROW, type RecordRow } from '../record/chain';
import { RECORD } from '../record/record-table';
import { ArchiveWriter, BackupError } from './archive';
import { FORMAT, MANIFEST, memberOf, SCHEMA, type Manifest } from './manifest';
import { atOneMoment, readSequences, rowsOf } from './snapshot';
import { backupTables, readStoredSchema, type BackupTable, type StoredSchema } from './tables';

/** The database at one moment, in files of a folder. */
interface Dump {
  readonly created: string;
  readonly schema: StoredSchema;
  readonly tables: Manifest['tables'];
  readonly record: Manifest['record'];
  readonly files: readonly StoredName[];
}

/**
 * Writes the whole installation into one tar file while the server runs: the rows at one moment, then the files that
 * they name, which stay in the store for a day after their deletion. Memory does not grow with the size of either.
 * Smaller copies of pictures are left out; a restore makes them again. @throws BackupError if the file already exists,
 * or its folder does not
 */
export async function writeBackup(database: Knex, file: string): Promise<Manifest> {
  if (existsSync(file)) throw new BackupError(`${file} já existe. Escolha outro nome.`);
  if (!existsSync(path.dirname(file))) throw new BackupError(`A pasta ${path.dirname(file)} não existe.`);
  // Not async: an interruption would find the folder made and nobody to remove it.
  const folder = mkdtempSync(`${path.resolve(file)}.tables-`);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  // Also when the command is interrupted: the folder has a copy of everything.
  process.once('exit', removeFolder);
  try {
    const dump = await atOneMoment(database, path.join(folder, 'copy.sqlite'), (snapshot) =>
      dumpTables(snapshot, folder),
    );
    return await writeArchive(dump, folder, file);
  } finally {
    process.off('exit', removeFolder);
    removeFolder();
  }
}

async function dumpTables(database: Knex, folder: string): Promise<Dump> {
  const created = new Date().toISOString();
  const schema = await readStoredSchema(database);
  const lastIds = await readSequences(database);
  const tables: Manifest['tables'] = {};
  for (const table of backupTables(schema)) {
    const rows = await dumpRows(database, table, path.join(folder, table.name));
    tables[table.name] = { rows, lastId: lastIds[table.name] ?? 0 };
  }
  const last = await database<RecordRow>(RECORD).select('resumo').orderBy('sequencia', 'desc').first();
  return {
    created,
    schema,
    tables,
    record: { rows: tables[RECORD]!.rows, last: last?.resumo ?? NO_ROW },
    files: await database('files').select('hash', 'ext').orderBy('id'),
  };
}

async function dumpRows(database: Knex, table: BackupTable, target: string): Promise<number> {
  let rows = 0;
  async function* lines() {
    for await (const row of rowsOf(database, table)) {
      rows += 1;
      yield `${JSON.stringify(row)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(target));
  return rows;
}

async function writeArchive(dump: Dump, folder: string, file: string): Promise<Manifest> {
  const archive = await ArchiveWriter.create(file);
  try {
    const { created, tables, record } = dump;
    const manifest = { format: FORMAT, created, tables, record, files: await countFiles(dump.files) };
    await archive.addText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
    await archive.addText(SCHEMA, JSON.stringify(dump.schema));
    for (const table of Object.keys(tables)) {
      const handle = await open(path.join(folder, table));
      const { size } = await handle.stat();
      await archive.add(memberOf(table), size, handle.createReadStream());
    }
    const missing = new Set(manifest.files.missing);
    for (const name of dump.files) if (!missing.has(urlOf(name))) await addFile(archive, name);
    await archive.finish();
    return manifest;
  } catch (error) {
    await archive.abort();
    throw error;
  }
}

async function countFiles(files: readonly StoredName[]): Promise<Manifest['files']> {
  let bytes = 0;
  const missing: string[] = [];
  for (const name of files) {
    const stored = await openStored(name);
    if (stored) {
      bytes += stored.bytes;
      await stored.close();
    } else missing.push(urlOf(name));
  }
  return { count: files.length - missing.length, bytes, missing };
}

async function addFile(archive: ArchiveWriter, name: StoredName): Promise<void> {
  const stored = await openStored(name);
  if (!stored) throw new BackupError(`O arquivo ${urlOf(name)} sumiu durante o backup.`);
  // A file that was private is private after a restore too.
  const folder = FOLDER_PATHS[stored.folder === 'public' ? 'public' : 'private'];
  // Closes the file at its end.
  await archive.add(`${folder}/${nameOf(name)}`, stored.bytes, stored.stream(), stored.changedAt);
}
