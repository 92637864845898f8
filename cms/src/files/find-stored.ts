import type { Core } from '@strapi/strapi';
import type { FileKind } from '@fundo/contract/file-types';
import { env } from '../base/environment/env';
import { ApiError } from '../base/errors/ApiError';
import { requireType } from './inspect';
import { exists, publicPath } from './places';
import type { FileRecord } from './store';

const UPLOADED = /^\/uploads\/[A-Za-z0-9_-]+\.[A-Za-z0-9]+$/;
export const FILE_UID = 'plugin::upload.file';

/**
 * Finds the stored file of a path, with or without this site's base address. Refuses another host's address, a path
 * outside /uploads, an unknown path, and a file out of public reach that is not among `own`. @throws ApiError 422
 */
export async function findStored(
  strapi: Core.Strapi,
  path: string,
  kind: FileKind,
  own: ReadonlySet<string>,
): Promise<FileRecord> {
  const bare = path.startsWith(`${env().siteUrl}/`) ? path.slice(env().siteUrl.length) : path;
  if (!UPLOADED.test(bare)) throw new ApiError('unknown_file');
  const file = (await strapi.db.query(FILE_UID).findOne({ where: { url: bare } })) as FileRecord | null;
  // What is in the trash, in another's draft, or was withdrawn, is not to be had by its path.
  if (!file || !(own.has(bare) || (await exists(publicPath(file))))) throw new ApiError('unknown_file');
  requireType(kind, file.mime);
  return file;
}
