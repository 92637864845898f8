import type { SearchQuery } from '@fundo/contract/search-results';
import { ApiError } from '../base/errors/ApiError';
import { CachedResults } from '../base/CachedResults';
import type { Log } from './EntryWriter';
import type { FoundIn } from './find/pages-with';
import { IndexKeeper } from './IndexKeeper';
import type { SearchSource } from './SearchSource';
import type { IndexSnapshots } from './snapshots/IndexSnapshots';
import type { FoundBytes } from './threads/read-thread';
import { ThreadError } from './threads/Thread';

/** The maximum time that a search waits, and then the maximum time that it runs, in ms. */
const MAX_MS = 2000;
/** The maximum number of cached results; one takes about 20 KB. */
const MAX_CACHED = 200;

/** The search of this process. Responds from its own index (IndexKeeper), also while the database is unavailable. */
class SearchIndex {
  #keeper: IndexKeeper | undefined;
  readonly #listeners: (() => void)[] = [];
  readonly #results = new CachedResults<FoundBytes>(MAX_CACHED);

  /** Opens the existing index and starts to follow changes, or builds an index. */
  async start(source: SearchSource, log: Log, snapshots?: IndexSnapshots): Promise<void> {
    const onChange = () => {
      this.#results.forget();
      for (const listener of this.#listeners) listener();
    };
    this.#keeper = new IndexKeeper(source, log, onChange, snapshots);
    await this.#keeper.start();
  }

  /** Looks for changes: called after every notice of one. */
  follow(): void {
    this.#keeper?.follow();
  }

  /** Calls `listener` after every change of the search results. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Returns undefined until there is an index. @throws ApiError 503 if the search is busy or takes too long */
  find(query: SearchQuery, now = Date.now()): Promise<FoundBytes | undefined> {
    return this.#results.ask(keyOf(query), now, () =>
      this.#read(({ readers, hiddenKeys }) =>
        readers.ask('find', { query, now, hidden: hiddenKeys }, MAX_MS),
      ),
    );
  }

  /** Likewise, with `size` results on a page. It is not cached: only a file needs such a page. */
  async findMany(query: SearchQuery, size: number, now = Date.now()): Promise<FoundBytes | undefined> {
    const found = await this.#read(({ readers, hiddenKeys }) =>
      readers.ask('find', { query, size, now, hidden: hiddenKeys }, MAX_MS),
    );
    return found?.value;
  }

  /** @throws ApiError 503 if the search is busy, or takes too long */
  async suggest(q: string, now = Date.now()): Promise<string[]> {
    const found = this.#read(({ readers, hiddenKeys }) =>
      readers.ask('suggest', { q, now, hidden: hiddenKeys }, MAX_MS),
    );
    return (await found) ?? [];
  }

  /**
   * Returns the pages of an item's file that match a question; undefined if the index does not have the item.
   * @throws ApiError 503 if the search is busy or takes too long
   */
  pagesWith(key: string, q: string): Promise<FoundIn | undefined> {
    return this.#read(({ readers }) => readers.ask('pagesWith', { key, q }, MAX_MS));
  }

  async stop(): Promise<void> {
    await this.#keeper?.stop();
  }

  async #read<Value>(ask: (keeper: IndexKeeper) => Promise<Value>): Promise<Value | undefined> {
    const keeper = this.#keeper;
    try {
      return keeper && (await ask(keeper));
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error;
      keeper!.replaceIfUseless(error);
      throw new ApiError('unavailable/read', { cause: error });
    }
  }
}

/** Returns the cache key of a search. Spaces in its question and the order of its parameters make no difference. */
const keyOf = ({ q, ...others }: SearchQuery): string =>
  JSON.stringify([q.trim().replaceAll(/\s+/g, ' '), ...Object.entries(others).toSorted()]);

export const searchIndex = new SearchIndex();
