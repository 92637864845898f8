import { NUMEROS_PATH } from './numeros/numero.js';
import { SEARCH_PATH, SECTIONS } from './sections.js';

/**
 * The fixed pages of the public site besides its home page and the pages of sections (docs/product.md 2.2). Site map,
 * footer, search, public cache and limits follow from a row; web's routes demand one (web/src/app/routes.tsx).
 */
export const SITE_PAGES = {
  about: { path: '/sobre', title: 'Sobre o fundo', linkedFrom: 'header' },
  search: { path: SEARCH_PATH, title: 'Busca', linkedFrom: 'header' },
  numeros: { path: `/${NUMEROS_PATH}`, title: 'O fundo em números', linkedFrom: 'footer' },
  check: { path: '/conferir', title: 'Confira este arquivo', linkedFrom: 'footer' },
  openData: { path: '/dados-abertos', title: 'Dados abertos', linkedFrom: 'footer' },
  accessibility: { path: '/acessibilidade', title: 'Acessibilidade', linkedFrom: 'footer' },
  siteMap: { path: '/mapa-do-site', title: 'Mapa do site', linkedFrom: 'footer' },
} as const satisfies Record<string, SitePage>;

export interface SitePage {
  readonly path: string;
  /** Its heading, and the text of the links to it. */
  readonly title: string;
  /** The part of every page that links to it. */
  readonly linkedFrom: 'header' | 'footer';
}

export type SitePageName = keyof typeof SITE_PAGES;

/** Every fixed address of the public site except its root. Pure: the site, which does not use it, leaves it out. */
export const SITE_PATHS: readonly string[] = /* @__PURE__ */ sitePaths();

function sitePaths(): string[] {
  return [
    ...Object.values(SITE_PAGES).map(({ path }) => path),
    ...Object.values(SECTIONS).flatMap((section) =>
      'siteRoute' in section ? [`/${section.siteRoute}`] : [],
    ),
  ];
}
