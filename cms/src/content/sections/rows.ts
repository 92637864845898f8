import type { Core } from '@strapi/strapi';
import { ApiError } from '../../base/errors/ApiError';
import { inGroups } from '../../base/in-groups';
import type { CmsResource, Row } from './CmsResource';
import { SITE_UID, type SiteRow } from './site';

/** Finds one row with all that its resource populates; undefined if there is none. */
export async function findRow(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  condition: object = {},
): Promise<Row | undefined> {
  const row = await strapi.db.query(resource.uid).findOne({
    select: [...resource.select],
    populate: resource.populate,
    where: { id, ...condition },
  });
  return (row ?? undefined) as Row | undefined;
}

/**
 * Rows of one query. Strapi then queries their parts with a variable for each, and a database takes no more than 32 766
 * (SQLite) or 65 535 (PostgreSQL) variables: an album has up to several hundred photos.
 */
const ROWS_AT_ONCE = { plain: 5000, withParts: 50 };

/**
 * Finds rows with all that their resource populates, in the order of their ids; one that is deleted by now, or does not
 * meet the condition, is left out.
 */
export async function findRows(
  strapi: Core.Strapi,
  resource: CmsResource,
  ids: readonly number[],
  condition: object = {},
): Promise<Row[]> {
  const hasParts = Object.values(resource.populate).some((part) => 'populate' in (part as object));
  const atOnce = hasParts ? ROWS_AT_ONCE.withParts : ROWS_AT_ONCE.plain;
  const rows = new Map<number, Row>();
  for (const group of inGroups(ids, atOnce)) {
    const found = (await strapi.db.query(resource.uid).findMany({
      select: [...resource.select],
      populate: resource.populate,
      where: { $and: [condition, { id: { $in: group } }] },
    })) as Row[];
    for (const row of found) rows.set(row.id, row);
  }
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Finds the first rows of the plain list that meet the condition, with all that their resource populates. */
export async function findFirst(
  strapi: Core.Strapi,
  resource: CmsResource,
  limit: number,
  condition: object,
): Promise<Row[]> {
  return (await strapi.db.query(resource.uid).findMany({
    select: [...resource.select],
    populate: resource.populate,
    where: condition,
    orderBy: resource.orderBy,
    limit,
  })) as Row[];
}

/** Finds the rows with these ids that meet the condition: their ids and dates. */
export async function findDates(
  strapi: Core.Strapi,
  resource: CmsResource,
  ids: readonly number[],
  condition: object,
): Promise<Pick<Row, 'id' | 'createdAt'>[]> {
  const rows: Pick<Row, 'id' | 'createdAt'>[] = [];
  for (const group of inGroups(ids, ROWS_AT_ONCE.plain))
    rows.push(
      ...((await strapi.db.query(resource.uid).findMany({
        select: ['id', 'createdAt'],
        where: { $and: [condition, { id: { $in: group } }] },
      })) as Pick<Row, 'id' | 'createdAt'>[]),
    );
  return rows;
}

/** Finds a row that is not in the trash, whether the public sees it or not. @throws ApiError 404 */
export async function requireRow(strapi: Core.Strapi, resource: CmsResource, id: number): Promise<Row> {
  const row = await findRow(strapi, resource, id, resource.present);
  if (!row) throw new ApiError('not_found');
  return row;
}

/** Finds the site's identity; undefined before the first start has stored it. */
export async function findSite(strapi: Core.Strapi): Promise<SiteRow | undefined> {
  const row = await strapi.db.query(SITE_UID).findOne({ populate: { links_contato: true, sobre: true } });
  return (row ?? undefined) as SiteRow | undefined;
}
