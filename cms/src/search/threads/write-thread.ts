import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sqliteDriver, type SqliteFile } from '../../base/sqlite';
import {
  beingReadIn,
  checkIndexFile,
  completeIndexFile,
  createIndexFile,
  damaged,
  IndexWriter,
  openIndexFile,
  positionIn,
} from '../index-file/index-file';
import { BEGINNING, type IndexedItem, type IndexedPage, type Position } from '../index-file/indexed';
import { serveRequests } from './serve-requests';

/**
 * The thread that writes the index of this process. Several processes may share the folder: the files of each have a
 * number, which it reserves with a lock that ends with the process. A new index is built next to the old one, with a
 * name that marks it as incomplete.
 */
type Which = 'current' | 'new';

interface Open {
  readonly file: string;
  readonly database: SqliteFile;
  readonly writer: IndexWriter;
}

/** The index in use. */
export interface Started {
  readonly file: string | undefined;
  readonly position: Position;
  /** Keys of items whose files were being read. */
  readonly beingRead: readonly string[];
}

let folder = '';
let number = 0;
let lock: SqliteFile | undefined;
const open: Partial<Record<Which, Open>> = {};
const staged: Record<Which, IndexedPage[]> = { current: [], new: [] };

const opened = (file: string, database: SqliteFile): Open => ({
  file,
  database,
  writer: new IndexWriter(database),
});
const ownFiles = () => readdirSync(folder).filter((name) => name.startsWith(`indice-${number}-`));

/** @throws if there is none, as after a start that found no index */
function writerOf(which: Which): IndexWriter {
  const index = open[which];
  if (!index) throw Object.assign(new Error(`No ${which} index is open`), { code: 'NOT_OPEN' });
  return index.writer;
}

const tasks = {
  /**
   * Reserves a number in the folder and opens its index. Returns no file if there is no complete index of this version.
   */
  start({ into }: { into: string }): Started {
    folder = into;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    reserveNumber();
    const complete = ownFiles().filter((name) => name.endsWith('.sqlite'));
    const last = complete.toSorted().at(-1);
    if (last !== undefined) open.current = openedIfSound(path.join(folder, last));
    removeOthers();
    return started();
  },
  /** @throws if the open index is damaged */
  check: (_input: undefined): void => open.current && checkIndexFile(open.current.database),
  /** Begins a new index. */
  create(_input: undefined): void {
    open.new?.database.close();
    delete open.new;
    removeOthers();
    const file = newFile(Date.now());
    open.new = opened(file, createIndexFile(file));
  },
  /** Begins an item, and drops the pages of an earlier one that was not added completely. */
  begin({ which }: { which: Which }): void {
    staged[which] = [];
  },
  /** Stages pages of the item that was begun: a long file comes in several messages. */
  stage({ which, pages }: { which: Which; pages: readonly IndexedPage[] }): void {
    staged[which].push(...pages);
  },
  put({ which, item }: { which: Which; item: IndexedItem }): void {
    const pages = staged[which];
    staged[which] = [];
    writerOf(which).put(item, pages);
  },
  remove: ({ which, key }: { which: Which; key: string }): void => writerOf(which).remove(key),
  moveTo: ({ which, position }: { which: Which; position: Position }): void =>
    writerOf(which).moveTo(position),
  /** Replaces the old index, which its readers may still have open, by the new one. */
  complete(_input: undefined): Started {
    const { file, database } = open.new!;
    completeIndexFile(database);
    database.close();
    delete open.new;
    return use(file);
  },
  /** Returns the path to which an index of another instance, begun at `builtAt`, can be written. */
  receive({ builtAt }: { builtAt: number }): string {
    removeOthers();
    return newFile(builtAt);
  },
  /** Uses an index that was written to a path of `receive`. @throws if it is not a complete one of this version */
  adopt({ file }: { file: string }): Started {
    const database = openIndexFile(file);
    if (!database) throw damaged(`${file} is no complete index of this version`);
    database.close();
    return use(file);
  },
  /** Removes the indexes that nobody reads any more. */
  removeOthers: (_input: undefined): void => removeOthers(),
};

export type WriteTasks = typeof tasks;

const started = (): Started => ({
  file: open.current?.file,
  position: open.current ? positionIn(open.current.database) : BEGINNING,
  beingRead: open.current ? beingReadIn(open.current.database) : [],
});

/** The path of an incomplete index, with the time in ms at which it was begun. */
const newFile = (begunAt: number): string =>
  path.join(folder, `indice-${number}-${String(begunAt).padStart(14, '0')}.parte`);

/** Replaces the index in use by a complete one. */
function use(file: string): Started {
  const complete = file.replace(/parte$/, 'sqlite');
  renameSync(file, complete);
  open.current?.database.close();
  open.current = opened(complete, openIndexFile(complete)!);
  return started();
}

function reserveNumber(): void {
  lock?.close();
  for (number = 1; ; number += 1) {
    lock = new sqliteDriver(path.join(folder, `${number}.trava`), { timeout: 0 });
    try {
      lock.exec('begin exclusive');
      return;
    } catch (error) {
      lock.close();
      if (!String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw error;
    }
  }
}

/** Also returns undefined for a damaged file: a new index is built. */
function openedIfSound(file: string): Open | undefined {
  try {
    const database = openIndexFile(file);
    return database && opened(file, database);
  } catch {
    return undefined;
  }
}

function removeOthers(): void {
  const kept = [open.current, open.new].flatMap((index) => (index ? path.basename(index.file) : []));
  for (const name of ownFiles())
    if (!kept.some((file) => name.startsWith(file))) rmSync(path.join(folder, name), { force: true });
}

serveRequests(tasks, os.constants.priority.PRIORITY_BELOW_NORMAL);
