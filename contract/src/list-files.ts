import { feedPath } from './feeds.js';
import { MAX_NUMEROS_PAGES, NUMEROS_PAGE_SIZE } from './limits.js';
import { SEARCH_PATH, SECTIONS, type Section } from './sections.js';
import { SITE_PAGES } from './site-pages.js';

/** The formats in which a list of the site can be downloaded, each with its extension and its media type. */
export const LIST_FILE_TYPES = {
  csv: 'text/csv',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
} as const;

export type ListFileFormat = keyof typeof LIST_FILE_TYPES;

/**
 * The address of a list as a file. `path` is the list's page; of the questions, which are a part of the home page, it is
 * their feedPath. The page's query follows.
 */
export const listFileAddress = (path: string, format: ListFileFormat): string => `${path}.${format}`;

/** The most results of a search in a file. */
export const MAX_LISTED_RESULTS = 1000;

/** The most lines of figures in a file: as many as the page shows. */
export const MAX_LISTED_LINES = MAX_NUMEROS_PAGES * NUMEROS_PAGE_SIZE;

// Marked as pure: the site, which does not use them, leaves them out.

/** The paths of all lists that can be downloaded: listFileAddress adds the extension. */
export const LIST_FILE_PATHS: readonly string[] = /* @__PURE__ */ listFilePaths();

const LIST_FILE_ADDRESSES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ LIST_FILE_PATHS.flatMap((path) =>
    (Object.keys(LIST_FILE_TYPES) as ListFileFormat[]).map((format) => listFileAddress(path, format)),
  ),
);

function listFilePaths(): string[] {
  return [...Object.values<Section>(SECTIONS).map(feedPath), SEARCH_PATH, SITE_PAGES.numeros.path];
}

/** True for the address of a list as a file, without its query. */
export const isListFile = (address: string): boolean => LIST_FILE_ADDRESSES.has(address);
