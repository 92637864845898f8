import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { FILE_UID } from '../../../files/find-stored';
import { exists, newPath } from '../../../files/places';
import { hideFile, showFile } from '../../../files/reach';
import { urlOf, type FileRecord } from '../../../files/store';
import { entriesWithFile, rowsOfEntry, urlsOfEntry } from '../../../record/record-reads';
import { databaseOf } from '../../../record/transaction';
import { CMS_RESOURCES } from '../resources/table';
import { versionsIn } from './document-versions';
import { shownTo } from './publication';
import { findRow } from './rows';

/**
 * Puts stored files where they can be downloaded, or takes them out of reach, as their entries are now. Public is what a
 * shown entry uses, and every file that a shown document has had, unless that version was withdrawn.
 */
export async function settleFiles(strapi: Core.Strapi, urls: readonly string[]): Promise<void> {
  for (const url of new Set(urls)) {
    // The change that this follows is stored: it does not fail with its files, which the next start settles.
    await settleFile(strapi, url).catch((error: unknown) =>
      strapi.log.error(`${url} is not yet where it belongs`, { cause: error }),
    );
  }
}

async function settleFile(strapi: Core.Strapi, url: string): Promise<void> {
  const file = (await strapi.db.query(FILE_UID).findOne({ where: { url } })) as FileRecord | null;
  if (file) await ((await isPublic(strapi, url)) ? showFile(strapi, file) : hideFile(file));
}

/** Settles all files that an entry uses or has used. */
export const settleEntry = async (strapi: Core.Strapi, section: string, id: number): Promise<void> =>
  settleFiles(strapi, await urlsOfEntry(await databaseOf(strapi), section, id));

/**
 * Settles a file that a committed write has left where it was before the commit: its process was killed, or goes on
 * just now. `name` is its name in storage. Returns false if there is none.
 */
export async function settleIfNew(strapi: Core.Strapi, name: string): Promise<boolean> {
  const { name: hash, ext } = path.parse(name);
  if (!(await exists(newPath({ hash, ext })))) return false;
  await settleFiles(strapi, [urlOf({ hash, ext })]);
  return true;
}

/** Settles what a process that ended between a commit and its files has left, and what was due while none ran. */
export async function settleHidden(strapi: Core.Strapi): Promise<void> {
  const where = {
    $or: [
      { excluido_em: { $notNull: true } },
      { rascunho: true },
      { publicar_em: { $notNull: true } },
      { retirar_em: { $notNull: true } },
    ],
  };
  for (const { uid, contract } of Object.values(CMS_RESOURCES)) {
    const rows = (await strapi.db.query(uid).findMany({ select: ['id'], where })) as { id: number }[];
    for (const { id } of rows) await settleEntry(strapi, contract.path, id);
  }
}

async function isPublic(strapi: Core.Strapi, url: string): Promise<boolean> {
  const database = await databaseOf(strapi);
  const entries = await entriesWithFile(database, { url });
  // What no entry has used: a file of the native panel's library, which is public.
  if (entries.length === 0) return true;
  for (const { secao, item } of entries) {
    const resource = resourceAt(secao);
    const row = resource && (await findRow(strapi, resource, item, shownTo('public', resource)));
    if (!row) continue;
    if (resource.files(row).some((file) => file.url === url)) return true;
    if (resource.contract.kind !== 'document') continue;
    if (versionsIn(await rowsOfEntry(database, secao, item)).some(({ arquivo }) => arquivo === url))
      return true;
  }
  return false;
}

/** The section at a path of the API; undefined if there is none. */
export const resourceAt = (path: string) =>
  Object.values(CMS_RESOURCES).find(({ contract }) => contract.path === path);
