import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { ApiError } from '../base/errors/ApiError';
import { FILE_TYPES, type FileType } from './file-type';

export type FileKind = 'document' | 'picture';

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
  const type = FILE_TYPES.find(({ mime }) => mime === found?.mime && wanted.mimes.includes(mime));
  // file-type looks behind a byte-order mark and ID3 tags, where a script could stand.
  if (!type || !(await beginsWith(path, type.signature))) {
    throw new ApiError(422, 'invalid_file', wanted.message);
  }
  if (type.mime === 'application/pdf') await demandWholePdf(path);
  return type;
}

async function beginsWith(path: string, signature: Buffer): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(signature.length), 0, signature.length, 0);
    return buffer.equals(signature);
  } finally {
    await file.close();
  }
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
