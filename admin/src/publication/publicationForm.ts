import type { PublicationRead, Situation } from '@fundo/contract/publication';
import { isFuture } from 'date-fns';
import { toInstant } from './wallClock';

/** The form's choices for an entry's publication. */
export type Choice = 'agora' | 'rascunho' | 'agendar';

/**
 * The form's values for the publication. A time is the instant that was read, or the wall time that was typed, so that an
 * unchanged time is sent back exactly.
 */
interface PublicationForm {
  readonly publicacao: Choice;
  readonly publicar_em: string | null;
  readonly retirar_em: string | null;
  /** As it was read. Absent if the entry is public without times. */
  readonly situacao?: Situation;
}

/** A new entry is public at once. */
export const NEW_PUBLICATION: PublicationForm = { publicacao: 'agora', publicar_em: null, retirar_em: null };

const CHOICES: Readonly<Record<Situation, Choice>> = {
  publicado: 'agora',
  retirado: 'agora',
  rascunho: 'rascunho',
  agendado: 'agendar',
};

export const toPublicationForm = ({
  situacao,
  publicar_em,
  retirar_em,
}: PublicationRead): PublicationForm => ({
  publicacao: CHOICES[situacao ?? 'publicado'],
  publicar_em: publicar_em ?? null,
  retirar_em: retirar_em ?? null,
  ...(situacao && { situacao }),
});

type Values = Record<string, unknown> & Partial<PublicationForm> & { readonly id?: unknown };

/** Makes the body of a write from the form's values. A new entry that is public at once has no publication fields. */
export function fromPublicationForm({ publicacao = 'agora', ...values }: Values): Record<string, unknown> {
  const { id, publicar_em = null, retirar_em = null, situacao: _situacao, ...fields } = values;
  if (id === undefined && publicacao === 'agora' && retirar_em === null) {
    const { publicar_em: _time, retirar_em: _end, situacao: _none, ...plain } = values;
    return plain;
  }
  return {
    ...fields,
    id,
    rascunho: publicacao === 'rascunho',
    publicar_em: publishedFrom(publicacao, publicar_em),
    retirar_em: retirar_em && toTime(retirar_em),
  };
}

/** Returns the publication time to send. A public entry keeps its past time; a future time is dropped: it would hide it. */
function publishedFrom(choice: Choice, time: string | null): string | null | undefined {
  const instant = time && toTime(time);
  return choice === 'agora' && isFuture(instant ?? '') ? null : instant;
}

/** Returns the errors of the times, by field. */
export function publicationErrors(values: Values): Record<string, string> {
  const { publicacao = 'agora', publicar_em = null, retirar_em = null } = values;
  const errors: Record<string, string> = {};
  const from = publicacao === 'rascunho' ? null : publishedFrom(publicacao, publicar_em);
  if (publicacao === 'agendar') {
    if (publicar_em === null) errors['publicar_em'] = 'Escolha o dia e a hora de publicar';
    else if (from === undefined) errors['publicar_em'] = INCOMPLETE;
    else if (isTypedAndPast(publicar_em))
      errors['publicar_em'] = 'Este horário já passou. Para publicar logo, escolha “Publicar agora”';
  }
  if (retirar_em === null) return errors;
  const until = toTime(retirar_em);
  if (until === undefined) errors['retirar_em'] = INCOMPLETE;
  else if (from && until <= from) errors['retirar_em'] = 'A retirada vem depois da publicação';
  else if (isTypedAndPast(retirar_em))
    errors['retirar_em'] = 'Este horário já passou. Para tirar do site logo, escolha “Guardar como rascunho”';
  return errors;
}

const INCOMPLETE = 'Escreva o dia, o mês, o ano e a hora';

/** True if a time of the form is an instant that was read, false if it was typed. */
export const isRead = (time: string): boolean => time.endsWith('Z');

/** Returns the instant of a time of the form; undefined if it is incomplete. */
const toTime = (time: string): string | undefined => (isRead(time) ? time : toInstant(time));

const isTypedAndPast = (time: string): boolean => !isRead(time) && !isFuture(toTime(time) ?? '');
