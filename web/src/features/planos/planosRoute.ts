import { documentRoute } from '../../documents/documentRoute';
import { planosIntro } from './planosIntro';

export const planosRoute = documentRoute('planoInvestimento', {
  load: async () => (await import('./PlanosPage')).PlanosPage,
  chunk: 'src/features/planos/PlanosPage.tsx',
  description: planosIntro,
});
