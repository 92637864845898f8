import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import type { ExportName } from '@fundo/contract/open-data/exports';
import type { Sum } from './Manifest';

const ZIP: ExportName = 'tabelas.zip';
/** The quickest: a third larger than the default, in a quarter of the time. */
const COMPRESSION = 1;

/** A text is written in pieces of this size, in bytes: small ones would be a system call each. */
const PIECE = 64 * 1024;

/** Writes a text into an export's folder, piece by piece. Requests have their turn between two of them. */
export async function writeKept(
  folder: string,
  name: string,
  texts: AsyncIterable<string | Buffer> | Iterable<string>,
  signal: AbortSignal,
): Promise<Sum> {
  const hash = createHash('sha256');
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true, mode: 0o700 });
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
      const chunk = typeof text === 'string' ? Buffer.from(text) : text;
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
export async function writeZip(
  folder: string,
  members: readonly Sum[],
  { momento, signal }: { readonly momento: string; readonly signal: AbortSignal },
): Promise<Sum> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  const options = {
    mtime: asLocal(new Date(momento)),
    forceDosTimestamp: true,
    mode: 0o100644,
    compressionLevel: COMPRESSION,
  };
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

/** A zip file has local times: this one has UTC, so that it is the same on every machine. */
const asLocal = (instant: Date): Date => new Date(instant.getTime() + instant.getTimezoneOffset() * 60_000);
