import { momentOf } from '@fundo/contract/fund-time';
import type { PublicationRead } from '@fundo/contract/publication';

/** Describes an entry's situation: 'Agendado para 25/11/2026, 08:00'. */
export function situationText({ situacao, publicar_em, retirar_em }: PublicationRead): string {
  if (situacao === 'rascunho') return 'Rascunho';
  if (situacao === 'agendado' && publicar_em) return `Agendado para ${momentOf(publicar_em)}`;
  if (!retirar_em) return 'Publicado';
  return `${situacao === 'retirado' ? 'Retirado' : 'Sai'} em ${momentOf(retirar_em)}`;
}
