import type { PublicationRead } from '@fundo/contract/publication';
import { formatMoment } from '../form/formatMoment';

/** Describes an entry's situation: 'Agendado para 25/11/2026, 08:00'. */
export function situationText({ situacao, publicar_em, retirar_em }: PublicationRead): string {
  if (situacao === 'rascunho') return 'Rascunho';
  if (situacao === 'agendado' && publicar_em) return `Agendado para ${formatMoment(publicar_em)}`;
  if (!retirar_em) return 'Publicado';
  return `${situacao === 'retirado' ? 'Retirado' : 'Sai'} em ${formatMoment(retirar_em)}`;
}
