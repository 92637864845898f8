import {
  ACCEPTED_FILES,
  acceptedExtensions,
  TELLING_BYTES,
  typeOfBytes,
  type FileKind,
} from '@fundo/contract/file-types';
import { ApiError } from '../base/errors/ApiError';
import { refuseAnimated } from './animated-png';
import { FILE_TYPES, type FileType } from './file-type';
import { withFile } from './pdf/FileBytes';
import { readPdf } from './pdf/read-pdf';

const PDF = 'application/pdf';

/** The result of reading a file's bytes. */
export interface Inspected {
  readonly type: FileType;
  /** True if it is a PDF that may open only with a password. */
  readonly isProtected: boolean;
}

/**
 * Detects a file's type by its bytes; its name and declared type are ignored. A PDF must be one that readers can open;
 * a picture must be still, and is proved complete later, by decoding it (pictures.ts).
 * @throws ApiError 422
 */
export async function inspect(path: string, kind: FileKind): Promise<Inspected> {
  const type = await withFile(path, async (file) => {
    const mime = typeOfBytes(await file.bytes(0, TELLING_BYTES));
    if (mime === 'image/png') await refuseAnimated(file);
    return FILE_TYPES.find((one) => one.mime === mime);
  });
  if (!type || !isAccepted(kind, type.mime)) throw otherType(kind);
  return { type, isProtected: type.mime === PDF && (await isProtectedPdf(path)) };
}

/** @throws ApiError 422 */
async function isProtectedPdf(path: string): Promise<boolean> {
  const pdf = await readPdf(path);
  if (!pdf) throw new ApiError('invalid_file/incomplete_pdf');
  return pdf.isProtected;
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
