import { stat, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FilesUrl } from '../../../base/environment/files-url';
import { sha256Of } from '../../sha256-of';
import { STORE_FOLDERS, nameOf, type AnyFolder, type StoreFolder, type StoredName } from '../../folders';
import { openTemporary, withTemporary } from '../../temporary-file';
import type { ByteRange, FileStore, StoredFile } from '../FileStore';
import { S3Client, textOf, type S3Keys } from './S3Client';
import { elementIn, S3Error } from './S3Error';

/** The maximum number of requests for a file whose connection is cut. */
const TRIES = 5;

/** The prefix of each folder's objects. Nothing in the bucket is public: the product sends what people may see. */
const PREFIXES: Readonly<Record<AnyFolder, string>> = {
  public: 'publico/',
  private: 'privado/',
  new: 'novos/',
  deleted: 'excluidos/',
  'site-assets': 'programas/site/',
  'back-office-assets': 'programas/admin/',
  indexes: 'indices/',
};

const IDENTITY = 'instalacao';

/** Stores files in a bucket of an S3-compatible store, which several instances share. */
export class S3Store implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: URL;
  readonly #name: string;
  readonly #prefix: string;

  constructor({ bucket, name, prefix, region }: FilesUrl, keys: S3Keys) {
    this.#client = new S3Client({ bucket, region, ...keys });
    this.#bucket = bucket;
    this.#name = name;
    this.#prefix = prefix;
  }

  readonly variable = 'FILES_URL';

  get description(): string {
    return `o armazenamento ${this.#bucket.href}${this.#prefix}`;
  }

  addressOf(folder: AnyFolder): string {
    return this.#bucket.href + this.#prefix + PREFIXES[folder];
  }

  /** @throws S3Error if the bucket cannot be used */
  async prepare(): Promise<void> {
    await this.mayRead();
  }

  async put(folder: AnyFolder, file: StoredName, path: string): Promise<void> {
    await this.#put(PREFIXES[folder] + nameOf(file), path);
  }

  async #put(name: string, path: string): Promise<void> {
    const [{ size: bytes }, sha256] = await Promise.all([stat(path), sha256Of(path)]);
    const response = await this.#client.send({
      method: 'PUT',
      key: this.#prefix + name,
      body: { path, bytes, sha256 },
    });
    await requireDone(response);
  }

  /** Copies and then deletes. If it is interrupted, the file is in both folders until the next move. */
  async move(file: StoredName, from: StoreFolder, to: StoreFolder): Promise<boolean> {
    const response = await this.#client.send({
      method: 'PUT',
      key: this.#keyOf(to, file),
      headers: { 'x-amz-copy-source': `/${this.#name}/${this.#keyOf(from, file)}` },
    });
    const said = await textOf(response);
    if (response.statusCode === 404) return requireMissingKey(said);
    // The store may have sent its status before the copy failed.
    if (!said.includes('<ETag>')) throw S3Error.of(500, said);
    await this.remove(from, file);
    return true;
  }

  async has(folder: AnyFolder, file: StoredName): Promise<boolean> {
    return (await this.changedAt(folder, file)) !== undefined;
  }

  async changedAt(folder: AnyFolder, file: StoredName): Promise<number | undefined> {
    const head = await this.#head(folder, file);
    return head && changedAtIn(head).getTime();
  }

  async open(folder: AnyFolder, file: StoredName): Promise<StoredFile | undefined> {
    const head = await this.#head(folder, file);
    if (!head) return undefined;
    const bytes = Number(head.headers['content-length']);
    const stream = () =>
      Readable.from(this.#bytes(folder, file, { start: 0, end: bytes - 1 }), { objectMode: false });
    let local: FileHandle | undefined;
    return {
      folder,
      bytes,
      changedAt: changedAtIn(head),
      stream,
      pieces: (range) => this.#bytes(folder, file, range),
      local: async () => (local ??= await openTemporary(stream())),
      close: async () => void (await local?.close()),
    };
  }

  async *list(folder: AnyFolder): AsyncGenerator<string> {
    const start = this.#prefix + PREFIXES[folder];
    for (let token: string | undefined; ;) {
      const page = await this.#page(folder, { ...(token && { 'continuation-token': token }) });
      for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key.slice(start.length);
      token = elementIn(page, 'NextContinuationToken');
      if (token === undefined) return;
    }
  }

  async isEmpty(folder: StoreFolder): Promise<boolean> {
    return !(await this.#page(folder, { 'max-keys': '1' })).includes('<Key>');
  }

  async remove(folder: AnyFolder, file: StoredName): Promise<void> {
    await requireDone(await this.#client.send({ method: 'DELETE', key: this.#keyOf(folder, file) }));
  }

  /** It remembers nothing. */
  forget(): void {}

  async identity(): Promise<string | undefined> {
    const response = await this.#client.send({ method: 'GET', key: this.#prefix + IDENTITY });
    const said = await textOf(response);
    return response.statusCode === 404 ? void requireMissingKey(said) : said.trim();
  }

  async setIdentity(identity: string): Promise<void> {
    await withTemporary(Readable.from([`${identity}\n`]), ({ path }) => this.#put(IDENTITY, path));
  }

  async mayRead(): Promise<void> {
    const response = await this.#client.send({ method: 'HEAD', key: '' });
    await requireDone(response);
  }

  mayWrite(): Promise<void> {
    return this.mayRead();
  }

  /** A store does not say. */
  async freeBytes(): Promise<number> {
    return Infinity;
  }

  #keyOf(folder: AnyFolder, file: StoredName): string {
    return this.#prefix + PREFIXES[folder] + nameOf(file);
  }

  async #head(folder: AnyFolder, file: StoredName): Promise<IncomingMessage | undefined> {
    const head = await this.#client.send({ method: 'HEAD', key: this.#keyOf(folder, file) });
    await textOf(head);
    if (head.statusCode !== 404) return head;
    // Without a body, a missing file looks like a missing bucket.
    await this.mayRead();
    return undefined;
  }

  /**
   * Reads a file in its folder, or in another one to which it has been moved since it was found. Goes on where the
   * connection was cut.
   */
  async *#bytes(found: AnyFolder, file: StoredName, { start, end }: ByteRange): AsyncGenerator<Buffer> {
    let next = start;
    for (const folder of [found, ...STORE_FOLDERS]) {
      for (let left = TRIES; left > 0 && next <= end; left -= 1) {
        const response = await this.#client.send({
          method: 'GET',
          key: this.#keyOf(folder, file),
          headers: { range: `bytes=${next}-${end}` },
        });
        if (response.statusCode === 404) {
          requireMissingKey(await textOf(response));
          break;
        }
        try {
          for await (const chunk of response as AsyncIterable<Buffer>) {
            next += chunk.length;
            yield chunk;
          }
        } catch (error) {
          if (left === 1) throw S3Error.unreachable(error);
        }
      }
      if (next > end) return;
    }
    throw S3Error.unreachable(`${nameOf(file)} is gone`);
  }

  async #page(folder: AnyFolder, query: Readonly<Record<string, string>>): Promise<string> {
    const response = await this.#client.send({
      method: 'GET',
      key: '',
      query: { 'list-type': '2', prefix: this.#prefix + PREFIXES[folder], ...query },
    });
    const page = await textOf(response);
    if (response.statusCode === 404) throw S3Error.of(404, page);
    return page;
  }
}

/** Returns false if a store says that an object is missing. @throws S3Error if the bucket is, or something else */
function requireMissingKey(said: string): false {
  if (elementIn(said, 'Code') !== 'NoSuchKey') throw S3Error.of(404, said);
  return false;
}

const changedAtIn = ({ headers }: IncomingMessage): Date => new Date(headers['last-modified'] ?? 0);

/** Reads a response for which a 404 means that the bucket is missing. @throws S3Error */
async function requireDone(response: IncomingMessage): Promise<void> {
  const said = await textOf(response);
  if (response.statusCode === 404) throw S3Error.of(404, said);
}
