import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { sha256Of } from '../../files/sha256-of';
import { IMPORT_LIMITS } from '../limits';
import { TemporaryFailure, type HttpClient } from './HttpClient';
import { OriginError, type Fetched, type OriginFile } from './Origin';

/** The headers with which the present bytes have arrived. */
const arrived = z.object({ validade: z.string().optional(), total: z.number().optional() });
type Arrived = z.infer<typeof arrived>;

/**
 * Downloads a file to `path`. A later call, also of another process, asks for the missing bytes alone (Range), provided
 * that the origin still has the same file (If-Range); otherwise it begins again. @throws OriginError
 */
export async function download(
  client: HttpClient,
  file: OriginFile,
  path: string,
  received: (bytes: number) => void,
): Promise<Fetched> {
  const known = await whilePiecesArrive(path, () =>
    client.patiently(async () => fetchRest(client, file, path, await readKnown(path), received)),
  );
  const { size: bytes } = await stat(path);
  const sha256 = await sha256Of(path);
  if (file.sha256 !== undefined && file.sha256 !== sha256) {
    await forget(path);
    throw new OriginError('os bytes não são os que a origem diz (SHA-256)');
  }
  return { path, bytes, sha256, validade: known.validade };
}

/** A download goes on after any number of interruptions, provided that this many bytes came in between. */
const PIECE_BYTES = 64 * 1024;

async function whilePiecesArrive<T>(path: string, fetchRest: () => Promise<T>): Promise<T> {
  for (;;) {
    const had = await sizeOf(path);
    try {
      return await fetchRest();
    } catch (error) {
      if (!(error instanceof TemporaryFailure) || (await sizeOf(path)) < had + PIECE_BYTES) throw error;
    }
  }
}

/** Removes what a download has left. */
export async function forget(path: string): Promise<void> {
  await Promise.all([rm(path, { force: true }), rm(notesOf(path), { force: true })]);
}

const notesOf = (path: string) => `${path}.json`;

async function readKnown(path: string): Promise<Arrived> {
  try {
    return arrived.parse(JSON.parse(await readFile(notesOf(path), 'utf8')));
  } catch {
    // None yet, or half of one: the download begins again.
    return {};
  }
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

async function fetchRest(
  client: HttpClient,
  file: OriginFile,
  path: string,
  known: Arrived,
  received: (bytes: number) => void,
): Promise<Arrived> {
  const have = known.validade === undefined ? 0 : await sizeOf(path);
  if (have > 0 && have === known.total) return known;
  const headers: Record<string, string> =
    have > 0 ? { range: `bytes=${have}-`, 'if-range': known.validade! } : {};
  return client.get(file.url, headers, async (response, body) => {
    requireType(response);
    const start = startOf(response, have, known);
    if (start === undefined) {
      // The next request asks for all of it.
      await forget(path);
      throw new TemporaryFailure('a origem não continua o arquivo de onde parou');
    }
    const said = {
      validade: validityOf(response),
      total: totalOf(response, start),
    };
    requireSize(said.total ?? 0, file);
    await writeFile(notesOf(path), JSON.stringify(said));
    const target = await open(path, start === 0 ? 'w' : 'a');
    let size = start;
    try {
      for await (const chunk of body) {
        size += chunk.length;
        requireSize(size, file, { isWhole: false });
        received(chunk.length);
        await target.writeFile(chunk);
      }
    } finally {
      await target.close();
    }
    if (said.total !== undefined && size !== said.total)
      throw new TemporaryFailure(`chegaram ${size} de ${said.total} bytes`);
    requireSize(size, file);
    return said;
  });
}

/** Returns the position at which the bytes of a response begin; undefined if they do not follow the ones that are here. */
function startOf(response: Response, have: number, known: Arrived): number | undefined {
  if (response.status === 200) return 0;
  const [, start, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
  const isRest =
    response.status === 206 &&
    Number(start) === have &&
    Number(total) === known.total &&
    validityOf(response) === known.validade;
  return isRest ? have : undefined;
}

/** The ETag, if it is a strong one, or the date of the last change. */
function validityOf({ headers }: Response): string | undefined {
  const etag = headers.get('etag');
  return (etag?.startsWith('"') ? etag : headers.get('last-modified')) ?? undefined;
}

/** The bytes of the whole file, if the response says it. The length of compressed bytes says nothing of the file. */
function totalOf({ headers }: Response, start: number): number | undefined {
  const length = headers.get('content-encoding') === null ? headers.get('content-length') : null;
  return length === null ? undefined : start + Number(length);
}

/** @throws OriginError if a file has more bytes than it may, or, as a whole, not the ones that the origin has listed */
function requireSize(bytes: number, { bytes: listed }: OriginFile, { isWhole = true } = {}): void {
  if (bytes > IMPORT_LIMITS.fileBytes) throw new OriginError('o arquivo passa de 100 MB');
  if (listed === undefined || bytes === 0) return;
  if (bytes > listed || (isWhole && bytes !== listed))
    throw new OriginError(`o arquivo tem ${bytes} bytes, e a origem diz ${listed}`);
}

/** @throws OriginError if a page came instead of a file */
function requireType({ headers }: Response): void {
  const type = headers.get('content-type') ?? '';
  if (/^\s*(?:text\/html|application\/(?:xhtml\+xml|json))/i.test(type))
    throw new OriginError(`em lugar do arquivo veio ${type.split(';', 1)[0]!.trim()}`);
}
