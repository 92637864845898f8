import { pageTitle } from '../../shared/routing/pageTitle';
import type { SiteRoute } from '../../shared/routing/SiteRoute';

export const aboutRoute: SiteRoute = {
  path: '/sobre',
  load: async () => (await import('./AboutPage')).AboutPage,
  chunk: 'src/features/about/AboutPage.tsx',
  head: (site) => ({
    title: pageTitle('Sobre o fundo', site),
    description: `O que é o ${site.sigla}, de onde vem o seu dinheiro, como funcionam os prêmios e em que os recursos podem ser usados.`,
  }),
};
