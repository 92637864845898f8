import type { Core } from '@strapi/strapi';
import type { FileKind } from '@fundo/contract/file-types';
import { env } from '../base/environment/env';
import { ApiError } from '../base/errors/ApiError';
import { requireType } from './inspect';
import type { FileRecord } from './FileRecord';
import { fileStore } from './store/file-store';

const UPLOADED = /^\/uploads\/[A-Za-z0-9_-]+\.[A-Za-z0-9]+$/;
export const FILE_UID = 'plugin::upload.file';
export const FILE_TABLE = 'files';
/** Strapi's table of the files that fields of entries, and of their components, have. */
export const FILE_LINKS = 'files_related_mph';

/** The rules by which a write may use stored files in addition to public ones. */
interface Rules {
  /** The paths of the entry's files. */
  readonly own: ReadonlySet<string>;
  /** True for the path of a file that the entry has had: an older version of it may be stored over a newer one. */
  readonly hasHad: (url: string) => Promise<boolean>;
  /** @throws ApiError 422 if a file is no longer available */
  readonly beforeUse: (file: FileRecord) => Promise<void>;
}

/**
 * Finds the stored file of a path, with or without this site's base address, which may end in a slash or not. Refuses
 * another host's address, a path outside /uploads, an unknown path, a file that may not be taken, and one out of public
 * reach that the entry neither has nor had. @throws ApiError 422
 */
export async function findStored(
  strapi: Core.Strapi,
  path: string,
  kind: FileKind,
  { own, hasHad, beforeUse }: Rules,
): Promise<FileRecord> {
  const bare = bareAddress(path);
  if (!UPLOADED.test(bare)) throw new ApiError('unknown_file');
  const file = (await strapi.db.query(FILE_UID).findOne({ where: { url: bare } })) as FileRecord | null;
  if (!file) throw new ApiError('unknown_file');
  if (!own.has(bare)) {
    await beforeUse(file);
    // A file in the trash, or in another entry's draft, cannot be used by its path.
    if (!(await fileStore().has('public', file)) && !(await hasHad(bare))) throw new ApiError('unknown_file');
  }
  requireType(kind, file.mime);
  return file;
}

/**
 * Returns the path of an address on this site, from its slash on: a client may join paths to a base that ends in one.
 */
function bareAddress(address: string): string {
  const { siteUrl } = env();
  const path = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
  return path.startsWith('/') ? path : `/${path}`;
}

/** Returns the path of a stored file if it has these bytes; undefined if another or no file has it. */
export async function storedWithHash(
  strapi: Core.Strapi,
  url: string,
  sha256: string,
): Promise<string | undefined> {
  const file = (await strapi.db.query(FILE_UID).findOne({ where: { url } })) as FileRecord | null;
  return file?.provider_metadata?.sha256 === sha256 ? url : undefined;
}
