import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { ApiError } from '../errors/ApiError';

export type FileKind = 'document' | 'picture';

export interface FileType {
  readonly mime: 'application/pdf' | 'image/jpeg' | 'image/png';
  readonly ext: '.pdf' | '.jpg' | '.png';
}

const TYPES: Readonly<Record<string, FileType>> = {
  'application/pdf': { mime: 'application/pdf', ext: '.pdf' },
  'image/jpeg': { mime: 'image/jpeg', ext: '.jpg' },
  'image/png': { mime: 'image/png', ext: '.png' },
};

const WANTED: Readonly<Record<FileKind, { mimes: readonly string[]; message: string }>> = {
  document: {
    mimes: ['application/pdf', 'image/jpeg', 'image/png'],
    message: 'O arquivo precisa ser pdf, jpeg, jpg ou png',
  },
  picture: { mimes: ['image/jpeg', 'image/png'], message: 'A imagem precisa ser jpeg, jpg ou png' },
};

/**
 * What a file is, by its bytes: its name and its declared type say nothing. A picture is proved whole by decoding
 * it (see pictures.ts), a PDF by its end.
 * @throws ApiError 422
 */
export async function inspect(path: string, kind: FileKind): Promise<FileType> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const wanted = WANTED[kind];
  const type = found && wanted.mimes.includes(found.mime) ? TYPES[found.mime] : undefined;
  if (!type) throw new ApiError(422, 'invalid_file', wanted.message);
  if (type.mime === 'application/pdf') await demandWholePdf(path);
  return type;
}

export const kindAccepts = (kind: FileKind, mime: string): boolean => WANTED[kind].mimes.includes(mime);
export const kindMessage = (kind: FileKind): string => WANTED[kind].message;

/** A PDF that arrived whole closes with `%%EOF` (ISO 32000-1, 7.5.5); writers leave a little room after it. */
async function demandWholePdf(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, 2048));
    await file.read(tail, 0, tail.length, size - tail.length);
    const text = tail.toString('latin1');
    if (!text.includes('%%EOF') || !text.includes('startxref')) {
      throw new ApiError(
        422,
        'invalid_file',
        'O arquivo PDF está incompleto. Abra-o para conferir e envie de novo.',
      );
    }
  } finally {
    await file.close();
  }
}
