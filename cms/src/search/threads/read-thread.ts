import type { SearchQuery, SearchResults } from '@fundo/contract/search-results';
import type { Result } from '../../base/KeptResults';
import type { SqliteFile } from '../../base/sqlite';
import { find } from '../find/find';
import { hideItems, knownItems } from '../find/known-items';
import { pagesWith, type FoundIn } from '../find/pages-with';
import { suggest } from '../find/suggest';
import { damaged, openIndexFile } from '../index-file/index-file';
import { serveRequests } from './serve-requests';

/**
 * SearchResults as JSON in UTF-8, and how many pages of them there are. In bytes, since that is how they are sent: objects
 * would be copied from thread to thread, and the main one's garbage collection would walk through all that are kept.
 */
export interface FoundBytes {
  readonly json: Uint8Array;
  readonly paginas: number;
}

const UTF8 = new TextEncoder();

interface Asked {
  readonly now: number;
  readonly gone: readonly string[];
}

/** The thread that answers searches from an index that another one writes. */
let database: SqliteFile | undefined;

const tasks = {
  /** Opens an index in the place of the one that is open; without one, closes it. */
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
  /** `gone` are the keys of what is in the index still, and is public no more. */
  find: ({ query, now, gone }: Asked & { query: SearchQuery }): Result<FoundBytes> | undefined =>
    ofOneState((index) => {
      hideItems(index, gone);
      const results: SearchResults = { ...find(index, query, now), preparando: false };
      const json = UTF8.encode(JSON.stringify(results));
      return { value: { json, paginas: results.paginas }, until: knownItems(index).nextChange(now) };
    }),
  pagesWith: ({ key, q }: { key: string; q: string }): FoundIn | undefined =>
    ofOneState((index) => pagesWith(index, key, q)),
  suggest: ({ q, now, gone }: Asked & { q: string }): string[] =>
    ofOneState((index) => {
      hideItems(index, gone);
      return suggest(index, q, now);
    }) ?? [],
};

/** Reads an index that nobody changes meanwhile; undefined if none is open. */
const ofOneState = <Value>(read: (index: SqliteFile) => Value): Value | undefined => {
  const index = database;
  return index?.transaction(() => read(index))();
};

export type ReadTasks = typeof tasks;

/** Between that of the main thread and that of the one that writes the index. */
const PRIORITY = 5;

serveRequests(tasks, PRIORITY);
