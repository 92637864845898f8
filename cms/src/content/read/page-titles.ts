import type { Core } from '@strapi/strapi';
import { MAX_ID } from '@fundo/contract/limits';
import { SITE_PAGES } from '@fundo/contract/site-pages';
import { findRow } from '../sections/rows';
import { CMS_RESOURCES } from '../sections/table';
import { shownTo } from '../visibility';

const ENTRY_PAGE = /^\/([a-z-]+)\/([1-9]\d{0,8})$/;

/** The title of a public page of the site by its path; undefined if the site has no such page. */
export async function titleOfPage(strapi: Core.Strapi, path: string): Promise<string | undefined> {
  const [, route, id] = ENTRY_PAGE.exec(path) ?? [];
  if (!route) return FIXED.get(path);
  const resource = Object.values(CMS_RESOURCES).find(({ contract }) => contract.siteRoute === route);
  if (!resource || Number(id) > MAX_ID) return undefined;
  const row = await findRow(strapi, resource, Number(id), shownTo('public', resource));
  return row && (resource.toWire(row) as { titulo: string }).titulo;
}

const FIXED: ReadonlyMap<string, string> = new Map([
  ['/', 'Página inicial'],
  ...Object.values(SITE_PAGES).map(({ path, title }) => [path, title] as const),
  ...Object.values(CMS_RESOURCES).flatMap(({ contract: { siteRoute, title } }) =>
    siteRoute ? [[`/${siteRoute}`, title] as const] : [],
  ),
]);
