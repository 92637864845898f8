import { MAX_FILE_BYTES } from '@fundo/contract/limits';
import { MESSAGES } from '@fundo/contract/messages';
import { formatSize } from './formatFile';

/** Which files a picker takes: names for its `accept` list, and their words for a refusal. */
export interface Accepted {
  readonly extensions: readonly string[];
  readonly types: readonly string[];
}

/** Documents (spec §9). */
export const DOCUMENTS: Accepted = {
  extensions: ['pdf', 'jpeg', 'jpg', 'png'],
  types: ['application/pdf', 'image/jpeg', 'image/png'],
};

/** Covers and photos: images only (spec §2). */
export const IMAGES: Accepted = { extensions: ['jpeg', 'jpg', 'png'], types: ['image/jpeg', 'image/png'] };

export const acceptAttribute = ({ extensions }: Accepted) => extensions.map((name) => `.${name}`).join(',');

/** Why a file cannot be sent, in words for the person who picked it; undefined where it can. */
export function refusal(file: File, { extensions, types }: Accepted): string | undefined {
  const extension = file.name.split('.').pop()?.toLowerCase() ?? '';
  const fits = extensions.includes(extension) && (file.type === '' || types.includes(file.type));
  if (!fits) return `Este tipo de arquivo não é aceito. Escolha ${words(extensions)}.`;
  if (file.size === 0) return 'Este arquivo está vazio. Escolha outro.';
  if (file.size > MAX_FILE_BYTES)
    return `Este arquivo é grande demais (${formatSize(file.size)}). ${MESSAGES.fileLimit}.`;
  return undefined;
}

const words = (names: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(names);
