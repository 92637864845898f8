import type { Core } from '@strapi/strapi';
import { ApiError } from '../../../base/errors/ApiError';
import type { CmsResource, Row } from '../resources/CmsResource';
import { SITE_UID, type SiteRow } from '../resources/site';

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
