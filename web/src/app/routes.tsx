import { DOCUMENT_SECTIONS } from '@fundo/contract/sections';
import { lazy, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { documentRoute } from '../documents/documentRoute';
import { galleryRoute } from '../features/gallery/galleryRoute';
import { homeRoute } from '../features/home/homeRoute';
import { searchRoute } from '../features/search/searchRoute';
import { aboutRoute, accessibilityRoute, siteMapRoute } from '../features/staticPages/staticRoutes';
import type { Place, SiteRoute } from '../shared/routing/SiteRoute';

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

/** The route that matches an address, with the parameters of the address. */
export function findRoute(pathname: string, search: string): { route: AppRoute; place: Place } | undefined {
  for (const route of ROUTES) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, place: { params: match.params, search: new URLSearchParams(search) } };
  }
  return undefined;
}

interface LazyPage {
  readonly Page: ComponentType;
  /** Loads the chunk. Page then renders synchronously, as the server and hydration need. */
  readonly ready: () => Promise<void>;
}

function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const Waiting = lazy(async () => ({ default: await load() }));
  function Page() {
    const Loaded = loaded ?? Waiting;
    return <Loaded />;
  }
  const ready = async () => {
    loaded ??= await load();
  };
  return { Page, ready };
}
