import { setImmediate as turn } from 'node:timers/promises';
import type { Entry } from './SearchSource';
import { isOfItem, type Thread } from './threads/Thread';
import type { WriteTasks } from './threads/write-thread';

export interface Log {
  error(message: string, details: object): void;
  warn(message: string, details: object): void;
  info(message: string): void;
}

/** Receives the changes of the index in use. */
interface ChangeListener {
  onPut(key: string): void;
  onRemoved(key: string): void;
}

/** Adds entries to the index in use or to a new one, and removes them. */
export class EntryWriter {
  readonly #writer: Thread<WriteTasks>;
  readonly #log: Log;
  readonly #listener: ChangeListener;
  readonly #unread = new Map<string, string>();

  constructor(writer: Thread<WriteTasks>, log: Log, listener: ChangeListener) {
    this.#writer = writer;
    this.#log = log;
    this.#listener = listener;
  }

  /** The items whose files were unread when they were added: SHA-256 of the file by the item's key. */
  get unread(): ReadonlyMap<string, string> {
    return this.#unread;
  }

  /** Removes an item from the index in use. */
  async remove(key: string): Promise<void> {
    this.#unread.delete(key);
    await this.#writer.ask('remove', { which: 'current', key });
    this.#listener.onRemoved(key);
  }

  /** Adds an item to an index. If it cannot be indexed, logs an error and leaves it out, so that the others go on. */
  async put(which: 'current' | 'new', entry: Entry): Promise<void> {
    try {
      await this.#putWhole(which, entry);
    } catch (error) {
      if (!isOfItem(error)) throw error;
      this.#log.error(`The search index leaves out ${entry.item.key}`, { cause: error });
      if (which === 'current') await this.remove(entry.item.key);
    }
  }

  async #putWhole(which: 'current' | 'new', { item, unread, pages }: Entry): Promise<void> {
    if (unread === undefined) this.#unread.delete(item.key);
    else this.#unread.set(item.key, unread);
    await this.#writer.ask('begin', { which });
    for await (const batch of pages) {
      await this.#writer.ask('stage', { which, pages: batch });
      await turn();
    }
    await this.#writer.ask('put', { which, item });
    if (which === 'current') this.#listener.onPut(item.key);
  }
}
