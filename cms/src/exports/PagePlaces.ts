import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { tableAddress } from '@fundo/contract/open-data/tables';
import { linesOf } from './lines';
import { keptPath } from './Manifest';
import { writeKept } from './write-kept';

/** A line for each document: the first byte and the number of bytes of its pages in the table, and a key of its text. */
const FILE = 'lugares-das-paginas.txt';
const LINE = /^(\d+) (\d+) (.+)$/;
const TABLE = keptPath(tableAddress('paginas'));
/** A piece of a copy, in bytes. */
const PIECE = 64 * 1024;

type Place = readonly [start: number, bytes: number];
type Places = Map<string, Place>;

/**
 * The places of each document's pages in an export's table, next to it: the next export copies the pages of a text that
 * was not read again.
 */
export class PagePlaces {
  readonly #before: Places;
  readonly #table: FileHandle | undefined;
  readonly #now: Places = new Map();

  private constructor(before: Places, table: FileHandle | undefined) {
    this.#before = before;
    this.#table = table;
  }

  /** `last` is the folder of the last export; without it, nothing can be copied. */
  static async open(last: string | undefined): Promise<PagePlaces> {
    if (last === undefined) return new PagePlaces(new Map(), undefined);
    try {
      const before: Places = new Map();
      for await (const [start, bytes, key = ''] of linesOf(path.join(last, FILE), LINE))
        before.set(key, [Number(start), Number(bytes)]);
      const table = await open(path.join(last, TABLE));
      const { size } = await table.stat();
      const isWhole = [...before.values()].every(([start, bytes]) => start + bytes <= size);
      return new PagePlaces(isWhole ? before : new Map(), table);
    } catch {
      // An export of an earlier release, or one that another instance has removed.
      return new PagePlaces(new Map(), undefined);
    }
  }

  /** Returns the bytes of a text's pages in the last export; undefined if it does not have them. */
  copyOf(key: string): AsyncIterable<Buffer> | undefined {
    const place = this.#before.get(key);
    return place && this.#table ? piecesOf(this.#table, place) : undefined;
  }

  /** Remembers where the new table has the pages of a text. */
  add(key: string, start: number, bytes: number): void {
    this.#now.set(key, [start, bytes]);
  }

  /** Writes the places of the new table next to it. */
  async write(folder: string, signal: AbortSignal): Promise<void> {
    await writeKept(folder, FILE, linesFor(this.#now), signal);
  }

  async close(): Promise<void> {
    await this.#table?.close();
  }
}

function* linesFor(places: Places): Generator<string> {
  for (const [key, [start, bytes]] of places) yield `${start} ${bytes} ${key}\n`;
}

/** @throws Error if the table is shorter */
async function* piecesOf(table: FileHandle, [start, bytes]: Place): AsyncGenerator<Buffer> {
  for (let left = bytes; left > 0;) {
    const piece = Buffer.alloc(Math.min(PIECE, left));
    const { bytesRead } = await table.read(piece, 0, piece.length, start + bytes - left);
    if (bytesRead === 0) throw new Error('The table of pages of the last export is cut');
    yield piece.subarray(0, bytesRead);
    left -= bytesRead;
  }
}
