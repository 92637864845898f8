import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { StoreHealth } from '../../base/health/readiness';
import type { AnyPlace, Place, StoredName } from '../places';

/** The first and the last byte of a part of a file, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An open file of a store, which stays readable if it is moved or removed. Whoever opens it must close it. */
export interface StoredFile {
  /** The place in which it was opened. */
  readonly place: AnyPlace;
  /** Its size in bytes. */
  readonly bytes: number;
  readonly changedAt: Date;
  /** Reads it once. The end of the stream closes the file. */
  stream(): Readable;
  /**
   * Reads a part of it once, to send it: a piece is valid until the next one is asked for, and may be in `buffer`. The end
   * closes the file.
   */
  pieces(range: ByteRange, buffer?: Buffer): AsyncIterable<Buffer>;
  /** Returns a file of this machine with its bytes, for programs that cannot read a stream. Valid until `close`. */
  local(): Promise<FileHandle>;
  close(): Promise<void>;
}

/**
 * Stores files by name in places (places.ts). A name has the same bytes in every place, and is never given to other
 * bytes. A missing file is no error; a store that cannot be reached is.
 */
export interface FileStore extends StoreHealth {
  /** Creates what the store needs. */
  prepare(): Promise<void>;
  /** Stores the bytes of the file at `path` so that they appear whole or not at all, and outlive a power cut. */
  put(place: AnyPlace, file: StoredName, path: string): Promise<void>;
  /** Moves a file. Returns false if it is missing. A file that is moved to `deleted` changes at that moment. */
  move(file: StoredName, from: Place, to: Place): Promise<boolean>;
  has(place: AnyPlace, file: StoredName): Promise<boolean>;
  /** Returns undefined if the file is missing. `isOnce`: it is one of many files that are read once; no copy is kept. */
  open(
    place: AnyPlace,
    file: StoredName,
    options?: { readonly isOnce?: boolean },
  ): Promise<StoredFile | undefined>;
  /** The time (ms since 1970) since which a file is as it is; undefined if it is missing. */
  changedAt(place: AnyPlace, file: StoredName): Promise<number | undefined>;
  /** The names of the files in a place, incomplete ones included. */
  list(place: AnyPlace): AsyncIterable<string>;
  /** True if a place has no files, or does not exist yet. */
  isEmpty(place: Place): Promise<boolean>;
  remove(place: AnyPlace, file: StoredName): Promise<void>;
  /** Forgets where a file is, or all of them: another instance may have moved it. */
  forget(file?: StoredName): void;
  /** The identity of the installation whose files these are (installation/identity.ts); undefined if it has none. */
  identity(): Promise<string | undefined>;
  setIdentity(identity: string): Promise<void>;
  /** The store in a Portuguese sentence, as 'a pasta /dados', and the variable that chooses it. */
  readonly words: string;
  readonly variable: 'DATA_DIR' | 'FILES_URL';
  /** The address of a place, for sentences. */
  addressOf(place: AnyPlace): string;
}
