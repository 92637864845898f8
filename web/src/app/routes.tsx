import { DOCUMENT_SECTIONS } from '@fundo/contract/sections';
import { SITE_PAGES, type SitePageName } from '@fundo/contract/site-pages';
import type { ComponentType } from 'react';
import { detailsRoute } from '../documents/details/detailsRoute';
import { documentRoute } from '../documents/documentRoute';
import { checkRoute } from '../features/check/checkRoute';
import { galleryRoute } from '../features/gallery/galleryRoute';
import { homeRoute } from '../features/home/homeRoute';
import { numerosRoute } from '../features/numeros/numerosRoute';
import { openDataRoute } from '../features/openData/openDataRoute';
import { searchRoute } from '../features/search/searchRoute';
import { lazyPart } from '../shared/loading/lazyPart';
import { pageTitle, type ParsedAddress, type SiteRoute } from '../shared/routing/SiteRoute';

const aboutRoute: SiteRoute = {
  path: SITE_PAGES.about.path,
  load: async () => (await import('../features/staticPages/AboutPage')).AboutPage,
  chunk: SERVER_PARTS ? 'src/features/staticPages/AboutPage.tsx' : '',
  head: (site) => ({
    title: pageTitle(SITE_PAGES.about.title, site),
    description: SERVER_PARTS
      ? `O que é o ${site.sigla}, de onde vem o seu dinheiro, como funcionam os prêmios e em que os recursos podem ser usados.`
      : '',
  }),
};

const accessibilityRoute: SiteRoute = {
  path: SITE_PAGES.accessibility.path,
  load: async () => (await import('../features/staticPages/AccessibilityPage')).AccessibilityPage,
  chunk: SERVER_PARTS ? 'src/features/staticPages/AccessibilityPage.tsx' : '',
  head: (site) => ({
    title: pageTitle(SITE_PAGES.accessibility.title, site),
    description: SERVER_PARTS
      ? `Como usar o site do ${site.sigla} com o teclado, com leitor de tela, com alto contraste ou com o texto maior.`
      : '',
  }),
};

const siteMapRoute: SiteRoute = {
  path: SITE_PAGES.siteMap.path,
  load: async () => (await import('../features/staticPages/SiteMapPage')).SiteMapPage,
  chunk: SERVER_PARTS ? 'src/features/staticPages/SiteMapPage.tsx' : '',
  head: (site) => ({
    title: pageTitle(SITE_PAGES.siteMap.title, site),
    description: SERVER_PARTS ? `Todas as páginas do site do ${site.sigla}.` : '',
  }),
};

/** The routes of the fixed pages, a row for each row of the contract's table. */
const FIXED_PAGES: Readonly<Record<SitePageName, SiteRoute>> = {
  about: aboutRoute,
  search: searchRoute,
  numeros: numerosRoute,
  check: checkRoute,
  openData: openDataRoute,
  accessibility: accessibilityRoute,
  siteMap: siteMapRoute,
};

export interface AppRoute extends SiteRoute {
  /** Matches the route's paths, in capitals and with a slash at the end too. */
  readonly pattern: RegExp;
  readonly Page: ComponentType;
  /** Loads the page's chunk (lazyPart.tsx). */
  readonly ready: () => Promise<void>;
}

function withPage(route: SiteRoute): AppRoute {
  const { Part, ready } = lazyPart(route.load);
  const pattern = new RegExp(`^${route.path.replaceAll(/\/:(\w+)(\??)/g, '(?:/(?<$1>[^/]+))$2')}/?$`, 'i');
  return { ...route, pattern, Page: Part, ready };
}

/** The routes of every page of the site. */
export const ROUTES: readonly AppRoute[] = [
  homeRoute,
  ...DOCUMENT_SECTIONS.map(documentRoute),
  ...DOCUMENT_SECTIONS.map(detailsRoute),
  galleryRoute,
  ...Object.values(FIXED_PAGES),
].map(withPage);

/** The route that matches an address, with the address's parameters. */
export function findRoute(
  pathname: string,
  search: string,
): { route: AppRoute; address: ParsedAddress } | undefined {
  for (const route of ROUTES) {
    const match = route.pattern.exec(pathname);
    if (match)
      return { route, address: { params: { ...match.groups }, search: new URLSearchParams(search) } };
  }
  return undefined;
}
