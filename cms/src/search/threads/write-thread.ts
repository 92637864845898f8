import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sqliteDriver, type SqliteFile } from '../../base/sqlite';
import {
  beingReadIn,
  checkIndexFile,
  completeIndexFile,
  createIndexFile,
  IndexWriter,
  openIndexFile,
  positionIn,
} from '../index-file/index-file';
import type { IndexedItem, IndexedPage, Position } from '../index-file/indexed';
import { serveRequests } from './serve-requests';

/**
 * The thread that writes the index of this process. Several processes may share the folder: each has files of its own,
 * under a number that it holds by a lock, which ends with it. A new index is made beside the old one, under a name that
 * says that it is not complete.
 */
type Which = 'current' | 'new';

interface Open {
  readonly file: string;
  readonly database: SqliteFile;
  readonly writer: IndexWriter;
}

/** What a start has found. */
interface Started {
  readonly file: string | undefined;
  readonly position: Position | undefined;
  /** Items whose files were being read. */
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

/** @throws if there is none: after a start that found no index */
function writerOf(which: Which): IndexWriter {
  const index = open[which];
  if (!index) throw Object.assign(new Error(`No ${which} index is open`), { code: 'NOT_OPEN' });
  return index.writer;
}

const tasks = {
  /** Takes a number in the folder, and opens its index; without a file if there is no complete one of this version. */
  start({ into }: { into: string }): Started {
    folder = into;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    takeNumber();
    const complete = ownFiles().filter((name) => name.endsWith('.sqlite'));
    const last = complete.toSorted().at(-1);
    if (last !== undefined) open.current = openedIfSound(path.join(folder, last));
    removeOthers();
    const { current } = open;
    return {
      file: current?.file,
      position: current && positionIn(current.database),
      beingRead: current ? beingReadIn(current.database) : [],
    };
  },
  /** @throws if the open index is damaged */
  check: (_given: undefined): void => open.current && checkIndexFile(open.current.database),
  /** Begins a new index. */
  create(_given: undefined): void {
    open.new?.database.close();
    delete open.new;
    removeOthers();
    const name = `indice-${number}-${String(Date.now()).padStart(14, '0')}`;
    const file = path.join(folder, `${name}.parte`);
    open.new = opened(file, createIndexFile(file));
  },
  /** Begins an item: pages of one that was not put whole are not those of the next. */
  begin({ which }: { which: Which }): void {
    staged[which] = [];
  },
  /** Takes some pages of the item that was begun: a long file comes in several messages. */
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
  /** Puts the new index in the place of the old one, which its readers may still have open. Returns its file. */
  complete(_given: undefined): string {
    const { file, database } = open.new!;
    completeIndexFile(database);
    database.close();
    const complete = file.replace(/parte$/, 'sqlite');
    renameSync(file, complete);
    open.current?.database.close();
    open.current = opened(complete, openIndexFile(complete)!);
    delete open.new;
    return complete;
  },
  /** Removes the indexes that nobody reads any more. */
  removeOthers: (_given: undefined): void => removeOthers(),
};

export type WriteTasks = typeof tasks;

function takeNumber(): void {
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

/** Undefined also for a damaged file: another is made. */
function openedIfSound(file: string): Open | undefined {
  try {
    const database = openIndexFile(file);
    return database && opened(file, database);
  } catch {
    return undefined;
  }
}

function removeOthers(): void {
  const kept = [open.current, open.new].flatMap((each) => (each ? path.basename(each.file) : []));
  for (const name of ownFiles())
    if (!kept.some((file) => name.startsWith(file))) rmSync(path.join(folder, name), { force: true });
}

serveRequests(tasks, os.constants.priority.PRIORITY_BELOW_NORMAL);
