import type { Core } from '@strapi/strapi';
import { FILE_UID } from '../files/find-stored';

interface WithIndexes {
  readonly indexes: { name: string; columns: string[]; type: null }[];
}

/**
 * Adds an index to the addresses of stored files: every download, and every write that keeps a file, looks one up.
 * Strapi's schema sync creates it at the next start; it would drop an index that we created at the next change of the
 * table.
 * Patches: the content type of files of @strapi/upload 5.54, whose `indexes` have no `url`. Proven by:
 * tests/downloads.test.ts.
 */
export function indexFileUrls(strapi: Core.Strapi): void {
  const { indexes } = strapi.contentTypes[FILE_UID] as unknown as WithIndexes;
  indexes.push({ name: 'files_url_index', columns: ['url'], type: null });
}
