import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { StoreHealth } from '../../base/health/readiness';
import type { AnyFolder, StoreFolder, StoredName } from '../folders';

/** The first and the last byte of a part of a file, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An open file of a store, which stays readable if it is moved or removed. Whoever opens it must close it. */
export interface StoredFile {
  /** The folder in which it was opened. */
  readonly folder: AnyFolder;
  /** Its size in bytes. */
  readonly bytes: number;
  readonly changedAt: Date;
  /** Reads it once. The end of the stream closes the file. */
  stream(): Readable;
  /**
   * Reads a part of it once, to send it: a piece is valid until the next one is read, and may be in `buffer`. The end
   * closes the file.
   */
  pieces(range: ByteRange, buffer?: Buffer): AsyncIterable<Buffer>;
  /** Returns a file of this machine with its bytes, for programs that cannot read a stream. Valid until `close`. */
  local(): Promise<FileHandle>;
  close(): Promise<void>;
}

/**
 * Stores files by name, in folders (folders.ts). A name has the same bytes in every folder, and never gets other bytes. A missing file is no error; a store that cannot be reached is.
 */
export interface FileStore extends StoreHealth {
  /** Creates what the store needs. */
  prepare(): Promise<void>;
  /** Stores the bytes of the file at `path` so that they appear whole or not at all, and outlive a power cut. */
  put(folder: AnyFolder, file: StoredName, path: string): Promise<void>;
  /** Moves a file. Returns false if it is missing. A file that is moved to `deleted` changes at that moment. */
  move(file: StoredName, from: StoreFolder, to: StoreFolder): Promise<boolean>;
  has(folder: AnyFolder, file: StoredName): Promise<boolean>;
  /** Returns undefined if the file is missing. `isOnce`: keeps no copy, because the file is one of many that are read once. */
  open(
    folder: AnyFolder,
    file: StoredName,
    options?: { readonly isOnce?: boolean },
  ): Promise<StoredFile | undefined>;
  /** When a file was last changed (ms since 1970); undefined if it is missing. */
  changedAt(folder: AnyFolder, file: StoredName): Promise<number | undefined>;
  /** The names of the files in a folder, incomplete ones included. */
  list(folder: AnyFolder): AsyncIterable<string>;
  /** True if a folder has no files, or does not exist yet. */
  isEmpty(folder: StoreFolder): Promise<boolean>;
  remove(folder: AnyFolder, file: StoredName): Promise<void>;
  /** Forgets where a file is, or all of them: another instance may have moved it. */
  forget(file?: StoredName): void;
  /** The identity of the installation whose files these are (installation/identity.ts); undefined if it has none. */
  identity(): Promise<string | undefined>;
  setIdentity(identity: string): Promise<void>;
  /** Names the store in a Portuguese sentence, as 'a pasta /dados', and the variable that chooses it. */
  readonly description: string;
  readonly variable: 'DATA_DIR' | 'FILES_URL';
  /** The address of a folder, for sentences. */
  addressOf(folder: AnyFolder): string;
}
