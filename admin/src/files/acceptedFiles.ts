import { fileSize } from '@fundo/contract/file-size';
import { ACCEPTED_FILES, acceptedExtensions, type AcceptedFiles } from '@fundo/contract/file-types';
import { MAX_FILE_BYTES } from '@fundo/contract/limits';
import { MESSAGES } from '@fundo/contract/messages';

/** Which files a picker takes. */
export type Accepted = AcceptedFiles;

export const DOCUMENTS: Accepted = ACCEPTED_FILES.document;

/** Covers and photos. */
export const IMAGES: Accepted = ACCEPTED_FILES.picture;

export const acceptAttribute = ({ extensions }: Accepted) => extensions.map((name) => `.${name}`).join(',');

/** Why a file cannot be sent, in words for the person who picked it; undefined where it can. */
export function refusal(file: File, accepted: Accepted): string | undefined {
  const { extensions, types } = accepted;
  const extension = file.name.split('.').pop()?.toLowerCase() ?? '';
  const fits = extensions.includes(extension) && (file.type === '' || types.includes(file.type));
  if (!fits) return `Este tipo de arquivo não é aceito. Escolha ${acceptedExtensions(accepted)}.`;
  if (file.size === 0) return 'Este arquivo está vazio. Escolha outro.';
  if (file.size > MAX_FILE_BYTES)
    return `Este arquivo é grande demais (${fileSize(file.size)}). ${MESSAGES.fileLimit}.`;
  return undefined;
}
