import type { Core } from '@strapi/strapi';
import { startOfYear } from '@fundo/contract/fund-time';
import type { ListQuery } from '@fundo/contract/list-query';
import { searchWords } from '@fundo/contract/search';
import { ApiError } from '../../../base/errors/ApiError';
import { searchColumn } from '../../../search/search-columns';
import type { CmsResource, Row } from '../resources/CmsResource';
import { recordListSize } from '../resources/list-sizes';

export interface Page {
  readonly rows: readonly object[];
  /** Rows in all; counted only where the question asks for a part. */
  readonly total: number;
}

/** The rows of a list, as the wire shows them. */
export async function readList(strapi: Core.Strapi, resource: CmsResource, query: ListQuery): Promise<Page> {
  const where = toWhere(resource, query);
  const table = strapi.db.query(resource.uid);
  const rows = (await table.findMany({
    select: [...resource.select],
    populate: resource.populate,
    where,
    orderBy: toOrder(resource, query),
    offset: query.offset,
    ...(query.limit !== undefined && { limit: query.limit }),
  })) as Row[];
  const whole = query.limit === undefined && query.offset === 0;
  const total = whole ? rows.length : await table.count({ where });
  recordListSize(resource.contract.path, total, Object.keys(query.filter).length > 0);
  return { rows: rows.map((row) => resource.toWire(row)), total };
}

/** One row as the wire shows it. @throws ApiError 404 */
export async function readOne(strapi: Core.Strapi, resource: CmsResource, id: number): Promise<object> {
  return resource.toWire(await findRow(strapi, resource, id, resource.shown));
}

/** One row with all that its resource populates. @throws ApiError 404 */
export async function findRow(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  condition: object = {},
): Promise<Row> {
  const row = (await strapi.db.query(resource.uid).findOne({
    select: [...resource.select],
    populate: resource.populate,
    where: { id, ...condition },
  })) as Row | null;
  if (!row) throw new ApiError('not_found');
  return row;
}

function toOrder(resource: CmsResource, { sort }: ListQuery) {
  if (!sort) return resource.orderBy;
  const order = { [resource.columns[sort.field]!]: sort.direction };
  // Equal values keep one order, so that pages neither repeat nor miss a row.
  return sort.field === 'id' ? [order] : [order, { id: sort.direction }];
}

function toWhere(resource: CmsResource, { filter }: ListQuery) {
  const conditions: object[] = resource.shown ? [resource.shown] : [];
  if (filter.year !== undefined) conditions.push(createdIn(resource, filter.year));
  if (filter.ids) conditions.push({ id: { $in: filter.ids } });
  conditions.push(...containing(filter.q, resource.searched));
  for (const [field, text] of Object.entries(filter.fields ?? {})) {
    conditions.push(...containing(text, [field]));
  }
  return conditions.length > 0 ? { $and: conditions } : {};
}

const createdIn = ({ columns }: CmsResource, year: number): object => ({
  [columns.created_at!]: { $gte: startOfYear(year), $lt: startOfYear(year + 1) },
});

/** Each word of the question is in one of the fields; accents and case do not count. */
const containing = (question = '', fields: readonly string[]): object[] =>
  searchWords(question).map((word) => ({
    $or: fields.map((field) => ({ [searchColumn(field)]: { $contains: word } })),
  }));
