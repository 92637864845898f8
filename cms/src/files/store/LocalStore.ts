import { createReadStream, createWriteStream } from 'node:fs';
import {
  access,
  constants,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { partOf } from '../../base/part';
import { DERIVED_PLACES, nameOf, PLACES, type AnyPlace, type Place, type StoredName } from '../places';
import type { FileStore, StoredFile } from './FileStore';
import { piecesOf } from './pieces-of';

const FOLDERS = { ...PLACES, ...DERIVED_PLACES };

/** Stores files on this machine: every place is a folder below `folder`. */
export class LocalStore implements FileStore {
  readonly #folder: string;

  /** `folder` is DATA_DIR. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  readonly variable = 'DATA_DIR';

  get words(): string {
    return `a pasta ${this.#folder}`;
  }

  addressOf(place: AnyPlace): string {
    return path.join(this.#folder, FOLDERS[place]);
  }

  async prepare(): Promise<void> {
    for (const place of ['public', 'site-assets', 'back-office-assets'] as const)
      await mkdir(this.addressOf(place), { recursive: true });
    for (const place of ['private', 'new', 'deleted', 'indexes'] as const)
      await mkdir(this.addressOf(place), { recursive: true, mode: 0o700 });
  }

  async put(place: AnyPlace, file: StoredName, source: string): Promise<void> {
    // A new file becomes public after its commit, when it is too late to refuse the write.
    await this.mayWrite();
    const target = this.#pathOf(place, file);
    const part = partOf(target);
    try {
      await pipeline(createReadStream(source), createWriteStream(part, { flush: true }));
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    await flushNames(this.addressOf(place));
  }

  async move(file: StoredName, from: Place, to: Place): Promise<boolean> {
    const [source, target] = [this.#pathOf(from, file), this.#pathOf(to, file)];
    const now = new Date();
    // Set before the move: if the process ends in between, the file is not unlinked too early.
    if (to === 'deleted') await utimes(source, now, now).catch(ignoreMissing);
    try {
      await rename(source, target);
      return true;
    } catch (error) {
      ignoreMissing(error);
      // A missing folder is an error: the file would stay where it is.
      await stat(this.addressOf(to));
      return false;
    }
  }

  async has(place: AnyPlace, file: StoredName): Promise<boolean> {
    return (await this.changedAt(place, file)) !== undefined;
  }

  async open(place: AnyPlace, file: StoredName): Promise<StoredFile | undefined> {
    const handle = await open(this.#pathOf(place, file)).catch(ignoreMissing);
    if (!handle) return undefined;
    const stats = await handle.stat();
    if (!stats.isFile()) return void (await handle.close());
    return {
      place,
      bytes: stats.size,
      changedAt: stats.mtime,
      stream: () => handle.createReadStream(),
      pieces: (range, buffer) => piecesOf(handle, range, buffer),
      local: () => Promise.resolve(handle),
      close: () => handle.close(),
    };
  }

  changedAt(place: AnyPlace, file: StoredName): Promise<number | undefined> {
    return stat(this.#pathOf(place, file)).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
  }

  async *list(place: AnyPlace): AsyncGenerator<string> {
    for await (const entry of await opendir(this.addressOf(place))) if (entry.isFile()) yield entry.name;
  }

  async isEmpty(place: Place): Promise<boolean> {
    const folder = await opendir(this.addressOf(place)).catch(ignoreMissing);
    if (!folder) return true;
    const first = await folder.read();
    await folder.close();
    return first === null;
  }

  async remove(place: AnyPlace, file: StoredName): Promise<void> {
    await rm(this.#pathOf(place, file), { force: true });
  }

  /** It remembers nothing. */
  forget(): void {}

  async identity(): Promise<string | undefined> {
    // Empty if the power failed while it was written.
    return (await readFile(this.#identityFile, 'utf8').catch(ignoreMissing))?.trim() || undefined;
  }

  async setIdentity(identity: string): Promise<void> {
    await writeFile(this.#identityFile, `${identity}\n`, { flush: true });
  }

  async mayRead(): Promise<void> {
    await access(this.addressOf('public'), constants.R_OK);
  }

  async mayWrite(): Promise<void> {
    await access(this.addressOf('public'), constants.W_OK);
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.addressOf('public'));
    return bavail * bsize;
  }

  get #identityFile(): string {
    return path.join(this.#folder, 'private', 'instalacao');
  }

  #pathOf(place: AnyPlace, file: StoredName): string {
    return path.join(this.addressOf(place), nameOf(file));
  }
}

/** Rethrows an error unless it says that a file is missing. */
function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

/** Makes new names in a folder outlive a power cut. */
async function flushNames(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
