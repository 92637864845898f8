import { pageTitle } from '../../shared/routing/pageTitle';
import type { SiteRoute } from '../../shared/routing/SiteRoute';
import { SITE } from '../../shared/site';

export const aboutRoute: SiteRoute = {
  path: '/sobre',
  load: async () => (await import('./AboutPage')).AboutPage,
  chunk: 'src/features/about/AboutPage.tsx',
  head: () => ({
    title: pageTitle('Sobre o fundo'),
    description: `O que é o ${SITE.acronym}, de onde vem o seu dinheiro, como funcionam os prêmios e em que os recursos podem ser usados.`,
  }),
};
