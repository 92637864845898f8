import { DOCUMENT_SECTIONS } from '@fundo/contract/sections';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { detailsRoute } from '../documents/details/detailsRoute';
import { documentRoute } from '../documents/documentRoute';
import { checkRoute } from '../features/check/checkRoute';
import { galleryRoute } from '../features/gallery/galleryRoute';
import { homeRoute } from '../features/home/homeRoute';
import { searchRoute } from '../features/search/searchRoute';
import { lazyPart } from '../shared/loading/lazyPart';
import { pageTitle, type ParsedAddress, type SiteRoute } from '../shared/routing/SiteRoute';

const aboutRoute: SiteRoute = {
  path: '/sobre',
  load: async () => (await import('../features/staticPages/AboutPage')).AboutPage,
  chunk: 'src/features/staticPages/AboutPage.tsx',
  head: (site) => ({
    title: pageTitle('Sobre o fundo', site),
    description: `O que é o ${site.sigla}, de onde vem o seu dinheiro, como funcionam os prêmios e em que os recursos podem ser usados.`,
  }),
};

const accessibilityRoute: SiteRoute = {
  path: '/acessibilidade',
  load: async () => (await import('../features/staticPages/AccessibilityPage')).AccessibilityPage,
  chunk: 'src/features/staticPages/AccessibilityPage.tsx',
  head: (site) => ({
    title: pageTitle('Acessibilidade', site),
    description: `Como usar o site do ${site.sigla} com o teclado, com leitor de tela, com alto contraste ou com o texto maior.`,
  }),
};

const siteMapRoute: SiteRoute = {
  path: '/mapa-do-site',
  load: async () => (await import('../features/staticPages/SiteMapPage')).SiteMapPage,
  chunk: 'src/features/staticPages/SiteMapPage.tsx',
  head: (site) => ({
    title: pageTitle('Mapa do site', site),
    description: `Todas as páginas do site do ${site.sigla}.`,
  }),
};

export interface AppRoute extends SiteRoute {
  readonly Page: ComponentType;
  /** Loads the page's chunk (lazyPart.tsx). */
  readonly ready: () => Promise<void>;
}

function withPage(route: SiteRoute): AppRoute {
  const { Part, ready } = lazyPart(route.load);
  return { ...route, Page: Part, ready };
}

/** The routes of every page of the site. */
export const ROUTES: readonly AppRoute[] = [
  homeRoute,
  aboutRoute,
  ...DOCUMENT_SECTIONS.map(documentRoute),
  ...DOCUMENT_SECTIONS.map(detailsRoute),
  galleryRoute,
  searchRoute,
  checkRoute,
  siteMapRoute,
  accessibilityRoute,
].map(withPage);

/** The route that matches an address, with the address's parameters. */
export function findRoute(
  pathname: string,
  search: string,
): { route: AppRoute; address: ParsedAddress } | undefined {
  for (const route of ROUTES) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, address: { params: match.params, search: new URLSearchParams(search) } };
  }
  return undefined;
}
