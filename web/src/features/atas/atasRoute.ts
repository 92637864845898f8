import { documentRoute } from '../../documents/documentRoute';
import { atasIntro } from './atasIntro';

export const atasRoute = documentRoute('ata', {
  load: async () => (await import('./AtasPage')).AtasPage,
  chunk: 'src/features/atas/AtasPage.tsx',
  description: atasIntro,
});
