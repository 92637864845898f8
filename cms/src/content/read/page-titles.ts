import type { Core } from '@strapi/strapi';
import { SITE_PAGES } from '@fundo/contract/site-pages';
import { findRow } from '../sections/rows';
import { CMS_RESOURCES, entryOfPage } from '../sections/table';
import { shownTo } from '../visibility';

/** The title of a public page of the site by its path; undefined if the site has no such page. */
export async function titleOfPage(strapi: Core.Strapi, path: string): Promise<string | undefined> {
  const entry = entryOfPage(path);
  if (!entry) return FIXED.get(path);
  const { resource, id } = entry;
  const row = await findRow(strapi, resource, id, shownTo('public', resource));
  return row && (resource.toWire(row) as { titulo: string }).titulo;
}

const FIXED: ReadonlyMap<string, string> = new Map([
  ['/', 'Página inicial'],
  ...Object.values(SITE_PAGES).map(({ path, title }) => [path, title] as const),
  ...Object.values(CMS_RESOURCES).flatMap(({ contract: { siteRoute, title } }) =>
    siteRoute ? [[`/${siteRoute}`, title] as const] : [],
  ),
]);
