import { pageTitle } from '../../shared/routing/pageTitle';
import type { SiteRoute } from '../../shared/routing/SiteRoute';

export const accessibilityRoute: SiteRoute = {
  path: '/acessibilidade',
  load: async () => (await import('./AccessibilityPage')).AccessibilityPage,
  chunk: 'src/features/accessibility/AccessibilityPage.tsx',
  head: (site) => ({
    title: pageTitle('Acessibilidade', site),
    description: `Como usar o site do ${site.sigla} com o teclado, com leitor de tela, com alto contraste ou com o texto maior.`,
  }),
};
