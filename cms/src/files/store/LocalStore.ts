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
import {
  DERIVED_FOLDER_PATHS,
  nameOf,
  FOLDER_PATHS,
  type AnyFolder,
  type StoreFolder,
  type StoredName,
} from '../folders';
import type { FileStore, StoredFile } from './FileStore';
import { piecesOf } from './pieces-of';

const PATHS = { ...FOLDER_PATHS, ...DERIVED_FOLDER_PATHS };

/** Stores files on this machine, each folder of the store as one of DATA_DIR. */
export class LocalStore implements FileStore {
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  readonly variable = 'DATA_DIR';

  get description(): string {
    return `a pasta ${this.#dataDir}`;
  }

  addressOf(folder: AnyFolder): string {
    return path.join(this.#dataDir, PATHS[folder]);
  }

  async prepare(): Promise<void> {
    for (const folder of ['public', 'site-assets', 'back-office-assets'] as const)
      await mkdir(this.addressOf(folder), { recursive: true });
    for (const folder of ['private', 'new', 'deleted', 'indexes'] as const)
      await mkdir(this.addressOf(folder), { recursive: true, mode: 0o700 });
  }

  async put(folder: AnyFolder, file: StoredName, source: string): Promise<void> {
    // A new file becomes public after its commit, when it is too late to refuse the write.
    await this.mayWrite();
    const target = this.#pathOf(folder, file);
    const part = partOf(target);
    try {
      await pipeline(createReadStream(source), createWriteStream(part, { flush: true }));
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    await flushNames(this.addressOf(folder));
  }

  async move(file: StoredName, from: StoreFolder, to: StoreFolder): Promise<boolean> {
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

  async has(folder: AnyFolder, file: StoredName): Promise<boolean> {
    return (await this.changedAt(folder, file)) !== undefined;
  }

  async open(folder: AnyFolder, file: StoredName): Promise<StoredFile | undefined> {
    const handle = await open(this.#pathOf(folder, file)).catch(ignoreMissing);
    if (!handle) return undefined;
    const stats = await handle.stat();
    if (!stats.isFile()) return void (await handle.close());
    return {
      folder,
      bytes: stats.size,
      changedAt: stats.mtime,
      stream: () => handle.createReadStream(),
      pieces: (range, buffer) => piecesOf(handle, range, buffer),
      local: () => Promise.resolve(handle),
      close: () => handle.close(),
    };
  }

  changedAt(folder: AnyFolder, file: StoredName): Promise<number | undefined> {
    return stat(this.#pathOf(folder, file)).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
  }

  async *list(folder: AnyFolder): AsyncGenerator<string> {
    for await (const entry of await opendir(this.addressOf(folder))) if (entry.isFile()) yield entry.name;
  }

  async isEmpty(folder: StoreFolder): Promise<boolean> {
    const entries = await opendir(this.addressOf(folder)).catch(ignoreMissing);
    if (!entries) return true;
    const first = await entries.read();
    await entries.close();
    return first === null;
  }

  async remove(folder: AnyFolder, file: StoredName): Promise<void> {
    await rm(this.#pathOf(folder, file), { force: true });
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
    return path.join(this.#dataDir, 'private', 'instalacao');
  }

  #pathOf(folder: AnyFolder, file: StoredName): string {
    return path.join(this.addressOf(folder), nameOf(file));
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
