import { documentRoute } from '../../documents/documentRoute';
import { legislacaoIntro } from './legislacaoIntro';

export const legislacaoRoute = documentRoute('legislacao', {
  load: async () => (await import('./LegislacaoPage')).LegislacaoPage,
  chunk: 'src/features/legislacao/LegislacaoPage.tsx',
  description: legislacaoIntro,
});
