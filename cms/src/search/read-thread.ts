import type { SearchQuery } from '@fundo/contract/search-results';
import type { SqliteFile } from '../base/sqlite';
import { find, type Found } from './find';
import { openIndexFile } from './index-file';
import type { Answer } from './KeptAnswers';
import { knownItems } from './known-items';
import { pagesWith } from './pages-with';
import { serveRequests } from './serve-requests';
import { suggest } from './suggest';

/** The thread that answers searches from an index that another one writes. */
let database: SqliteFile | undefined;

const tasks = {
  /** Opens an index in the place of the one that is open; without one, closes it. */
  open({ file }: { file: string | undefined }): void {
    database?.close();
    database = undefined;
    if (file === undefined) return;
    database = openIndexFile(file);
    database?.pragma('query_only = on');
  },
  find: ({ query, now }: { query: SearchQuery; now: number }): Answer<Found> | undefined =>
    ofOneState((index) => ({ value: find(index, query, now), until: knownItems(index).nextChange(now) })),
  pagesWith: ({ key, q }: { key: string; q: string }): number[] | undefined =>
    ofOneState((index) => pagesWith(index, key, q)),
  suggest: ({ q, now }: { q: string; now: number }): string[] =>
    ofOneState((index) => suggest(index, q, now)) ?? [],
};

/** Reads an index that nobody changes meanwhile; undefined if none is open. */
const ofOneState = <Value>(read: (index: SqliteFile) => Value): Value | undefined => {
  const index = database;
  return index?.transaction(() => read(index))();
};

export type ReadTasks = typeof tasks;

serveRequests(tasks);
