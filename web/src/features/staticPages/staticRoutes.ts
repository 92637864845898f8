import { pageTitle, type SiteRoute } from '../../shared/routing/SiteRoute';

export const aboutRoute: SiteRoute = {
  path: '/sobre',
  load: async () => (await import('./AboutPage')).AboutPage,
  chunk: 'src/features/staticPages/AboutPage.tsx',
  head: (site) => ({
    title: pageTitle('Sobre o fundo', site),
    description: `O que é o ${site.sigla}, de onde vem o seu dinheiro, como funcionam os prêmios e em que os recursos podem ser usados.`,
  }),
};

export const accessibilityRoute: SiteRoute = {
  path: '/acessibilidade',
  load: async () => (await import('./AccessibilityPage')).AccessibilityPage,
  chunk: 'src/features/staticPages/AccessibilityPage.tsx',
  head: (site) => ({
    title: pageTitle('Acessibilidade', site),
    description: `Como usar o site do ${site.sigla} com o teclado, com leitor de tela, com alto contraste ou com o texto maior.`,
  }),
};

export const siteMapRoute: SiteRoute = {
  path: '/mapa-do-site',
  load: async () => (await import('./SiteMapPage')).SiteMapPage,
  chunk: 'src/features/staticPages/SiteMapPage.tsx',
  head: (site) => ({
    title: pageTitle('Mapa do site', site),
    description: `Todas as páginas do site do ${site.sigla}.`,
  }),
};
