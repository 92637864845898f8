import type { PublicationRead } from '@fundo/contract/publication';
import { formatTime } from './wallClock';

/** What an entry is to the public: 'Agendado para 25/11/2026 08:00'. */
export function situationWords({ situacao, publicar_em, retirar_em }: PublicationRead): string {
  if (situacao === 'rascunho') return 'Rascunho';
  if (situacao === 'agendado' && publicar_em) return `Agendado para ${formatTime(publicar_em)}`;
  if (!retirar_em) return 'Publicado';
  return `${situacao === 'retirado' ? 'Retirado' : 'Sai'} em ${formatTime(retirar_em)}`;
}
