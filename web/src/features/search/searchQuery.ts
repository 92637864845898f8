import { READ_PATHS } from '@fundo/contract/read-paths';
import type { SearchResults } from '@fundo/contract/search-results';
import { searchParamsOf, type SearchView } from '@fundo/contract/search-view';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/Api';
import { searchKey } from './searchKey';

/** The shortest question that is sent: shorter ones would match nearly everything. */
export const MIN_LETTERS = 2;

export const isLongEnough = ({ q }: SearchView) => q.length >= MIN_LETTERS;

/** One page of the results. While another filter, order or page of the same question is read, the last one stays. */
export const searchQuery = (api: Api, view: SearchView) =>
  queryOptions({
    queryKey: searchKey(view),
    enabled: isLongEnough(view),
    queryFn: () => api.get<SearchResults>(READ_PATHS.search, searchParamsOf(view)),
    placeholderData: (last) => (last?.q === view.q ? last : undefined),
  });
