import type { Core } from '@strapi/strapi';
import { FILE_UID } from './find-stored';
import { measureAndClose, openStored } from './open-stored';
import type { FileRecord } from './FileRecord';

/**
 * Returns the hash and the number of bytes of a stored file, undefined if it is missing on the disk. A file that the
 * native panel or an older release has stored is read once, and its row remembers both.
 */
export async function hashed(
  strapi: Core.Strapi,
  file: FileRecord,
): Promise<{ sha256: string; bytes: number } | undefined> {
  const { sha256, bytes } = file.provider_metadata ?? {};
  if (sha256 !== undefined && bytes !== undefined) return { sha256, bytes };
  const stored = await openStored(file);
  if (!stored) return undefined;
  const computed = await measureAndClose(stored);
  const data = { provider_metadata: { ...file.provider_metadata, ...computed } };
  await strapi.db.query(FILE_UID).update({ where: { id: file.id }, data });
  return computed;
}
