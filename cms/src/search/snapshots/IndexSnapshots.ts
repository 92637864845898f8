import { createWriteStream } from 'node:fs';
import { stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { deleteTemporary, newIncomingPath } from '../../files/IncomingFile';
import { storedNameIn } from '../../files/folders';
import { sha256Of } from '../../files/sha256-of';
import type { FileStore } from '../../files/store/FileStore';
import { namesIn } from '../../files/store/names-in';
import { INDEX_VERSION } from '../index-file/index-file';
import type { Position } from '../index-file/indexed';
import type { Log } from '../EntryWriter';
import type { CopyTasks } from '../threads/copy-thread';
import { Thread } from '../threads/Thread';
import { parseManifest, type Manifest } from './Manifest';
import { expiredOf, indexOf, lastOf, manifestOf, type Snapshot } from './snapshot-names';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Rows of the record after which a new snapshot is made before a day has passed. */
const MANY_ROWS = 1000;
/** The maximum size of an object that a store takes in one request. */
const MAX_BYTES = 5 * 1024 ** 3;
/** The disk must have room for a copy of the index, and as much again is left to files. */
const ROOM = 2;

interface Options {
  readonly store: FileStore;
  readonly log: Log;
  /** True if this instance may make snapshots; one of them is enough. */
  mayWork(): boolean;
}

/** An index that is up to date. */
interface Current {
  readonly file: string;
  readonly position: Position;
  /** When it was begun, in ms since 1970. */
  readonly builtAt: number;
}

/** A snapshot from which an index can be written. */
interface Found extends Pick<Manifest, 'builtAt'> {
  /** Writes the index to a file. @throws if it is damaged, or the store is away; the file is then incomplete */
  write(file: string, signal: AbortSignal): Promise<void>;
}

/** Copies of the search index in the store of files, from which a new instance starts without building its own. */
export class IndexSnapshots {
  readonly #options: Options;
  #lookedAt = -Infinity;
  #making: Promise<void> | undefined;
  #copying: Thread<CopyTasks> | undefined;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Makes a snapshot of an index if one is due, after the call; looks once an hour. A failure is logged. */
  offer(index: Current, now = Date.now()): void {
    const { mayWork, log } = this.#options;
    if (this.#making || now - this.#lookedAt < HOUR_MS || !mayWork()) return;
    this.#lookedAt = now;
    this.#making = this.#makeIfDue(index, now)
      .catch((error: unknown) => {
        if (!this.#isStopped) log.warn('No snapshot of the search index could be made', { cause: error });
      })
      .finally(() => (this.#making = undefined));
  }

  /**
   * Returns the last snapshot of this version; undefined if there is none, or `isOwn` refuses its position.
   * @throws if its manifest is damaged, or the store is away
   */
  async find(isOwn: (position: Position) => Promise<boolean>): Promise<Found | undefined> {
    const last = lastOf(await this.#names());
    const manifest = last && (await this.#read(last));
    if (!manifest || !(await isOwn(manifest.position))) return undefined;
    return {
      builtAt: manifest.builtAt,
      write: (file, signal) => this.#write(last, manifest, { file, signal }),
    };
  }

  /** Resolves once no snapshot is being made. */
  async made(): Promise<void> {
    await this.#making;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#copying?.stop();
    await this.#making;
  }

  async #makeIfDue(index: Current, now: number): Promise<void> {
    const last = lastOf(await this.#names());
    if (!last || (await this.#isDue(last, index.position, now)))
      await this.#make(index, { version: INDEX_VERSION, at: now });
    await this.#removeOld(now);
  }

  async #isDue(last: Snapshot, { sequencia, lidaEm }: Position, now: number): Promise<boolean> {
    // A manifest that cannot be read is replaced by another one.
    const manifest = await this.#read(last).catch(() => undefined);
    if (!manifest) return true;
    const { position } = manifest;
    if (position.sequencia === sequencia && position.lidaEm === lidaEm) return false;
    return now - last.at >= DAY_MS || sequencia - position.sequencia >= MANY_ROWS;
  }

  async #make({ file, builtAt }: Current, snapshot: Snapshot): Promise<void> {
    const { store } = this.#options;
    const [copy, manifest] = [newIncomingPath(), newIncomingPath()];
    try {
      await requireRoom(file, copy.path);
      const position = await this.#copy(file, copy.path);
      const { size: bytes } = await stat(copy.path);
      const sha256 = await sha256Of(copy.path);
      await store.put('indexes', indexOf(snapshot), copy.path);
      await writeFile(manifest.path, JSON.stringify({ position, builtAt, bytes, sha256 } satisfies Manifest));
      await store.put('indexes', manifestOf(snapshot), manifest.path);
    } finally {
      await deleteTemporary([copy, manifest]);
    }
  }

  async #copy(file: string, to: string): Promise<Position> {
    this.#copying = new Thread<CopyTasks>({
      program: path.join(__dirname, '..', 'threads', 'copy-thread.js'),
      keepsWaiting: false,
      onRestart: () => undefined,
    });
    try {
      return await this.#copying.ask('copy', { file, to });
    } finally {
      await this.#copying.stop();
      this.#copying = undefined;
    }
  }

  async #removeOld(now: number): Promise<void> {
    const names = await this.#names();
    for (const name of expiredOf(names, now)) await this.#options.store.remove('indexes', storedNameIn(name));
  }

  async #write(
    snapshot: Snapshot,
    { bytes, sha256 }: Manifest,
    { file, signal }: { file: string; signal: AbortSignal },
  ): Promise<void> {
    const stored = await this.#options.store.open('indexes', indexOf(snapshot));
    if (!stored) throw new Error('It has been removed');
    if (stored.bytes !== bytes) {
      await stored.close();
      throw new Error('Its size is not the one of its manifest');
    }
    await pipeline(stored.stream(), createWriteStream(file, { mode: 0o600 }), { signal });
    if ((await sha256Of(file)) !== sha256) throw new Error('Its bytes are not the ones of its manifest');
  }

  async #names(): Promise<readonly string[]> {
    return [...(await namesIn(this.#options.store, 'indexes'))];
  }

  /** @throws if the manifest is none */
  async #read(snapshot: Snapshot): Promise<Manifest | undefined> {
    const stored = await this.#options.store.open('indexes', manifestOf(snapshot));
    return stored && parseManifest(await text(stored.stream()));
  }
}

/** @throws if the store does not take a file of this size, or the disk of `to` has no room for a copy */
async function requireRoom(file: string, to: string): Promise<void> {
  const [{ size }, { bavail, bsize }] = [await stat(file), await statfs(path.dirname(to))];
  if (size > MAX_BYTES) throw new Error('It is too large for the store');
  if (bavail * bsize < ROOM * size) throw new Error('The disk has no room for a copy');
}
