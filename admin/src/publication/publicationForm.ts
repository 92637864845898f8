import type { PublicationRead, Situation } from '@fundo/contract/publication';
import { toInstant } from './wallClock';

/** When the public sees an entry, as the form asks it. */
export type Choice = 'agora' | 'rascunho' | 'agendar';

/**
 * The values of the form beside the fields of an entry. A time is the instant that was read, or the wall time that was
 * typed, so that a time which nobody changes goes back as it was.
 */
interface PublicationForm {
  readonly publicacao: Choice;
  readonly publicar_em: string | null;
  readonly retirar_em: string | null;
  /** As it was read; absent from an entry that simply is public. */
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

/** Makes the body of a write from the form's values. A new entry that is public at once says nothing of it. */
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

/** What is public keeps the time at which it appeared; a time that is still to come would hide it. */
function publishedFrom(choice: Choice, time: string | null): string | null | undefined {
  const instant = time && toTime(time);
  return choice === 'agora' && isToCome(instant) ? null : instant;
}

/** What is wrong with the times, by field. */
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

/** Whether a value of the form is an instant that was read, not a time that somebody typed. */
export const isRead = (time: string): boolean => time.endsWith('Z');

/** The instant of a value of the form; undefined if it is no whole time. */
const toTime = (time: string): string | undefined => (isRead(time) ? time : toInstant(time));

const isToCome = (instant: string | null | undefined): boolean =>
  Boolean(instant) && new Date(instant ?? '').getTime() > Date.now();

const isTypedAndPast = (time: string): boolean => !isRead(time) && !isToCome(toTime(time));
