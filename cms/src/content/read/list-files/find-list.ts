import type { Core } from '@strapi/strapi';
import { feedPath } from '@fundo/contract/feeds';
import type { ListFileFormat } from '@fundo/contract/list-files';
import { SEARCH_PATH } from '@fundo/contract/sections';
import { SITE_PAGES } from '@fundo/contract/site-pages';
import { env } from '../../../base/environment/env';
import type { CmsResource } from '../../sections/CmsResource';
import { CMS_RESOURCES } from '../../sections/table';
import type { ListFile } from './ListFile';
import { numerosList } from './numeros-list';
import { searchList } from './search-list';
import { sectionList, sectionListKey } from './section-lists';

const SECTIONS = new Map<string, CmsResource>(
  Object.values(CMS_RESOURCES).map((resource) => [feedPath(resource.contract), resource]),
);

/** A path of a list and its format in an address for which contract's isListFile is true. */
export function parseListAddress(address: string): { path: string; format: ListFileFormat } {
  const dot = address.lastIndexOf('.');
  return { path: address.slice(0, dot), format: address.slice(dot + 1) as ListFileFormat };
}

/** Returns the key of a list in the public cache; null if it is not to be kept, as search results and lines of figures are not. */
export function cacheKeyOfList(address: string, search: URLSearchParams): string | null {
  const resource = SECTIONS.get(parseListAddress(address).path);
  const query = resource ? sectionListKey(resource, search) : null;
  return query === null ? null : address + query;
}

/**
 * Reads the list at a path (contract's LIST_FILE_PATHS), as the page with this query shows it.
 * @throws ApiError 400, 404, 503
 */
export function findList(strapi: Core.Strapi, path: string, search: URLSearchParams): Promise<ListFile> {
  const { siteUrl } = env();
  if (path === SITE_PAGES.numeros.path) return numerosList(strapi, search, siteUrl);
  if (path === SEARCH_PATH) return searchList(strapi, search, siteUrl);
  return sectionList(strapi, SECTIONS.get(path)!, search, siteUrl);
}
