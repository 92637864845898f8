import { createHash } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { open, rename, type FileHandle } from 'node:fs/promises';
import { Header, Parser, type ReadEntry } from 'tar';

/** A member of every archive with the SHA-256 of all other members, in the format of `sha256sum --check`. */
const SUMS = 'SHA256SUMS';
/** A tar file consists of blocks of this size, in bytes. */
const BLOCK = 512;

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A backup, or the installation to restore it into, is not valid; `message` is a sentence in Portuguese. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Writes a tar file as a stream, member by member, with their hashes. */
export class ArchiveWriter {
  readonly #file: string;
  readonly #handle: FileHandle;
  readonly #sums = new Map<string, string>();

  private constructor(file: string, handle: FileHandle) {
    this.#file = file;
    this.#handle = handle;
    process.once('exit', this.#remove);
  }

  /**
   * Begins `file`, which has the ending .partial until it is complete. Only its owner can read it.
   * @throws BackupError if another process is writing it
   */
  static async create(file: string): Promise<ArchiveWriter> {
    const handle = await open(partial(file), 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      throw new BackupError(
        `${partial(file)} já existe: outro backup está sendo gravado. Se nenhum está, apague o arquivo.`,
      );
    });
    return new ArchiveWriter(file, handle);
  }

  /** Adds a member of `size` bytes. @throws Error if there are more or fewer */
  async add(name: string, size: number, bytes: Bytes, mtime = new Date()): Promise<void> {
    const header = Buffer.alloc(BLOCK);
    new Header({ path: name, size, mode: 0o600, mtime, type: 'File' }).encode(header);
    await this.#handle.writeFile(header);
    const hash = createHash('sha256');
    let written = 0;
    for await (const chunk of bytes) {
      hash.update(chunk);
      written += chunk.length;
      await this.#handle.writeFile(chunk);
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes, not ${size}`);
    await this.#handle.writeFile(Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK));
    this.#sums.set(name, hash.digest('hex'));
  }

  async addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.add(name, bytes.length, [bytes]);
  }

  /** Adds the hashes, and renames the file to its final name once it is completely on the disk. */
  async finish(): Promise<void> {
    const sums = [...this.#sums].map(([name, sum]) => `${sum}  ${name}\n`).join('');
    await this.addText(SUMS, sums);
    await this.#handle.writeFile(Buffer.alloc(2 * BLOCK));
    await this.#handle.sync();
    await this.#handle.close();
    await rename(partial(this.#file), this.#file);
    process.off('exit', this.#remove);
  }

  /** Removes the unfinished file; also runs when the process ends. */
  async abort(): Promise<void> {
    await this.#handle.close();
    process.off('exit', this.#remove);
    this.#remove();
  }

  readonly #remove = (): void => rmSync(partial(this.#file), { force: true });
}

const partial = (file: string) => `${file}.partial`;

/**
 * Reads an archive from its beginning to its end: `read` gets one member at a time, and reads as much of it as it
 * needs. Returns the differences between the archive and its own hashes: one sentence per difference.
 * @throws BackupError if it is not a tar file, or incomplete
 */
export async function readArchive(
  file: string,
  read: (name: string, bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<string[]> {
  const sums = new Map<string, string>();
  let stated = '';
  const readMember = async (entry: ReadEntry): Promise<void> => {
    const bytes = entry as unknown as AsyncIterable<Buffer>;
    if (entry.path === SUMS) {
      for await (const chunk of bytes) stated += String(chunk);
      return;
    }
    const hash = createHash('sha256');
    const hashed = hashing(bytes, hash);
    await read(entry.path, hashed);
    // Unread bytes are hashed too.
    for (let isLeft = true; isLeft;) isLeft = !(await hashed.next()).done;
    sums.set(entry.path, hash.digest('hex'));
  };
  let failure: unknown;
  let reading = Promise.resolve();
  const onReadEntry = (entry: ReadEntry): void => {
    reading = reading
      .then(() => (failure === undefined ? readMember(entry) : undefined))
      .catch((error: unknown) => {
        failure = error;
      })
      .then(() => void entry.resume());
  };
  await new Promise<void>((resolve, reject) => {
    const broken = ({ code }: NodeJS.ErrnoException) =>
      reject(new BackupError(`${file} não é um backup inteiro (${code}).`));
    const parser = new Parser({ strict: true, onReadEntry });
    parser.on('end', resolve).on('error', broken);
    // Its `write` returns false while an entry waits to be read.
    createReadStream(file)
      .on('error', broken)
      .pipe(parser as unknown as NodeJS.WritableStream);
  });
  await reading;
  if (failure !== undefined) throw failure;
  return differences(sums, stated);
}

/** Hashes the bytes that pass; iteration may stop and continue. */
function hashing(
  bytes: AsyncIterable<Buffer>,
  hash: { update(chunk: Buffer): unknown },
): AsyncIterableIterator<Buffer> {
  const iterator = bytes[Symbol.asyncIterator]();
  const next = async (): Promise<IteratorResult<Buffer>> => {
    const result = await iterator.next();
    if (!result.done) hash.update(result.value);
    return result;
  };
  return { next, [Symbol.asyncIterator]: () => ({ next }) as AsyncIterableIterator<Buffer> };
}

function differences(sums: ReadonlyMap<string, string>, text: string): string[] {
  const stated = new Map(
    text.split('\n').flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)] as const] : [])),
  );
  if (stated.size === 0) return [`o backup não tem ${SUMS}: não foi escrito até o fim`];
  const names = new Set([...sums.keys(), ...stated.keys()]);
  return [...names].flatMap((name) => {
    if (!stated.has(name)) return `${name} não faz parte do backup`;
    if (!sums.has(name)) return `${name} falta`;
    return sums.get(name) === stated.get(name) ? [] : `${name} não é o que foi gravado`;
  });
}
