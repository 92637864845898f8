import type { SearchQuery, SearchResults } from '@fundo/contract/search-results';
import type { Result } from '../../base/CachedResults';
import type { SqliteFile } from '../../base/sqlite';
import { find } from '../find/find';
import { hideItems, knownItems } from '../find/known-items';
import { pagesWith, type FoundIn } from '../find/pages-with';
import { suggest } from '../find/suggest';
import { damaged, openIndexFile } from '../index-file/index-file';
import { serveRequests } from './serve-requests';

/**
 * SearchResults as JSON in UTF-8, with the number of result pages. In bytes, since that is how they are sent: objects
 * would be copied between threads, and the main thread's garbage collection would traverse all that are kept.
 */
export interface FoundBytes {
  readonly json: Uint8Array;
  readonly paginas: number;
}

const UTF8 = new TextEncoder();

interface Visibility {
  readonly now: number;
  readonly hidden: readonly string[];
}

interface FindInput extends Visibility {
  readonly query: SearchQuery;
  /** Results on a page; absent for the site's pages. */
  readonly size?: number;
}

/** A thread that searches in an index that another thread writes. */
let database: SqliteFile | undefined;

const tasks = {
  /** Opens an index and closes the one that was open; without a file, only closes it. */
  open({ file }: { file: string | undefined }): void {
    database?.close();
    database = undefined;
    if (file === undefined) return;
    database = openIndexFile(file);
    if (!database) throw damaged(`${file} is no complete index of this version`);
    database.pragma('query_only = on');
    // Read now, so that the first search does not wait for it.
    ofOneState(knownItems);
  },
  /** `hidden` are the keys of items that are still in the index but no longer public. */
  find: ({ query, size, now, hidden }: FindInput): Result<FoundBytes> | undefined =>
    ofOneState((index) => {
      hideItems(index, hidden);
      const results: SearchResults = { ...find(index, query, now, size), preparando: false };
      const json = UTF8.encode(JSON.stringify(results));
      return { value: { json, paginas: results.paginas }, until: knownItems(index).nextChange(now) };
    }),
  pagesWith: ({ key, q }: { key: string; q: string }): FoundIn | undefined =>
    ofOneState((index) => pagesWith(index, key, q)),
  suggest: ({ q, now, hidden }: Visibility & { q: string }): string[] =>
    ofOneState((index) => {
      hideItems(index, hidden);
      return suggest(index, q, now);
    }) ?? [],
};

/** Reads a consistent state of the index; undefined if none is open. */
const ofOneState = <Value>(read: (index: SqliteFile) => Value): Value | undefined => {
  const index = database;
  return index?.transaction(() => read(index))();
};

export type ReadTasks = typeof tasks;

/** A processor priority between the main thread's and the one of the thread that writes the index. */
const PRIORITY = 5;

serveRequests(tasks, PRIORITY);
