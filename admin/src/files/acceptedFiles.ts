import { fileSize } from '@fundo/contract/file-size';
import {
  ACCEPTED_FILES,
  acceptedExtensions,
  TELLING_BYTES,
  typeOfBytes,
  type AcceptedFiles,
} from '@fundo/contract/file-types';
import { MAX_FILE_BYTES } from '@fundo/contract/limits';
import { MESSAGES } from '@fundo/contract/messages';
import { UNREADABLE } from '../api/requestBody';

/** Which files a picker takes. */
export type Accepted = AcceptedFiles;

export const DOCUMENTS: Accepted = ACCEPTED_FILES.document;

/** Covers and photos. */
export const IMAGES: Accepted = ACCEPTED_FILES.picture;

/** A picked file with the type that its bytes tell, or why it cannot be sent, in words for the person who picked it. */
export type Checked = { readonly file: File } | { readonly refusal: string };

/** Checks a picked file. Its bytes decide, not its name or type, as at the server. */
export async function checkFile(file: File, accepted: Accepted): Promise<Checked> {
  if (file.size === 0) return { refusal: 'Este arquivo está vazio. Escolha outro.' };
  if (file.size > MAX_FILE_BYTES)
    return { refusal: `Este arquivo é grande demais (${fileSize(file.size)}). ${MESSAGES.fileLimit}.` };
  const head = await firstBytes(file).catch(() => undefined);
  if (!head) return { refusal: UNREADABLE };
  const type = typeOfBytes(head);
  if (!type || !accepted.types.includes(type))
    return { refusal: `Este tipo de arquivo não é aceito. Escolha ${acceptedExtensions(accepted)}.` };
  if (type === file.type) return { file };
  return { file: new File([file], file.name, { type, lastModified: file.lastModified }) };
}

const firstBytes = (file: File) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Failed to read file')));
    reader.readAsArrayBuffer(file.slice(0, TELLING_BYTES));
  });
