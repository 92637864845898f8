import type { Core } from '@strapi/strapi';
import { LATEST_ALBUMS } from '@fundo/contract/limits';
import type { ListQuery } from '@fundo/contract/list-query';
import { ApiError } from '../../../base/errors/ApiError';
import { parseQuery } from '../../../base/errors/parse';
import type { CmsResource } from '../resources/CmsResource';
import { CMS_RESOURCES } from '../resources/table';
import { readList, readOne, type Page } from './reads';

/** What a public read answers, whoever asks: a client over HTTP, or the site while it renders. */
export interface ReadAnswer {
  readonly body: unknown;
  /** The sections it was made from; absent when it is not worth keeping. */
  readonly tags?: readonly string[];
  readonly contentRange?: string;
}

/**
 * GET /{resource}: the plain list, a page of the gallery, or a range of react-admin's simple-rest dialect. A range past
 * the last row is empty, as that dialect has it; a page past the last one does not exist, nor does a year without albums. @throws ApiError 400, 404
 */
export async function answerList(
  strapi: Core.Strapi,
  resource: CmsResource,
  parameters: object,
): Promise<ReadAnswer> {
  const query = parseQuery(resource.contract.query, parameters);
  const page = await readList(strapi, resource, query);
  if (query.shape === 'range') return { body: page.rows, contentRange: contentRange(resource, query, page) };
  if (query.filter.year !== undefined && page.total === 0) {
    throw new ApiError('year_without_albums', { parameters: { year: query.filter.year } });
  }
  // The first page of an empty gallery is there.
  if (page.rows.length === 0 && query.offset > 0) {
    throw new ApiError('page_past_last', { parameters: { last: pagesOf(query, page) } });
  }
  return { body: envelope(resource, query, page), tags: [resource.contract.path] };
}

/** GET /{resource}/{id}: one entry. @throws ApiError 404 */
export async function answerOne(strapi: Core.Strapi, resource: CmsResource, id: number): Promise<ReadAnswer> {
  return { body: await readOne(strapi, resource, id), tags: [resource.contract.path] };
}

/** GET /galeria_de_imagens/ultimas: the latest albums. */
export async function answerLatest(strapi: Core.Strapi): Promise<ReadAnswer> {
  const { album } = CMS_RESOURCES;
  const page = await readList(strapi, album, { shape: 'page', offset: 0, limit: LATEST_ALBUMS, filter: {} });
  return { body: { data: page.rows }, tags: [album.contract.path] };
}

function contentRange({ contract }: CmsResource, { offset }: ListQuery, { rows, total }: Page): string {
  // An empty range has no last row: RFC 9110 writes it with a star.
  return rows.length === 0
    ? `${contract.path} */${total}`
    : `${contract.path} ${offset}-${offset + rows.length - 1}/${total}`;
}

/** The shape of docs/product.md 7.2: rows under the list's key; the gallery's with its pages. */
function envelope({ contract }: CmsResource, query: ListQuery, { rows, total }: Page): object {
  if (contract.kind !== 'gallery') return { [contract.listKey]: rows };
  return {
    data: rows,
    current_page: query.offset / perPage(query, total) + 1,
    total_pages: pagesOf(query, { total }),
  };
}

const pagesOf = (query: ListQuery, { total }: Pick<Page, 'total'>) =>
  Math.max(1, Math.ceil(total / perPage(query, total)));

/** Without a size, the whole list is one page. */
const perPage = ({ limit }: ListQuery, total: number) => limit ?? Math.max(total, 1);
