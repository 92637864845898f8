import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { ACCEPTED_FILES, acceptedExtensions, type FileKind } from '@fundo/contract/file-types';
import { ApiError } from '../base/errors/ApiError';
import { storageErrorOf } from '../base/errors/storage-error';
import { FILE_TYPES, type FileType } from './file-type';
import { findHeader, readPdf } from './pdf/read-pdf';

const PDF = 'application/pdf';

/** What a file's bytes say of it. */
export interface Inspected {
  readonly type: FileType;
  /** True if it is a PDF that may open only with a password. */
  readonly isProtected: boolean;
}

/**
 * Detects a file's type by its bytes; its name and declared type are ignored. A PDF must be one that readers can open;
 * a picture is proved complete later, by decoding it (pictures.ts).
 * @throws ApiError 422
 */
export async function inspect(path: string, kind: FileKind): Promise<Inspected> {
  const found = await fileTypeFromFile(path).catch(unlessStorage);
  const type = FILE_TYPES.find(({ mime }) => mime === (found?.mime ?? PDF));
  if (!type || !isAccepted(kind, type.mime)) throw otherType(kind);
  if (type.mime === PDF) return { type, isProtected: await isProtectedPdf(path, kind) };
  // file-type skips a byte-order mark and ID3 tags, which could hide a script.
  if (!(await beginsWith(path, type.signature))) throw otherType(kind);
  return { type, isProtected: false };
}

/** Rethrows an error of the disk: it does not mean that the type is refused. */
function unlessStorage(error: unknown): undefined {
  if (storageErrorOf(error)) throw error;
}

/** @throws ApiError 422 */
async function isProtectedPdf(path: string, kind: FileKind): Promise<boolean> {
  if ((await findHeader(path)) === undefined) throw otherType(kind);
  const pdf = await readPdf(path);
  if (!pdf) throw new ApiError('invalid_file/incomplete_pdf');
  return pdf.isProtected;
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
