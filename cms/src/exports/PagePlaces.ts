import { open, readFile, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { tableAddress } from '@fundo/contract/open-data/tables';
import { keptPath } from './Manifest';

const FILE = 'lugares-das-paginas.json';
const TABLE = keptPath(tableAddress('paginas'));
/** A piece of a copy, in bytes. */
const PIECE = 64 * 1024;

/** The first byte and the number of bytes of a document's pages in the table of pages, by a key of its text. */
const places = z.record(z.string(), z.tuple([z.int().nonnegative(), z.int().nonnegative()]));
type Places = z.infer<typeof places>;

/**
 * The places of each document's pages in an export's table, next to it: the next export copies the pages of a text that
 * was not read again.
 */
export class PagePlaces {
  readonly #before: Places;
  readonly #table: FileHandle | undefined;
  readonly #now: Places = {};

  private constructor(before: Places, table: FileHandle | undefined) {
    this.#before = before;
    this.#table = table;
  }

  /** `last` is the folder of the last export; without it, nothing can be copied. */
  static async open(last: string | undefined): Promise<PagePlaces> {
    if (last === undefined) return new PagePlaces({}, undefined);
    try {
      const before = places.parse(JSON.parse(await readFile(path.join(last, FILE), 'utf8')));
      const table = await open(path.join(last, TABLE));
      const { size } = await table.stat();
      const isWhole = Object.values(before).every(([start, bytes]) => start + bytes <= size);
      return new PagePlaces(isWhole ? before : {}, table);
    } catch {
      // An export of an earlier release, or one that another instance has removed.
      return new PagePlaces({}, undefined);
    }
  }

  /** Returns the bytes of a text's pages in the last export; undefined if it does not have them. */
  copyOf(key: string): AsyncIterable<Buffer> | undefined {
    const place = this.#before[key];
    return place && this.#table ? piecesOf(this.#table, place) : undefined;
  }

  /** Remembers where the new table has the pages of a text. */
  add(key: string, start: number, bytes: number): void {
    this.#now[key] = [start, bytes];
  }

  /** Writes the places of the new table next to it. */
  write = (folder: string): Promise<void> =>
    writeFile(path.join(folder, FILE), JSON.stringify(this.#now), { mode: 0o600 });

  async close(): Promise<void> {
    await this.#table?.close();
  }
}

/** @throws Error if the table is shorter */
async function* piecesOf(
  table: FileHandle,
  [start, bytes]: readonly [number, number],
): AsyncGenerator<Buffer> {
  for (let left = bytes; left > 0;) {
    const piece = Buffer.alloc(Math.min(PIECE, left));
    const { bytesRead } = await table.read(piece, 0, piece.length, start + bytes - left);
    if (bytesRead === 0) throw new Error('The table of pages of the last export is cut');
    yield piece.subarray(0, bytesRead);
    left -= bytesRead;
  }
}
