import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { ACCEPTED_FILES, acceptedExtensions, type FileKind } from '@fundo/contract/file-types';
import { ApiError } from '../base/errors/ApiError';
import { FILE_TYPES, type FileType } from './file-type';

/**
 * Detects a file's type by its bytes; its name and declared type are ignored. A PDF must be complete; a picture is
 * proved complete later, by decoding it (pictures.ts).
 * @throws ApiError 422
 */
export async function inspect(path: string, kind: FileKind): Promise<FileType> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const type = FILE_TYPES.find(({ mime }) => mime === found?.mime && isAccepted(kind, mime));
  // file-type skips a byte-order mark and ID3 tags, which could hide a script.
  if (!type || !(await beginsWith(path, type.signature))) {
    throw otherType(kind);
  }
  if (type.mime === 'application/pdf') await requireWholePdf(path);
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

/** @throws ApiError 422 */
export function requireType(kind: FileKind, mime: string): void {
  if (!isAccepted(kind, mime)) throw otherType(kind);
}

const isAccepted = (kind: FileKind, mime: string): boolean =>
  ACCEPTED_FILES[kind].types.some((type) => type === mime);

const otherType = (kind: FileKind) =>
  new ApiError(`invalid_file/${kind}_type`, {
    parameters: { types: acceptedExtensions(ACCEPTED_FILES[kind]) },
  });

/** A complete PDF ends with `%%EOF` (ISO 32000-1, 7.5.5), and sometimes a few bytes after it. */
async function requireWholePdf(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, 2048));
    await file.read(tail, 0, tail.length, size - tail.length);
    const text = tail.toString('latin1');
    if (!text.includes('%%EOF') || !text.includes('startxref')) {
      throw new ApiError('invalid_file/incomplete_pdf');
    }
  } finally {
    await file.close();
  }
}
