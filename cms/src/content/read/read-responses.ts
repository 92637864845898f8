import type { Core } from '@strapi/strapi';
import type { DocumentOfSection, DocumentRead } from '@fundo/contract/document';
import { shortDateOf } from '@fundo/contract/fund-time';
import { LATEST_ALBUMS, LATEST_DOCUMENTS } from '@fundo/contract/limits';
import type { ListQuery } from '@fundo/contract/list-query';
import { ApiError } from '../../base/errors/ApiError';
import { etagOf, etagOfDetail } from '../../base/etag';
import { hiddenAfter, lastPublicSpan } from '../../record/public-spans';
import { newestRowsOf } from '../../record/record-reads';
import { databaseOf } from '../../record/transaction';
import type { CmsResource } from '../sections/CmsResource';
import { CMS_RESOURCES } from '../sections/table';
import { versionsField } from './document-versions';
import type { Reader } from '../visibility';
import { readFirst, readList, readOne, type Page } from './entries';
import { matchesOf } from './file-matches';
import { sharedRead } from './shared-read';

/** The response of a public read: for a client over HTTP, and for the site while it renders. */
export interface ReadResponse {
  /** A value to send as JSON, bytes of JSON, or text of another `type`. */
  readonly body: unknown;
  /** The media type, or its extension, of a body that is no value. */
  readonly type?: string;
  /** The sections it was made from; absent if it is not to be cached. */
  readonly tags?: readonly string[];
  readonly contentRange?: string;
  /** Returns the ETag of the body, where a write may name it as the version that it changes. */
  readonly version?: () => string;
}

/**
 * GET /{resource}: the plain list, a page of the gallery, or a range of react-admin's simple-rest dialect. A range past
 * the last row is empty, as that dialect has it; a page past the last one, or a year without albums, is a 404.
 * Administrators always get a range: all rows, if they ask for none.
 * @throws ApiError 404
 */
export async function listResponse(
  strapi: Core.Strapi,
  resource: CmsResource,
  query: ListQuery,
  reader: Reader,
): Promise<ReadResponse> {
  const page = await readList(strapi, resource, query, reader);
  if (query.shape === 'range' || reader === 'administrator')
    return { body: page.rows, contentRange: contentRange(resource, query, page) };
  if (query.filter.year !== undefined && page.total === 0) {
    throw new ApiError('year_without_albums', { parameters: { year: query.filter.year } });
  }
  // The first page of an empty gallery is there.
  if (page.rows.length === 0 && query.offset > 0) {
    throw new ApiError('page_past_last', { parameters: { last: pagesOf(query, page) } });
  }
  return { body: envelope(resource, query, page), tags: [resource.contract.path] };
}

/**
 * GET /{resource}/{id}: one entry; a document with its versions.
 * @throws ApiError 404; 410 if the public has seen it and does not any more
 */
export async function entryResponse(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  reader: Reader,
): Promise<ReadResponse> {
  const { path, kind } = resource.contract;
  const row = await requireShown(strapi, resource, id, reader);
  const tags = [path];
  if (kind !== 'document') return { body: row, version: () => etagOf(row), tags };
  const versions = await sharedRead(`versions ${path}/${id}`, () => versionsField(strapi, resource, id));
  const body = { ...row, ...versions };
  return { body, version: () => etagOfDetail(row, body), tags };
}

/** An entry that a reader may see. @throws ApiError 404; 410 if the public has seen it and does not any more */
export const requireShown = (
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  reader: Reader,
): Promise<object> =>
  sharedRead(`entry ${resource.contract.path}/${id}`, () =>
    readOne(strapi, resource, id, reader).catch((error: unknown) =>
      throwRemoved(strapi, resource.contract.path, id, error),
    ),
  );

/** @throws ApiError 410 if the public has seen the entry, else `error` */
async function throwRemoved(
  strapi: Core.Strapi,
  section: string,
  id: number,
  error: unknown,
): Promise<never> {
  const isMissing = error instanceof ApiError && error.status === 404;
  const rows = newestRowsOf(databaseOf(strapi), section, id);
  const removal = isMissing && hiddenAfter(await lastPublicSpan(rows));
  if (!removal) throw error;
  throw new ApiError('removed', { parameters: { title: removal.titulo, date: shortDateOf(removal.since) } });
}

/** GET /documentos/ultimos: the latest documents of all sections, by the dates that their lists are sorted by. */
export async function latestDocumentsResponse(strapi: Core.Strapi, reader: Reader): Promise<ReadResponse> {
  const sections = Object.values(CMS_RESOURCES).filter(({ contract }) => contract.kind === 'document');
  const found = await readFirst(strapi, sections, LATEST_DOCUMENTS, reader);
  const documents = sections.flatMap(({ contract }, index) =>
    (found[index] as DocumentRead[]).map((row): DocumentOfSection => ({ ...row, secao: contract.path })),
  );
  const latest = documents.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return {
    body: { data: latest.slice(0, LATEST_DOCUMENTS) },
    tags: sections.map(({ contract }) => contract.path),
  };
}

/** GET /galeria_de_imagens/ultimas: the latest albums. */
export async function latestAlbumsResponse(strapi: Core.Strapi, reader: Reader): Promise<ReadResponse> {
  const { album } = CMS_RESOURCES;
  const [data] = await readFirst(strapi, [album], LATEST_ALBUMS, reader);
  return { body: { data }, tags: [album.contract.path] };
}

/** GET /conferir?sha256=…: the documents that have or had a file with this hash. */
export async function fileCheckResponse(
  strapi: Core.Strapi,
  { sha256 }: { sha256: string },
): Promise<ReadResponse> {
  return { body: { sha256, data: await matchesOf(strapi, sha256) } };
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
