import type { Core } from '@strapi/strapi';
import type { ListQuery } from '@fundo/contract/list-query';
import { searchWords } from '@fundo/contract/search';
import { ApiError } from '../../base/errors/ApiError';
import { startOfYear } from '../../base/fund-calendar';
import { lastChangedBy } from '../../record/record-reads';
import { databaseOf } from '../../record/transaction';
import { searchColumn } from '../../search/search-columns';
import type { CmsResource, Row } from '../sections/CmsResource';
import { forAdministrators, inSituation, shownTo, type Reader } from '../visibility';
import { findRow, findRows, queryRows, querySections } from '../sections/rows';
import { countRows, selectRows } from '../sections/select-rows';

export interface Page {
  readonly rows: readonly object[];
  /** Rows in all; counted only where the question asks for a part. */
  readonly total: number;
}

/** The rows of a list, as the wire shows them to a reader. */
export async function readList(
  strapi: Core.Strapi,
  resource: CmsResource,
  query: ListQuery,
  reader: Reader = 'public',
): Promise<Page> {
  const where = toWhere(strapi, resource, query, reader);
  const { sort, offset, limit } = query;
  const rows =
    sort && resource.searched.includes(sort.field)
      ? await rowsByText(strapi, resource, { where, sort, offset, limit })
      : await queryRows(strapi, resource, { where, orderBy: toOrder(resource, query), offset, limit });
  const isWhole = limit === undefined && offset === 0;
  const total = isWhole ? rows.length : await countRows(strapi, resource.uid, where);
  const toWire = reader === 'administrator' ? forAdministrators : publicShape;
  return { rows: rows.map((row) => toWire(resource, row)), total };
}

/** The first rows of each section's plain list, as the wire shows them to all who may read them. */
export async function readFirst(
  strapi: Core.Strapi,
  resources: readonly CmsResource[],
  limit: number,
  reader: Reader,
): Promise<object[][]> {
  const found = await querySections(
    strapi,
    resources.map((resource) => ({
      resource,
      where: shownTo(reader, resource),
      orderBy: resource.orderBy,
      limit,
    })),
  );
  return resources.map((resource, index) => found[index]!.map((row) => publicShape(resource, row)));
}

const publicShape = (resource: CmsResource, row: Row) => resource.toWire(row);

/** Portuguese order, the same on every database: SQLite sorts by bytes, PostgreSQL as its installation does. */
const collator = new Intl.Collator('pt-BR');

interface TextOrder extends Pick<ListQuery, 'offset' | 'limit'> {
  readonly where: object;
  readonly sort: NonNullable<ListQuery['sort']>;
}

/** The rows of a list that is sorted by a text. */
async function rowsByText(
  strapi: Core.Strapi,
  resource: CmsResource,
  { where, sort, offset, limit }: TextOrder,
): Promise<Row[]> {
  const texts = await selectRows<{ id: number; [field: string]: unknown }>(
    strapi,
    resource.uid,
    ['id', sort.field],
    { where },
  );
  const sign = sort.direction === 'asc' ? 1 : -1;
  const ids = texts
    .toSorted(
      (a, b) => sign * (collator.compare(String(a[sort.field]), String(b[sort.field])) || a.id - b.id),
    )
    .slice(offset, limit && offset + limit)
    .map(({ id }) => id);
  return findRows(strapi, resource, ids);
}

/** One row as the wire shows it to all who may read it. @throws ApiError 404 */
export async function readOne(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  reader: Reader = 'public',
): Promise<object> {
  const row = await findRow(strapi, resource, id, shownTo(reader, resource));
  if (!row) throw new ApiError('not_found');
  return resource.toWire(row);
}

function toOrder(resource: CmsResource, { sort }: ListQuery) {
  if (!sort) return resource.orderBy;
  const order = { [resource.columns[sort.field]!]: sort.direction };
  // Equal values keep one order, so that pages neither repeat nor miss a row.
  return sort.field === 'id' ? [order] : [order, { id: sort.direction }];
}

function toWhere(strapi: Core.Strapi, resource: CmsResource, { filter }: ListQuery, reader: Reader) {
  const conditions: object[] = [shownTo(reader, resource)];
  if (filter.year !== undefined) conditions.push(createdIn(resource, filter.year));
  if (filter.situation) conditions.push(inSituation(filter.situation));
  if (filter.author)
    conditions.push({
      id: { $in: lastChangedBy(databaseOf(strapi), resource.contract.path, filter.author) },
    });
  if (filter.ids) conditions.push({ id: { $in: filter.ids } });
  conditions.push(...containing(filter.q, resource.searched));
  for (const [field, text] of Object.entries(filter.fields ?? {})) {
    conditions.push(...containing(text, [field]));
  }
  return { $and: conditions };
}

const createdIn = ({ columns }: CmsResource, year: number): object => ({
  [columns.created_at!]: { $gte: startOfYear(year), $lt: startOfYear(year + 1) },
});

/** Each word of the question is in one of the fields; accents and case do not count. */
const containing = (question = '', fields: readonly string[]): object[] =>
  searchWords(question).map((word) => ({
    $or: fields.map((field) => ({ [searchColumn(field)]: { $contains: word } })),
  }));
