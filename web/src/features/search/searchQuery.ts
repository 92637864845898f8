import type { SearchResults } from '@fundo/contract/search-results';
import { searchParamsOf, SITE_PAGES, type SearchView } from '@fundo/contract/search-view';
import { SECTIONS } from '@fundo/contract/sections';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/Api';
import { searchKey } from './searchRoute';

/** Shorter questions would match nearly everything and are not sent. */
export const MIN_LETTERS = 2;

export const isLongEnough = ({ q }: SearchView) => q.length >= MIN_LETTERS;

/** One page of the results. While another filter, order or page of the same question is read, the last one stays. */
export const searchQuery = (api: Api, view: SearchView) =>
  queryOptions({
    queryKey: searchKey(view),
    enabled: isLongEnough(view),
    queryFn: () => api.get<SearchResults>('busca', searchParamsOf(view)),
    placeholderData: (last) => (last?.q === view.q ? last : undefined),
  });

const TITLES = new Map<string, string>(Object.values(SECTIONS).map(({ path, title }) => [path, title]));

/** The name of a section that a result can be of. */
export const titleOfSection = (secao: string) =>
  secao === SITE_PAGES ? 'Páginas do site' : (TITLES.get(secao) ?? secao);
