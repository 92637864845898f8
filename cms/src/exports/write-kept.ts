import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportName } from '@fundo/contract/open-data/exports';
import { KeptWriter } from './KeptWriter';
import type { Sum } from './Manifest';

const ZIP: ExportName = 'tabelas.zip';
/** The quickest: a third larger than the default, in a quarter of the time. */
const COMPRESSION = 1;

/** Writes a text into an export's folder, piece by piece. Requests have their turn between two of them. */
export async function writeKept(
  folder: string,
  name: string,
  texts: AsyncIterable<string | Buffer> | Iterable<string>,
  signal: AbortSignal,
): Promise<Sum> {
  const file = await KeptWriter.open(folder, name, signal);
  try {
    for await (const text of texts) await file.write(text);
    return await file.finish();
  } finally {
    await file.close();
  }
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
