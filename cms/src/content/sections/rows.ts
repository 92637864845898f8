import type { Core } from '@strapi/strapi';
import { ApiError } from '../../base/errors/ApiError';
import { IDS_AT_ONCE, inGroups } from '../../base/in-groups';
import { addParts, type SectionRows } from './add-parts';
import type { CmsResource, Row } from './CmsResource';
import { selectRows, type RowQuery } from './select-rows';
import { SITE_UID, type SiteRow } from './site';

/** Finds the rows of several sections, with their components and files. */
export async function querySections(
  strapi: Core.Strapi,
  queries: readonly (RowQuery & { readonly resource: CmsResource })[],
): Promise<Row[][]> {
  const found: Row[][] = [];
  const sections: SectionRows[] = [];
  for (const { resource, ...query } of queries) {
    const { uid, select, fileUses } = resource;
    const rows = await selectRows<Row & SectionRows['rows'][number]>(strapi, uid, select, query);
    found.push(rows);
    sections.push({ uid, fileUses, rows });
  }
  await addParts(strapi, sections);
  return found;
}

/** Finds rows of a section, with their components and files. */
export async function queryRows(strapi: Core.Strapi, resource: CmsResource, query: RowQuery): Promise<Row[]> {
  const [rows] = await querySections(strapi, [{ resource, ...query }]);
  return rows!;
}

/** Finds one row with its components and files; undefined if there is none. */
export async function findRow(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  condition: object = {},
): Promise<Row | undefined> {
  const [row] = await queryRows(strapi, resource, { where: { id, ...condition }, limit: 1 });
  return row;
}

/** The condition of the rows with these ids that meet another condition. */
export const among = (ids: readonly number[], condition: object): object => ({
  $and: [condition, { id: { $in: ids } }],
});

/**
 * Finds rows with their components and files, in the order of their ids; one that is deleted by now, or does not meet the
 * condition, is left out.
 */
export async function findRows(
  strapi: Core.Strapi,
  resource: CmsResource,
  ids: readonly number[],
  condition: object = {},
): Promise<Row[]> {
  const rows = new Map<number, Row>();
  for (const group of inGroups(ids, IDS_AT_ONCE)) {
    const found = await queryRows(strapi, resource, { where: among(group, condition) });
    for (const row of found) rows.set(row.id, row);
  }
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Finds the rows with these ids that meet the condition: their ids and dates. */
export async function findDates(
  strapi: Core.Strapi,
  resource: CmsResource,
  ids: readonly number[],
  condition: object,
): Promise<Pick<Row, 'id' | 'createdAt'>[]> {
  const rows: Pick<Row, 'id' | 'createdAt'>[] = [];
  for (const group of inGroups(ids, IDS_AT_ONCE))
    rows.push(
      ...(await selectRows<Pick<Row, 'id' | 'createdAt'>>(strapi, resource.uid, ['id', 'createdAt'], {
        where: among(group, condition),
      })),
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
