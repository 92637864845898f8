import { fileSize } from '@fundo/contract/file-size';
import {
  ACCEPTED_FILES,
  acceptedExtensions,
  TELLING_BYTES,
  typeOfBytes,
  type AcceptedFiles,
} from '@fundo/contract/file-types';
import { MAX_FILE_BYTES } from '@fundo/contract/limits';
import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import { UNREADABLE } from '../api/requestBody';
import { bytesOf } from './bytesOf';

/** The types of files that a picker accepts. */
export type Accepted = AcceptedFiles;

export const DOCUMENTS: Accepted = ACCEPTED_FILES.document;

/** Covers and photos. */
export const IMAGES: Accepted = ACCEPTED_FILES.picture;

/** A picked file with the type that its bytes have, or the reason why it cannot be sent, as a text for people. */
export type Checked = { readonly file: File } | { readonly refusal: string };

/** Checks a picked file by its bytes, as the server does, not by its name or type. */
export async function checkFile(file: File, accepted: Accepted): Promise<Checked> {
  if (file.size === 0) return { refusal: 'Este arquivo está vazio. Escolha outro.' };
  if (file.size > MAX_FILE_BYTES)
    return {
      refusal: `Este arquivo é grande demais (${fileSize(file.size)}). ${BACK_OFFICE_MESSAGES.fileLimit}.`,
    };
  const head = await firstBytes(file).catch(() => undefined);
  if (!head) return { refusal: UNREADABLE };
  const type = typeOfBytes(head);
  if (!type || !accepted.types.includes(type))
    return { refusal: `Este tipo de arquivo não é aceito. Escolha ${acceptedExtensions(accepted)}.` };
  if (type === file.type) return { file };
  return { file: new File([file], file.name, { type, lastModified: file.lastModified }) };
}

/** Async, so that a slice that throws is a rejection too. */
const firstBytes = async (file: File) => bytesOf(file.slice(0, TELLING_BYTES));
