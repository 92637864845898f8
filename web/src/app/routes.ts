import { DOCUMENT_SECTIONS } from '@fundo/contract/sections';
import { matchPath } from 'react-router-dom';
import { documentRoute } from '../documents/documentRoute';
import { aboutRoute } from '../features/about/aboutRoute';
import { accessibilityRoute } from '../features/accessibility/accessibilityRoute';
import { galleryRoute } from '../features/gallery/galleryRoute';
import { homeRoute } from '../features/home/homeRoute';
import { searchRoute } from '../features/search/searchRoute';
import { siteMapRoute } from '../features/siteMap/siteMapRoute';
import type { Place, SiteRoute } from '../shared/routing/SiteRoute';
import { lazyPage, type LazyPage } from './lazyPage';

export type AppRoute = SiteRoute & LazyPage;

const withPage = (route: SiteRoute): AppRoute => ({ ...route, ...lazyPage(route.load) });

/** Every address of the site. */
export const ROUTES: readonly AppRoute[] = [
  homeRoute,
  aboutRoute,
  ...DOCUMENT_SECTIONS.map(documentRoute),
  galleryRoute,
  searchRoute,
  siteMapRoute,
  accessibilityRoute,
].map(withPage);

/** The route that answers an address, and what the address says; undefined where nothing does. */
export function findRoute(pathname: string, search: string): { route: AppRoute; place: Place } | undefined {
  for (const route of ROUTES) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, place: { params: match.params, search: new URLSearchParams(search) } };
  }
  return undefined;
}
