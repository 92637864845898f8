import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { BackupError, type Bytes } from './archive';
import { FORMAT, manifestSchema, type Manifest } from './manifest';

/** Reads a small member whole. */
export async function textOf(bytes: Bytes): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Parses the manifest. @throws BackupError if this program cannot read such a backup */
export function parseManifest(text: string): Manifest {
  const { format } = JSON.parse(text) as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupError('Este backup é de uma versão mais nova do programa: restaure-o com ela.');
  return manifestSchema.parse(JSON.parse(text));
}

/** Reads the rows of a table's member, one after the other. */
export async function* rowsIn<Row>(bytes: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  const text = new PassThrough();
  const unzipping = pipeline(Readable.from(bytes), createGunzip(), text);
  // Awaited below, unless reading `text` has failed with it before.
  unzipping.catch(() => undefined);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + decoder.write(chunk as Buffer)).split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield JSON.parse(line) as Row;
  }
  await unzipping;
}
