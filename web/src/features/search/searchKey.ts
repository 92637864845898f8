import { READ_PATHS } from '@fundo/contract/read-paths';
import type { SearchResults } from '@fundo/contract/search-results';
import { searchParamsOf, type SearchView } from '@fundo/contract/search-view';
import type { DataTag } from '@tanstack/react-query';

/** The query key of one page of results. */
export const searchKey = (view: SearchView) =>
  [READ_PATHS.search, searchParamsOf(view)] as DataTag<[string, object], SearchResults>;
