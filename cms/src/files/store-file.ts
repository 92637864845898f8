import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Ajuste } from '@fundo/contract/ajuste';
import type { FileKind } from '@fundo/contract/file-types';
import { cleanLine, isVisible } from '@fundo/contract/text';
import { ApiError } from '../base/errors/ApiError';
import { uploadBytes, uploads } from '../base/metrics/metrics';
import type { FileType } from './file-type';
import type { NewFileRecord } from './FileRecord';
import { sha256Of } from './sha256-of';
import { newIncomingPath, deleteTemporary, type IncomingFile } from './IncomingFile';
import { inspect } from './inspect';
import { plannedCopies } from './copies';
import { isStored } from './open-stored';
import { isBare, reencode, verify } from './pictures';
import { urlOf, type StoredName } from './folders';
import { removeNew, storeNew } from './show-and-hide';

/** A name that createStoredName has made. */
const STORED_NAME = /^[0-9a-f]{24}$/;

/** A random name in storage, without extension: it cannot be guessed, and nothing of it comes from a client. */
export const createStoredName = () => randomBytes(12).toString('hex');

/** Returns the name to store a file under: `storedAs`, or a new one if that is another file's. */
async function nameFor(storedAs: string | undefined, { ext }: FileType): Promise<string> {
  if (storedAs === undefined || !STORED_NAME.test(storedAs)) return createStoredName();
  return (await isStored({ hash: storedAs, ext })) ? createStoredName() : storedAs;
}

const kilobytes = (bytes: number) => Math.round(bytes / 10) / 100;

/**
 * Stores an incoming file and returns the row to insert for it. Names in storage are random; `title` becomes the name
 * of downloads. A document keeps its bytes, even if it is a picture; a photo of an album loses the location where it
 * was taken, and is turned and cut as `ajuste` says. A file from another installation's store keeps its name if it is
 * free (`storedAs`); a photo from there keeps its bytes too, if they contain no location. Copies of a picture are made
 * later (copies.ts). Calls `beforeStore` with the hash of the arrived bytes and of the stored ones. Leaves nothing after
 * a failure. @throws ApiError 422
 */
export async function storeFile(
  source: Pick<IncomingFile, 'path' | 'storedAs'>,
  kind: FileKind,
  title: string,
  beforeStore: (sha256: string) => Promise<void>,
  ajuste?: Ajuste,
): Promise<NewFileRecord> {
  const { size } = await stat(source.path);
  if (size === 0) throw new ApiError('invalid_file/empty');
  const { type, isProtected } = await inspect(source.path, kind);
  const temporary: { path: string }[] = [];
  const stored: StoredName[] = [];
  const put = async (path: string, name: string, hash: string, ext: string, mime: string, bytes: number) => {
    const sha256 = await sha256Of(path);
    await beforeStore(sha256);
    const file = {
      name,
      hash,
      ext,
      mime,
      size: kilobytes(bytes),
      provider_metadata: { bytes, sha256, ...(isProtected && { isProtected }) },
      url: urlOf({ hash, ext }),
    };
    await storeNew(file, path);
    stored.push(file);
    uploads.inc({ type: mime });
    uploadBytes.inc(bytes);
    return file;
  };
  const hash = await nameFor(source.storedAs, type);
  const name = downloadName(title, type);
  const common = { provider: 'local', folderPath: '/' };
  try {
    if (type.mime === 'application/pdf') {
      return { ...(await put(source.path, name, hash, type.ext, type.mime, size)), ...common };
    }
    if (kind === 'document' || (source.storedAs !== undefined && (await isBare(source.path)))) {
      const { width, height } = await verify(source.path);
      const record = await put(source.path, name, hash, type.ext, type.mime, size);
      return { ...record, ...common, width, height, formats: plannedCopies(record, { width, height }) };
    }
    await beforeStore(await sha256Of(source.path));
    const whole = newIncomingPath();
    temporary.push(whole);
    const { width, height, bytes } = await reencode(source.path, whole.path, type.mime, ajuste);
    const record = await put(whole.path, name, hash, type.ext, type.mime, bytes);
    return { ...record, ...common, width, height, formats: plannedCopies(record, { width, height }) };
  } catch (error) {
    await removeNew(stored);
    throw error;
  } finally {
    await deleteTemporary(temporary);
  }
}

const MAX_NAME = 150;

/** Returns the readable name of a download: the title, without the characters that file systems refuse. */
export function downloadName(title: string, type: Pick<FileType, 'ext'>): string {
  const base = cleanLine(title)
    .normalize('NFC')
    .replace(/[<>:"/\\|?*]+/g, '-')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_NAME)
    .trim();
  // The cut may have split a surrogate pair, which cleaning repairs.
  return `${isVisible(base) ? cleanLine(base) : 'arquivo'}${type.ext}`;
}

/** Returns the download name for a name that a person typed, with the extension of the file's type instead of theirs. */
export const downloadNameOf = (name: string, type: Pick<FileType, 'ext'>): string =>
  downloadName(name.replace(/\.[a-z][a-z0-9]{0,4}[\s.]*$/i, ''), type);
