import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { SearchQuery } from '@fundo/contract/search-results';
import { ApiError } from '../base/errors/ApiError';
import { isOutage } from '../base/database/outage';
import { BEGINNING, type Position } from './indexed';
import { KeptAnswers } from './KeptAnswers';
import { builtAt, rebuildMark, searchFolder } from './search-folder';
import type { Entry, SearchSource } from './SearchSource';
import type { FoundBytes, ReadTasks } from './read-thread';
import { isUseless, Thread, ThreadError } from './Thread';
import { ThreadPool } from './ThreadPool';
import type { WriteTasks } from './write-thread';

interface Log {
  error(message: string, details: object): void;
  warn(message: string, details: object): void;
}

/** Threads that search: one that has a long search to do does not keep the others waiting. */
const READERS = 2;
const MOST_WAITING = 200;
/** The longest time that a search waits for others, and the longest that it takes itself, in ms. */
const MOST_MS = 2000;
/** An answer takes some 20 KB. */
const MOST_KEPT = 200;
/** A notice of a change may have been lost. */
const LOOK_AGAIN_MS = 60_000;
/** While files are being read, their state is looked at so often. */
const LOOK_AT_READINGS_MS = 1000;
const RETRY_MS = 1000;

/**
 * The search index of this process: follows every change, and answers from what it has while the database is gone. What
 * is damaged, missing or of another version is made anew, beside the old one while that can be read.
 */
class SearchIndex {
  #source: SearchSource | undefined;
  #log: Log | undefined;
  #readers: ThreadPool<ReadTasks> | undefined;
  #writer: Thread<WriteTasks> | undefined;
  #file: string | undefined;
  #position: Position = BEGINNING;
  #builtAt = 0;
  #running: Promise<void> | undefined;
  #rebuilding: Promise<void> | undefined;
  #isAskedAgain = false;
  #isStopped = false;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  /** How long to wait after the next failure. */
  #retry = RETRY_MS;
  /** Items whose files are being read. */
  readonly #beingRead = new Set<string>();
  /** Those that were when the last process ended. */
  #readAgain: readonly string[] = [];
  readonly #answers = new KeptAnswers<FoundBytes>(MOST_KEPT);

  /** Opens the index that is there, and begins to follow or to make one. */
  async start(source: SearchSource, log: Log): Promise<void> {
    this.#source = source;
    this.#log = log;
    this.#readers = new ThreadPool<ReadTasks>({
      program: path.join(__dirname, 'read-thread.js'),
      threads: READERS,
      mostWaiting: MOST_WAITING,
      onRestart: (reader) => void this.#openReader(reader),
    });
    this.#writer = new Thread<WriteTasks>({
      program: path.join(__dirname, 'write-thread.js'),
      keepsWaiting: false,
      onRestart: () => void this.#reopen(),
    });
    await this.#reopen();
  }

  /** Looks for changes: after every notice of one, and every minute. */
  follow(): void {
    if (this.#isStopped || !this.#source) return;
    if (this.#running) {
      this.#isAskedAgain = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#isAskedAgain = false;
    this.#run(() => this.#catchUp());
  }

  /** True until there is an index to search in. */
  get isPreparing(): boolean {
    return this.#file === undefined;
  }

  /** @throws ApiError 503 if the search is busy, or takes too long */
  find(query: SearchQuery, now = Date.now()): Promise<FoundBytes | undefined> {
    return this.#answers.ask(JSON.stringify(query), now, () =>
      this.#read((readers) => readers.ask('find', { query, now }, MOST_MS)),
    );
  }

  /** @throws ApiError 503 if the search is busy, or takes too long */
  async suggest(q: string, now = Date.now()): Promise<string[]> {
    return (await this.#read((readers) => readers.ask('suggest', { q, now }, MOST_MS))) ?? [];
  }

  /**
   * The pages of an item's file that have anything of a question; undefined if the index does not have the item.
   * @throws ApiError 503 if the search is busy, or takes too long
   */
  pagesWith(key: string, q: string): Promise<number[] | undefined> {
    return this.#read((readers) => readers.ask('pagesWith', { key, q }, MOST_MS));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await Promise.all([this.#readers?.stop(), this.#writer?.stop()]);
    await Promise.allSettled([this.#running, this.#rebuilding]);
  }

  async #read<Value>(ask: (readers: ThreadPool<ReadTasks>) => Promise<Value>): Promise<Value | undefined> {
    if (!this.#readers) return undefined;
    try {
      return await ask(this.#readers);
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error;
      if (isUseless(error)) void this.#rebuild(error);
      throw new ApiError('unavailable/read', { cause: error });
    }
  }

  async #reopen(): Promise<void> {
    if (this.#isStopped) return;
    const opening = this.#open();
    this.#run(async () => {
      await opening;
      if (!this.#file) return void this.#rebuild();
      await this.#writer!.ask('check', undefined);
      await this.#catchUp();
    });
    await opening.catch(() => undefined);
  }

  async #open(): Promise<void> {
    const started = await this.#writer!.ask('start', { into: searchFolder() });
    const { position, beingRead } = started;
    const file = (await this.#isOwn(started)) ? started.file : undefined;
    this.#file = file;
    this.#readAgain = beingRead;
    this.#position = position ?? BEGINNING;
    this.#builtAt = file ? builtAt(file) : 0;
    await this.#openReaders();
  }

  /** Whether an index that was found is of this record: nothing of another one is shown, not even until it is replaced. */
  async #isOwn({ file, position }: ReturnType<WriteTasks['start']>): Promise<boolean> {
    if (file === undefined || file === this.#file) return true;
    return (await this.#source!.changedSince(position ?? BEGINNING)) !== undefined;
  }

  async #openReaders(): Promise<void> {
    await this.#readers!.forEach((reader) => this.#openReader(reader));
    this.#answers.forget();
  }

  async #openReader(reader: Thread<ReadTasks>): Promise<void> {
    await reader.ask('open', { file: this.#file }).catch((error: unknown) => void this.#rebuild(error));
  }

  #run(work: () => Promise<void>): void {
    let wait = LOOK_AGAIN_MS;
    this.#running = work()
      .then(() => void (this.#retry = RETRY_MS))
      .catch((error: unknown) => {
        if (this.#isStopped) return;
        wait = this.#retry;
        this.#retry = Math.min(2 * this.#retry, LOOK_AGAIN_MS);
        if (isUseless(error)) return void this.#rebuild(error);
        if (!isOutage(error)) this.#log!.error('The search index could not follow', { cause: error });
      })
      .finally(() => {
        this.#running = undefined;
        if (this.#isStopped) return;
        if (this.#isAskedAgain) return this.follow();
        if (this.#beingRead.size > 0) wait = LOOK_AT_READINGS_MS;
        this.#timer = setTimeout(() => this.follow(), wait);
        this.#timer.unref();
      });
  }

  async #catchUp(): Promise<void> {
    if (!this.#file) return void this.#rebuild();
    const marked = await stat(rebuildMark()).catch(() => undefined);
    if (marked && marked.mtimeMs > this.#builtAt) void this.#rebuild();
    const changed = await this.#source!.changedSince(this.#position);
    if (!changed) return void this.#rebuild(new ThreadError('It is that of another record', 'FOREIGN'));
    const { position } = changed;
    for (const key of new Set([...changed.keys, ...this.#readAgain])) {
      const entry = await this.#source!.read(key);
      if (entry) await this.#put('current', entry);
      else await this.#remove(key);
    }
    this.#readAgain = [];
    if (JSON.stringify(position) === JSON.stringify(this.#position)) return;
    await this.#writer!.ask('moveTo', { which: 'current', position });
    this.#position = position;
  }

  async #remove(key: string): Promise<void> {
    this.#beingRead.delete(key);
    await this.#writer!.ask('remove', { which: 'current', key });
    this.#answers.forget();
  }

  async #put(which: 'current' | 'new', { item, pages }: Entry): Promise<void> {
    if (item.isBeingRead) this.#beingRead.add(item.key);
    else this.#beingRead.delete(item.key);
    for await (const some of pages) {
      await this.#writer!.ask('stage', { which, pages: some });
      await turn();
    }
    await this.#writer!.ask('put', { which, item });
    if (which === 'current') this.#answers.forget();
  }

  /** Makes a new index; the old one, if there is one, goes on being read and following. */
  async #rebuild(cause?: unknown): Promise<void> {
    if (this.#rebuilding || this.#isStopped) return;
    if (cause !== undefined) this.#log!.warn('The search index is made anew', { cause });
    this.#rebuilding = this.#buildUntilDone(isUseless(cause)).finally(() => (this.#rebuilding = undefined));
    await this.#rebuilding;
  }

  async #buildUntilDone(isUselessNow: boolean): Promise<void> {
    if (isUselessNow) this.#file = undefined;
    await this.#openReaders();
    for (let pause = RETRY_MS; !this.#isStopped; pause = Math.min(2 * pause, LOOK_AGAIN_MS)) {
      try {
        return await this.#build();
      } catch (error) {
        if (this.#isStopped) return;
        if (!isOutage(error)) this.#log!.error('The search index could not be made', { cause: error });
        await wait(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  async #build(): Promise<void> {
    const position = await this.#source!.position();
    await this.#writer!.ask('begin', undefined);
    for await (const entry of this.#source!.all()) {
      if (this.#isStopped) return;
      await this.#put('new', entry);
      await turn();
    }
    await this.#writer!.ask('moveTo', { which: 'new', position });
    while (this.#running) await this.#running;
    let failure: unknown;
    this.#run(() => this.#swap(position).catch((error: unknown) => void (failure = error)));
    await this.#running;
    if (failure) throw failure as Error;
  }

  async #swap(position: Position): Promise<void> {
    this.#isAskedAgain = true;
    this.#file = await this.#writer!.ask('complete', undefined);
    this.#position = position;
    this.#builtAt = builtAt(this.#file);
    await this.#openReaders();
    await this.#writer!.ask('removeOthers', undefined);
  }
}

/** The index of this process. */
export const searchIndex = new SearchIndex();
