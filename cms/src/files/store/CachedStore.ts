import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { partOf } from '../../base/part';
import { STORE_FOLDERS, nameOf, type AnyFolder, type StoreFolder, type StoredName } from '../folders';
import type { FileStore, StoredFile } from './FileStore';
import { piecesOf } from './pieces-of';
import { S3Error } from './s3/S3Error';

/** How long the facts about a file are used, in ms. `forget` ends that earlier, but its notice may be lost. */
const FACTS_MS = 60_000;
const MAX_FACTS = 20_000;
/** A file of more than one eighth of the cache is not copied. */
const LARGEST_FRACTION = 8;

/** The facts about a file in a folder, from its last read at the store. */
type Facts = Pick<StoredFile, 'bytes' | 'changedAt'>;

/**
 * An object store, with copies on this machine of the files that were read last. While the store cannot be reached, their
 * copies are used. A name never gets other bytes, so a copy is never outdated; the folder of a file may be.
 */
export class CachedStore implements FileStore {
  readonly #store: FileStore;
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #facts = new LRUCache<string, Facts>({
    max: MAX_FACTS,
    ttl: FACTS_MS,
    noDeleteOnStaleGet: true,
  });
  /** The sizes of the copies by name. */
  readonly #copies: LRUCache<string, number>;
  readonly #copying = new Map<string, Promise<void>>();
  #changes = 0;

  /** Several processes may have the same `folder`: a copy that is missing is made again. */
  constructor(store: FileStore, { folder, maxBytes }: { folder: string; maxBytes: number }) {
    this.#store = store;
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#copies = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, name, reason) => reason !== 'set' && rmSync(this.#pathOf(name), { force: true }),
    });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder))
      if (name.startsWith('.')) rmSync(this.#pathOf(name));
      else this.#copies.set(name, statSync(this.#pathOf(name)).size);
  }

  get description() {
    return this.#store.description;
  }

  get variable() {
    return this.#store.variable;
  }

  async open(
    folder: AnyFolder,
    file: StoredName,
    { isOnce = folder === 'indexes' }: { readonly isOnce?: boolean } = {},
  ): Promise<StoredFile | undefined> {
    // A copy would take the room of other files.
    if (isOnce) return this.#store.open(folder, file);
    const key = keyOf(folder, file);
    const facts = this.#facts.get(key);
    const kept = facts && (await this.#openCopy(folder, file, facts));
    if (kept) return kept;
    const before = this.#changes;
    try {
      const stored = await this.#store.open(folder, file);
      if (!stored) this.#facts.delete(key);
      // Facts that were read before a change are outdated after it.
      else if (before === this.#changes) this.#facts.set(key, factsOf(stored));
      return stored && (await this.#copyOf(file, stored));
    } catch (error) {
      const last = error instanceof S3Error ? this.#facts.get(key, { allowStale: true }) : undefined;
      const copy = last && (await this.#openCopy(folder, file, last));
      if (copy) return copy;
      throw error;
    }
  }

  async has(folder: AnyFolder, file: StoredName): Promise<boolean> {
    return (await this.changedAt(folder, file)) !== undefined;
  }

  changedAt(folder: AnyFolder, file: StoredName): Promise<number | undefined> {
    return this.#store.changedAt(folder, file);
  }

  put(folder: AnyFolder, file: StoredName, source: string): Promise<void> {
    return this.#store.put(folder, file, source);
  }

  async move(file: StoredName, from: StoreFolder, to: StoreFolder): Promise<boolean> {
    // First, so that a file that is to be hidden is not opened any more, even if the store cannot be reached.
    this.forget(file);
    if (to === 'deleted') this.#copies.delete(nameOf(file));
    const isMoved = await this.#store.move(file, from, to);
    // It may have been opened while it was moved.
    this.forget(file);
    return isMoved;
  }

  async remove(folder: AnyFolder, file: StoredName): Promise<void> {
    this.forget(file);
    this.#copies.delete(nameOf(file));
    await this.#store.remove(folder, file);
    this.forget(file);
  }

  forget(file?: StoredName): void {
    this.#changes += 1;
    if (!file) return this.#facts.clear();
    for (const folder of STORE_FOLDERS) this.#facts.delete(keyOf(folder, file));
  }

  prepare = () => this.#store.prepare();
  list = (folder: AnyFolder) => this.#store.list(folder);
  isEmpty = (folder: StoreFolder) => this.#store.isEmpty(folder);
  identity = () => this.#store.identity();
  setIdentity = (identity: string) => this.#store.setIdentity(identity);
  addressOf = (folder: AnyFolder) => this.#store.addressOf(folder);
  mayRead = () => this.#store.mayRead();
  mayWrite = () => this.#store.mayWrite();
  freeBytes = () => this.#store.freeBytes();

  /** Copies an open file to this machine, and returns its copy; the file itself if it is too large, or the disk fails. */
  async #copyOf(file: StoredName, stored: StoredFile): Promise<StoredFile> {
    const name = nameOf(file);
    if (stored.bytes * LARGEST_FRACTION > this.#maxBytes) return stored;
    if (!this.#copies.has(name)) {
      const copying = this.#copying.get(name) ?? this.#copy(name, stored);
      this.#copying.set(name, copying);
      await copying.finally(() => this.#copying.delete(name));
    }
    const copy = await this.#openCopy(stored.folder, file, factsOf(stored));
    if (!copy) return stored;
    await stored.close();
    return copy;
  }

  async #copy(name: string, stored: StoredFile): Promise<void> {
    const part = partOf(this.#pathOf(name));
    try {
      await pipeline(stored.stream(), createWriteStream(part, { flags: 'wx', mode: 0o600 }));
      await rename(part, this.#pathOf(name));
      this.#copies.set(name, stored.bytes);
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      if (error instanceof S3Error) throw error;
    }
  }

  /** Opens the copy of a file; undefined if there is none, or not a whole one. */
  async #openCopy(folder: AnyFolder, file: StoredName, facts: Facts): Promise<StoredFile | undefined> {
    const name = nameOf(file);
    if (this.#copies.get(name) === undefined) return undefined;
    const handle = await open(this.#pathOf(name)).catch(() => undefined);
    if (handle && (await handle.stat()).size === facts.bytes) return openedCopy(handle, folder, facts);
    await handle?.close();
    this.#copies.delete(name);
    return undefined;
  }

  #pathOf(name: string): string {
    return path.join(this.#folder, name);
  }
}

const keyOf = (folder: AnyFolder, file: StoredName): string => `${folder}/${nameOf(file)}`;

const factsOf = ({ bytes, changedAt }: StoredFile): Facts => ({ bytes, changedAt });

const openedCopy = (handle: FileHandle, folder: AnyFolder, facts: Facts): StoredFile => ({
  folder,
  ...facts,
  stream: () => handle.createReadStream(),
  pieces: (range, buffer) => piecesOf(handle, range, buffer),
  local: () => Promise.resolve(handle),
  close: () => handle.close(),
});
