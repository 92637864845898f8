import { pageTitle } from '../../shared/routing/pageTitle';
import type { SiteRoute } from '../../shared/routing/SiteRoute';
import { SITE } from '../../shared/site';

export const accessibilityRoute: SiteRoute = {
  path: '/acessibilidade',
  load: async () => (await import('./AccessibilityPage')).AccessibilityPage,
  chunk: 'src/features/accessibility/AccessibilityPage.tsx',
  head: () => ({
    title: pageTitle('Acessibilidade'),
    description: `Como usar o site do ${SITE.acronym} com o teclado, com leitor de tela, com alto contraste ou com o texto maior.`,
  }),
};
