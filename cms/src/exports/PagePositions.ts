import { mkdir, open, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { tableFileAddress } from '@fundo/contract/open-data/tables';
import { groupedBy } from '../base/grouped-by';
import { KeptWriter } from './KeptWriter';
import { linesOf } from './lines';
import { keptPath } from './Manifest';
import { writeKept } from './write-kept';

/** Has a line for each document: the year of the file with its pages, their first byte, their bytes, and a key of its text. */
const FILE = 'lugares-das-paginas.txt';
const LINE = /^(\d+) (\d+) (\d+) (.+)$/;
/** A piece of a copy, in bytes. */
const PIECE = 64 * 1024;

interface Position {
  readonly year: number;
  readonly start: number;
  readonly bytes: number;
}
type Text = readonly [key: string, position: Position];
type Positions = Map<string, Position>;
/** The files of the table of pages by year. */
type Files = ReadonlyMap<number, FileHandle>;

/**
 * The positions of each document's pages in the files of the table of pages, in a file next to these. With them, the next
 * export copies the pages of a text that was not read again, also into the file of another year.
 */
export class PagePositions {
  readonly #folder: string;
  readonly #before: Positions;
  readonly #files: Files;
  readonly #now: Positions = new Map();

  private constructor(folder: string, before: Positions, files: Files) {
    this.#folder = folder;
    this.#before = before;
    this.#files = files;
  }

  /** `last` is the folder of the last export; without it, nothing can be copied. */
  static async open(last: string | undefined): Promise<PagePositions> {
    const nothing = new PagePositions('', new Map(), new Map());
    if (last === undefined) return nothing;
    const files = new Map<number, FileHandle>();
    try {
      const before: Positions = new Map();
      for await (const [year, start, bytes, key = ''] of linesOf(path.join(last, FILE), LINE))
        before.set(key, { year: Number(year), start: Number(start), bytes: Number(bytes) });
      for (const [year, end] of endsOf(before)) {
        const file = await open(path.join(last, pagesPath(year)));
        files.set(year, file);
        if ((await file.stat()).size < end) throw new Error(`The table of pages of ${year} is cut`);
      }
      return new PagePositions(last, before, files);
    } catch {
      // An export of an earlier release, one that is damaged, or one that another instance has removed.
      await closeAll(files);
      return nothing;
    }
  }

  /** Returns the bytes of a text's pages in the last export; undefined if it does not have them. */
  copyOf(key: string): AsyncIterable<Buffer> | undefined {
    const position = this.#before.get(key);
    return position && piecesOf(this.#files.get(position.year)!, position);
  }

  /** Remembers where the new files have the pages of a text. */
  add(key: string, position: Position): void {
    this.#now.set(key, position);
  }

  /**
   * Moves the pages of the texts for which `isKept` is true from the last export into another folder, with their
   * positions. Moves a file whole if all its texts are kept. @throws if `signal` is aborted
   */
  async moveTo(folder: string, isKept: (key: string) => boolean, signal: AbortSignal): Promise<void> {
    for (const [year, texts] of groupedBy([...this.#before], ([, position]) => position.year)) {
      const kept = texts.filter(([key]) => isKept(key));
      if (kept.length < texts.length) await this.#copyTexts(folder, year, kept, signal);
      else await this.#moveYear(folder, year, texts);
    }
    await this.write(folder, signal);
  }

  async #copyTexts(folder: string, year: number, texts: readonly Text[], signal: AbortSignal): Promise<void> {
    const file = await KeptWriter.open(folder, pagesPath(year), signal);
    try {
      for (const [key, position] of texts) {
        this.add(key, { ...position, start: file.bytes });
        for await (const piece of piecesOf(this.#files.get(year)!, position)) await file.write(piece);
      }
      await file.finish();
    } finally {
      await file.close();
    }
  }

  async #moveYear(folder: string, year: number, texts: readonly Text[]): Promise<void> {
    const target = path.join(folder, pagesPath(year));
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await rename(path.join(this.#folder, pagesPath(year)), target);
    for (const [key, position] of texts) this.add(key, position);
  }

  /** Writes the positions in the new files next to them. */
  async write(folder: string, signal: AbortSignal): Promise<void> {
    await writeKept(folder, FILE, linesFor(this.#now), signal);
  }

  async close(): Promise<void> {
    await closeAll(this.#files);
  }
}

/** The path of a year's pages in an export's folder. */
export const pagesPath = (year: number): string => keptPath(tableFileAddress({ table: 'paginas', year }));

const closeAll = (files: Files) => Promise.all([...files.values()].map((file) => file.close()));

/** The smallest size that the file of each year has, in bytes. */
function endsOf(positions: Positions): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  for (const { year, start, bytes } of positions.values())
    ends.set(year, Math.max(ends.get(year) ?? 0, start + bytes));
  return ends;
}

function* linesFor(positions: Positions): Generator<string> {
  for (const [key, { year, start, bytes }] of positions) yield `${year} ${start} ${bytes} ${key}\n`;
}

/** @throws Error if the file is shorter */
async function* piecesOf(file: FileHandle, { start, bytes }: Position): AsyncGenerator<Buffer> {
  for (let left = bytes; left > 0;) {
    const piece = Buffer.alloc(Math.min(PIECE, left));
    const { bytesRead } = await file.read(piece, 0, piece.length, start + bytes - left);
    if (bytesRead === 0) throw new Error('The table of pages of the last export is cut');
    yield piece.subarray(0, bytesRead);
    left -= bytesRead;
  }
}
