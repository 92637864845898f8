import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { isOutage } from '../base/database/outage';
import { EntryWriter, type Log } from './EntryWriter';
import { HiddenItems } from './HiddenItems';
import { BEGINNING, USELESS, type Position } from './index-file/indexed';
import { builtAt, rebuildMark, searchFolder } from './search-folder';
import type { SearchSource } from './SearchSource';
import type { IndexSnapshots } from './snapshots/IndexSnapshots';
import type { ReadTasks } from './threads/read-thread';
import { isUseless, Thread, ThreadError } from './threads/Thread';
import { ThreadPool } from './threads/ThreadPool';
import type { Started, WriteTasks } from './threads/write-thread';

/** Threads that search: one long search does not block the others. */
const READERS = 2;
const MAX_WAITING = 200;
/** How often it looks for changes without being notified, in ms: a notice may be lost. */
const LOOK_AGAIN_MS = 60_000;
const RETRY_MS = 1000;
const NONE: ReadonlyMap<string, string> = new Map();

/** True unless the main database is unavailable: failures of the index's own files must be reported. */
const isOfIndex = (error: unknown): boolean => error instanceof ThreadError || !isOutage(error);

/**
 * Keeps the search index of this process up to date. Builds a new index if the current one is damaged, missing, of
 * another version or of another record; a readable old index stays in use until the new one is ready. Without any index,
 * it starts from the last snapshot that an instance has stored, if there is one.
 */
export class IndexKeeper {
  readonly #source: SearchSource;
  readonly #log: Log;
  readonly #onChange: () => void;
  readonly #snapshots: IndexSnapshots | undefined;
  readonly #hidden: HiddenItems;
  readonly #entries: EntryWriter;
  /** The threads that search in the index. */
  readonly readers = new ThreadPool<ReadTasks>({
    program: path.join(__dirname, 'threads', 'read-thread.js'),
    threads: READERS,
    maxWaiting: MAX_WAITING,
    onRestart: (reader) =>
      void this.#openReader(reader).catch((error: unknown) => this.replaceIfUseless(error)),
  });
  readonly #writer = new Thread<WriteTasks>({
    program: path.join(__dirname, 'threads', 'write-thread.js'),
    keepsWaiting: false,
    onRestart: () => void this.#reopen(),
  });
  #file: string | undefined;
  #position: Position = BEGINNING;
  #builtAt = 0;
  #running: Promise<void> | undefined;
  #rebuilding: Promise<void> | undefined;
  #mustFollowAgain = false;
  #isStopped = false;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  /** The pause after the next failure, in ms. */
  #retry = RETRY_MS;
  /** Keys of the items whose files were being read when the last process ended. */
  #readAgain: readonly string[] = [];
  /** Calls `onChange` after every change of the search results. */
  constructor(source: SearchSource, log: Log, onChange: () => void, snapshots?: IndexSnapshots) {
    this.#source = source;
    this.#log = log;
    this.#onChange = onChange;
    this.#snapshots = snapshots;
    this.#hidden = new HiddenItems(source, onChange);
    this.#entries = new EntryWriter(this.#writer, log, {
      onPut: (key) => {
        this.#hidden.forget(key);
        onChange();
      },
      onRemoved: (key) => {
        this.#hidden.forgetRemoved(key);
        onChange();
      },
    });
  }

  /** The keys of items that are in the index but must not be found. */
  get hiddenKeys(): readonly string[] {
    return this.#hidden.keys;
  }

  /** Opens the existing index and starts to follow changes, or builds an index. */
  start(): Promise<void> {
    return this.#reopen();
  }

  /** Looks for changes: called after every notice of one, and every minute. */
  follow(): void {
    if (this.#isStopped) return;
    if (this.#running) {
      this.#mustFollowAgain = true;
      this.#hidden.hideSoon(() => this.#position);
      return;
    }
    clearTimeout(this.#timer);
    this.#mustFollowAgain = false;
    this.#run(() => this.#catchUp());
  }

  /** Builds a new index if a search failed because the current one is unusable. */
  replaceIfUseless(error: unknown): void {
    if (isUseless(error)) void this.#rebuild(error);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await Promise.all([this.readers.stop(), this.#writer.stop(), this.#snapshots?.stop()]);
    await Promise.allSettled([this.#running, this.#rebuilding]);
  }

  async #reopen(): Promise<void> {
    if (this.#isStopped) return;
    const opening = this.#open();
    this.#run(async () => {
      await opening;
      if (!this.#file) return void this.#adoptOrBuild();
      await this.#writer.ask('check', undefined);
      await this.#catchUp();
    });
    await opening.catch(() => undefined);
  }

  async #open(): Promise<void> {
    const started = await this.#writer.ask('start', { into: searchFolder() });
    // Before the index has caught up, hides what has changed since, and an index of another record altogether.
    const isOwn = started.file === undefined || (await this.#hidden.hideChangedSince(started.position));
    this.#use(isOwn ? started : { ...started, file: undefined });
    await this.#openReaders();
  }

  #use({ file, position, beingRead }: Started): void {
    this.#file = file;
    this.#position = position;
    this.#readAgain = beingRead;
    this.#builtAt = file ? builtAt(file) : 0;
  }

  async #openReaders(): Promise<void> {
    await this.readers.runOnAll((reader) => this.#openReader(reader));
    this.#onChange();
  }

  async #openReader(reader: Thread<ReadTasks>): Promise<void> {
    await reader.ask('open', { file: this.#file });
  }

  #run(work: () => Promise<void>): void {
    let wait = LOOK_AGAIN_MS;
    // Waits for the running task: two at once would mix their staged pages.
    const running = (this.#running ?? Promise.resolve())
      .then(work)
      .then(() => void (this.#retry = RETRY_MS))
      .catch((error: unknown) => {
        if (this.#isStopped) return;
        wait = this.#retry;
        this.#retry = Math.min(2 * this.#retry, LOOK_AGAIN_MS);
        if (isUseless(error)) return void this.#rebuild(error);
        if (isOfIndex(error)) this.#log.error('The search index could not follow', { cause: error });
      })
      .finally(() => {
        if (this.#running !== running) return;
        this.#running = undefined;
        if (this.#isStopped) return;
        if (this.#mustFollowAgain) return this.follow();
        this.#timer = setTimeout(() => this.follow(), wait);
        this.#timer.unref();
      });
    this.#running = running;
  }

  async #catchUp(): Promise<void> {
    if (!this.#file) return void this.#rebuild();
    const marked = await stat(rebuildMark()).catch(() => undefined);
    if (marked && marked.mtimeMs > this.#builtAt) void this.#rebuild();
    const changed = await this.#source.changedSince(this.#position, this.#entries.unread);
    if (!changed) return void this.#rebuild(new ThreadError('The record is another one', USELESS));
    const { position } = changed;
    const keys = new Set([...changed.keys, ...this.#readAgain]);
    // First hides what is no longer public: that must not wait for a long file.
    await this.#hidden.showReturned();
    for (const key of await this.#hidden.hide(changed.keys)) {
      await this.#entries.remove(key);
      keys.delete(key);
    }
    for (const key of keys) {
      const entry = await this.#source.read(key);
      if (entry) await this.#entries.put('current', entry);
      else await this.#entries.remove(key);
    }
    this.#readAgain = [];
    if (JSON.stringify(position) !== JSON.stringify(this.#position)) {
      await this.#writer.ask('moveTo', { which: 'current', position });
      this.#position = position;
    }
    if (!this.#rebuilding) this.#snapshots?.offer({ file: this.#file, position, builtAt: this.#builtAt });
  }

  /** Builds a new index. The old one, if any, is still read and still follows changes. */
  async #rebuild(cause?: unknown): Promise<void> {
    if (this.#rebuilding || this.#isStopped) return;
    if (cause !== undefined) this.#log.warn('The search index is built again', { cause });
    await this.#replace(() => this.#buildUntilDone(isUseless(cause)));
  }

  /** Starts from a snapshot, or builds a new index. */
  async #adoptOrBuild(): Promise<void> {
    if (this.#rebuilding || this.#isStopped) return;
    await this.#replace(async () => {
      if (!(await this.#adoptSnapshot())) await this.#buildUntilDone(false);
    });
  }

  async #replace(work: () => Promise<void>): Promise<void> {
    this.#rebuilding = work().finally(() => (this.#rebuilding = undefined));
    await this.#rebuilding;
  }

  /** Returns false if there is no snapshot of this record and version, or it cannot be used. */
  async #adoptSnapshot(): Promise<boolean> {
    try {
      const found = await this.#snapshots?.find(
        async (position) => (await this.#source.changedSince(position, NONE)) !== undefined,
      );
      if (!found) return false;
      const file = await this.#writer.ask('receive', { builtAt: found.builtAt });
      await found.write(file, this.#stopping.signal);
      await this.#swapTo(() => this.#writer.ask('adopt', { file }));
      this.#log.info('The search index starts from a snapshot in the store');
      return true;
    } catch (error) {
      if (!this.#isStopped)
        this.#log.warn('The snapshot of the search index cannot be used: the index is built', {
          cause: error,
        });
      return false;
    }
  }

  async #buildUntilDone(isUselessNow: boolean): Promise<void> {
    if (isUselessNow) {
      this.#file = undefined;
      // A reader that restarts meanwhile opens no file either.
      await this.#openReaders().catch(() => undefined);
    }
    for (let pause = RETRY_MS; !this.#isStopped; pause = Math.min(2 * pause, LOOK_AGAIN_MS)) {
      try {
        return await this.#build();
      } catch (error) {
        if (this.#isStopped) return;
        if (isOfIndex(error)) this.#log.error('The search index could not be made', { cause: error });
        await wait(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  async #build(): Promise<void> {
    const position = await this.#source.position();
    await this.#writer.ask('create', undefined);
    for await (const entry of this.#source.all()) {
      if (this.#isStopped) return;
      await this.#entries.put('new', entry);
      await turn();
    }
    await this.#writer.ask('moveTo', { which: 'new', position });
    await this.#swapTo(() => this.#writer.ask('complete', undefined));
  }

  /** Opens an index in place of the current one, while nothing else runs, and then follows the changes since. */
  async #swapTo(start: () => Promise<Started>): Promise<void> {
    while (this.#running) await this.#running;
    let failure: unknown;
    this.#run(() => this.#swap(start).catch((error: unknown) => void (failure = error)));
    await this.#running;
    if (failure) throw failure as Error;
  }

  async #swap(start: () => Promise<Started>): Promise<void> {
    this.#mustFollowAgain = true;
    const started = await start();
    // The new index may contain items that have changed since, or stopped being public.
    await this.#hidden.hideChangedSince(started.position);
    this.#use(started);
    await this.#openReaders();
    await this.#writer.ask('removeOthers', undefined);
  }
}
