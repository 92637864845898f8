import { setImmediate as turn } from 'node:timers/promises';
import type { Entry } from './SearchSource';
import { isOfItem, type Thread } from './threads/Thread';
import type { WriteTasks } from './threads/write-thread';

export interface Log {
  error(message: string, details: object): void;
  warn(message: string, details: object): void;
}

/** Who is told of what has changed in the index that is used. */
interface Told {
  onPut(): void;
  onRemoved(key: string): void;
}

/** Puts entries into the index that is used, or into a new one, and takes them out. */
export class EntryWriter {
  readonly #writer: Thread<WriteTasks>;
  readonly #log: Log;
  readonly #told: Told;
  readonly #unread = new Map<string, string>();

  constructor(writer: Thread<WriteTasks>, log: Log, told: Told) {
    this.#writer = writer;
    this.#log = log;
    this.#told = told;
  }

  /** The files that were unread when their items were put in, by SHA-256, under the keys of the items. */
  get unread(): ReadonlyMap<string, string> {
    return this.#unread;
  }

  /** Takes an item out of the index that is used. */
  async remove(key: string): Promise<void> {
    this.#unread.delete(key);
    await this.#writer.ask('remove', { which: 'current', key });
    this.#told.onRemoved(key);
  }

  /** Puts an item into an index. One whose words cannot be taken is left out, and holds up no other. */
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
    for await (const some of pages) {
      await this.#writer.ask('stage', { which, pages: some });
      await turn();
    }
    await this.#writer.ask('put', { which, item });
    if (which === 'current') this.#told.onPut();
  }
}
