import type { Core } from '@strapi/strapi';
import { FILE_UID } from '../../../files/find-stored';
import { hideFile, showFile } from '../../../files/reach';
import type { FileRecord } from '../../../files/store';
import { entriesWithFile, isWithdrawn, urlsOfEntry } from '../../../record/record-reads';
import { databaseOf } from '../../../record/transaction';
import { CMS_RESOURCES } from '../resources/table';
import { findRow } from './rows';

/**
 * Puts stored files where they can be downloaded, or takes them out of reach, as their entries are now. Public is what a
 * shown entry uses, and every file that a shown document has had, unless that version was withdrawn.
 */
export async function settleFiles(strapi: Core.Strapi, urls: readonly string[]): Promise<void> {
  for (const url of new Set(urls)) {
    const file = (await strapi.db.query(FILE_UID).findOne({ where: { url } })) as FileRecord | null;
    if (file) await ((await isPublic(strapi, url)) ? showFile(strapi, file) : hideFile(file));
  }
}

/** Settles all files that an entry uses or has used. */
export const settleEntry = async (strapi: Core.Strapi, section: string, id: number): Promise<void> =>
  settleFiles(strapi, await urlsOfEntry(await databaseOf(strapi), section, id));

/** Settles what a process that ended between a commit and its files has left. */
export async function settleTrash(strapi: Core.Strapi): Promise<void> {
  for (const { uid, contract } of Object.values(CMS_RESOURCES)) {
    const trashed = await strapi.db
      .query(uid)
      .findMany({ select: ['id'], where: { excluido_em: { $notNull: true } } });
    for (const { id } of trashed as { id: number }[]) await settleEntry(strapi, contract.path, id);
  }
}

async function isPublic(strapi: Core.Strapi, url: string): Promise<boolean> {
  const database = await databaseOf(strapi);
  for (const { secao, item } of await entriesWithFile(database, { url })) {
    const resource = resourceAt(secao);
    const row = resource && (await findRow(strapi, resource, item, resource.shown));
    if (!row) continue;
    if (resource.files(row).some((file) => file.url === url)) return true;
    if (resource.contract.kind === 'document' && !(await isWithdrawn(database, url))) return true;
  }
  return false;
}

/** The section at a path of the API; undefined if there is none. */
export const resourceAt = (path: string) =>
  Object.values(CMS_RESOURCES).find(({ contract }) => contract.path === path);
