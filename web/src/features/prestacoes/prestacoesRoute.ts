import { documentRoute } from '../../documents/documentRoute';
import { prestacoesIntro } from './prestacoesIntro';

export const prestacoesRoute = documentRoute('prestacaoConta', {
  load: async () => (await import('./PrestacoesPage')).PrestacoesPage,
  chunk: 'src/features/prestacoes/PrestacoesPage.tsx',
  description: prestacoesIntro,
});
