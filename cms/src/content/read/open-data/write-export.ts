import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { ZipFile } from 'yazl';
import type { ExportName } from '@fundo/contract/open-data/exports';
import { dataPackage, type TableSum } from '@fundo/contract/open-data/data-package';
import {
  DATA_PACKAGE_ADDRESS,
  OPEN_DATA_TABLE_NAMES,
  tableAddress,
  type OpenDataRow,
  type OpenDataTableName,
} from '@fundo/contract/open-data/tables';
import { env } from '../../../base/environment/env';
import type { Position } from '../../../record/public-changes/read-changes';
import { keptSite } from '../site';
import { FILES_FOLDER, FORMAT, keptPath, stateOf, type Manifest, type Sum } from './Manifest';
import { collectFiles, publicFiles } from './public-files';
import { readmeOf } from './readme';
import { tableCsv } from './table-csv';
import { TABLE_ROWS } from './table-rows';

const ZIP: ExportName = 'tabelas.zip';
const DATA_PACKAGE = keptPath(DATA_PACKAGE_ADDRESS);
const README = 'README.txt';
const SUMS = 'SHA256SUMS';

/** The quickest: a third larger than the default, in a quarter of the time. */
const COMPRESSION = 1;

/** A text is written in pieces of this size, in bytes: small ones would be a system call each. */
const PIECE = 64 * 1024;

/**
 * Writes an export into `folder`, which it creates: the tables as an anonymous reader of the API sees them, their
 * description, hashes, and the archive of the tables. Requests have their turn between two batches of rows. The result
 * has what the public could see at `position`, and maybe some of what changed since. @throws if `signal` is aborted
 */
export async function writeExport(
  strapi: Core.Strapi,
  folder: string,
  { position, signal }: { readonly position: Position; readonly signal: AbortSignal },
): Promise<Manifest> {
  await mkdir(path.join(folder, path.dirname(keptPath(tableAddress('')))), { recursive: true, mode: 0o700 });
  const urls = new Set<string>();
  const sums = {} as Record<OpenDataTableName, TableSum>;
  const tables: Sum[] = [];
  for (const name of OPEN_DATA_TABLE_NAMES) {
    const rows = collecting(name, TABLE_ROWS[name](strapi), urls);
    const table = await writeKept(folder, keptPath(tableAddress(name)), tableCsv(name, rows), signal);
    tables.push(table);
    sums[name] = table;
  }
  const files = await publicFiles(strapi, urls);
  const site = await keptSite(strapi);
  const { momento } = position;
  const description = `${JSON.stringify(dataPackage(env().siteUrl, site, sums), null, 1)}\n`;
  const described = [
    await writeKept(folder, README, [readmeOf(env().siteUrl, site, momento)], signal),
    await writeKept(folder, DATA_PACKAGE, [description], signal),
  ];
  const summed = [...described, ...tables, ...files.map(inFilesFolder)];
  const hashes = await writeKept(folder, SUMS, summed.map(sumLine), signal);
  const zip = await writeZip(folder, [...described, ...tables], { momento, signal });
  const contents = { kept: [...described, hashes, ...tables], files, momento };
  return { state: stateOf(contents), format: FORMAT, position, madeAt: Date.now(), zip, ...contents };
}

/** A stored file under its name in tudo.tar. */
const inFilesFolder = ({ name, ...file }: Sum): Sum => ({ name: `${FILES_FOLDER}/${name}`, ...file });

/** A line of a file for `sha256sum --check`. */
const sumLine = ({ name, sha256 }: Sum): string => `${sha256}  ${name}\n`;

async function* collecting(
  name: OpenDataTableName,
  batches: AsyncIterable<readonly OpenDataRow[]>,
  urls: Set<string>,
) {
  for await (const rows of batches) {
    collectFiles(name, rows, urls);
    yield rows;
  }
}

async function writeKept(
  folder: string,
  name: string,
  texts: AsyncIterable<string> | Iterable<string>,
  signal: AbortSignal,
): Promise<Sum> {
  const hash = createHash('sha256');
  const handle = await open(path.join(folder, name), 'wx', 0o600);
  let bytes = 0;
  let piece: Buffer[] = [];
  let pending = 0;
  const flush = async () => {
    const chunk = Buffer.concat(piece);
    [piece, pending] = [[], 0];
    hash.update(chunk);
    bytes += chunk.length;
    await handle.writeFile(chunk);
    await turn();
    signal.throwIfAborted();
  };
  try {
    for await (const text of texts) {
      const chunk = Buffer.from(text);
      piece.push(chunk);
      pending += chunk.length;
      if (pending >= PIECE) await flush();
    }
    await flush();
  } finally {
    await handle.close();
  }
  return { name, bytes, sha256: hash.digest('hex') };
}

/** Compresses kept files into one archive. */
async function writeZip(
  folder: string,
  members: readonly Sum[],
  { momento, signal }: { readonly momento: string; readonly signal: AbortSignal },
): Promise<Sum> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  const options = { mtime: new Date(momento), mode: 0o100644, compressionLevel: COMPRESSION };
  for (const { name, bytes } of members)
    zip.addReadStreamLazy(name, { ...options, size: bytes }, (give) =>
      give(null, createReadStream(path.join(folder, name)).on('error', fail)),
    );
  zip.end();
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(output, measured, createWriteStream(path.join(folder, ZIP), { mode: 0o600 }), {
    signal,
  });
  return { name: ZIP, bytes, sha256: hash.digest('hex') };
}
