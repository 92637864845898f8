import type { Core } from '@strapi/strapi';
import { env } from '../base/environment/env';
import { ApiError } from '../base/errors/ApiError';
import { kindAccepts, kindMessage, type FileKind } from './inspect';
import type { FileRecord } from './store';

const UPLOADED = /^\/uploads\/[A-Za-z0-9_-]+\.[A-Za-z0-9]+$/;
export const FILE_UID = 'plugin::upload.file';

const unknownFile = () =>
  new ApiError(422, 'unknown_file', 'O arquivo informado não está neste site. Selecione o arquivo de novo.');

/**
 * The stored file that a path names, bare or with this site's base address. Another host's address, a path that
 * leaves the uploads and an unknown path are refused. @throws ApiError 422
 */
export async function findStored(strapi: Core.Strapi, path: string, kind: FileKind): Promise<FileRecord> {
  const bare = path.startsWith(`${env().siteUrl}/`) ? path.slice(env().siteUrl.length) : path;
  if (!UPLOADED.test(bare)) throw unknownFile();
  const file = (await strapi.db.query(FILE_UID).findOne({ where: { url: bare } })) as FileRecord | null;
  if (!file) throw unknownFile();
  if (!kindAccepts(kind, file.mime)) throw new ApiError(422, 'invalid_file', kindMessage(kind));
  return file;
}
