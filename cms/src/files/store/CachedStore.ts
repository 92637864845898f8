import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { partOf } from '../../base/part';
import { ALL_PLACES, nameOf, type AnyPlace, type Place, type StoredName } from '../places';
import type { FileStore, StoredFile } from './FileStore';
import { piecesOf } from './pieces-of';
import { S3Error } from './s3/S3Error';

/** How long it believes that a file is in a place, in ms: `forget` ends that earlier, but its notice may be lost. */
const BELIEVED_MS = 60_000;
const MAX_BELIEVED = 20_000;
/** Larger files than this part of the cache are read at the store. */
const LARGEST_PART = 8;

/** Facts about a file in a place, as the store has told them. */
type Facts = Pick<StoredFile, 'bytes' | 'changedAt'>;

/**
 * A store with copies on this machine of the files that were read last, and a memory of their places. While the store
 * is away, it gives what it has. A name never has other bytes, so that a copy is never wrong, but a place may be.
 */
export class CachedStore implements FileStore {
  readonly #store: FileStore;
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #facts = new LRUCache<string, Facts>({
    max: MAX_BELIEVED,
    ttl: BELIEVED_MS,
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

  get words() {
    return this.#store.words;
  }

  get variable() {
    return this.#store.variable;
  }

  async open(
    place: AnyPlace,
    file: StoredName,
    { isOnce = place === 'indexes' }: { readonly isOnce?: boolean } = {},
  ): Promise<StoredFile | undefined> {
    // A copy would take the room of other files.
    if (isOnce) return this.#store.open(place, file);
    const key = keyOf(place, file);
    const believed = this.#facts.get(key);
    const kept = believed && (await this.#openCopy(place, file, believed));
    if (kept) return kept;
    const before = this.#changes;
    try {
      const stored = await this.#store.open(place, file);
      if (!stored) this.#facts.delete(key);
      // Facts from before a change are not believed after it.
      else if (before === this.#changes) this.#facts.set(key, factsOf(stored));
      return stored && (await this.#copyOf(file, stored));
    } catch (error) {
      const last = error instanceof S3Error ? this.#facts.get(key, { allowStale: true }) : undefined;
      const copy = last && (await this.#openCopy(place, file, last));
      if (copy) return copy;
      throw error;
    }
  }

  async has(place: AnyPlace, file: StoredName): Promise<boolean> {
    return (await this.changedAt(place, file)) !== undefined;
  }

  changedAt(place: AnyPlace, file: StoredName): Promise<number | undefined> {
    return this.#store.changedAt(place, file);
  }

  put(place: AnyPlace, file: StoredName, source: string): Promise<void> {
    return this.#store.put(place, file, source);
  }

  async move(file: StoredName, from: Place, to: Place): Promise<boolean> {
    // First, so that nothing is given of a file that is to be hidden, even if the store is away.
    this.forget(file);
    if (to === 'deleted') this.#copies.delete(nameOf(file));
    const isMoved = await this.#store.move(file, from, to);
    // It may have been asked for while it was moved.
    this.forget(file);
    return isMoved;
  }

  async remove(place: AnyPlace, file: StoredName): Promise<void> {
    this.forget(file);
    this.#copies.delete(nameOf(file));
    await this.#store.remove(place, file);
    this.forget(file);
  }

  forget(file?: StoredName): void {
    this.#changes += 1;
    if (!file) return this.#facts.clear();
    for (const place of ALL_PLACES) this.#facts.delete(keyOf(place, file));
  }

  prepare = () => this.#store.prepare();
  list = (place: AnyPlace) => this.#store.list(place);
  isEmpty = (place: Place) => this.#store.isEmpty(place);
  identity = () => this.#store.identity();
  setIdentity = (identity: string) => this.#store.setIdentity(identity);
  addressOf = (place: AnyPlace) => this.#store.addressOf(place);
  mayRead = () => this.#store.mayRead();
  mayWrite = () => this.#store.mayWrite();
  freeBytes = () => this.#store.freeBytes();

  /** Copies an open file to this machine, and returns its copy; the file itself if it is too large, or the disk fails. */
  async #copyOf(file: StoredName, stored: StoredFile): Promise<StoredFile> {
    const name = nameOf(file);
    if (stored.bytes * LARGEST_PART > this.#maxBytes) return stored;
    if (!this.#copies.has(name)) {
      const copying = this.#copying.get(name) ?? this.#copy(name, stored);
      this.#copying.set(name, copying);
      await copying.finally(() => this.#copying.delete(name));
    }
    const copy = await this.#openCopy(stored.place, file, factsOf(stored));
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
  async #openCopy(place: AnyPlace, file: StoredName, facts: Facts): Promise<StoredFile | undefined> {
    const name = nameOf(file);
    if (this.#copies.get(name) === undefined) return undefined;
    const handle = await open(this.#pathOf(name)).catch(() => undefined);
    if (handle && (await handle.stat()).size === facts.bytes) return openedCopy(handle, place, facts);
    await handle?.close();
    this.#copies.delete(name);
    return undefined;
  }

  #pathOf(name: string): string {
    return path.join(this.#folder, name);
  }
}

const keyOf = (place: AnyPlace, file: StoredName): string => `${place}/${nameOf(file)}`;

const factsOf = ({ bytes, changedAt }: StoredFile): Facts => ({ bytes, changedAt });

const openedCopy = (handle: FileHandle, place: AnyPlace, facts: Facts): StoredFile => ({
  place,
  ...facts,
  stream: () => handle.createReadStream(),
  pieces: (range, buffer) => piecesOf(handle, range, buffer),
  local: () => Promise.resolve(handle),
  close: () => handle.close(),
});
