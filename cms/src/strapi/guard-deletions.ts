import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { inGroups } from '../base/in-groups';
import { shortList } from '../base/short-list';
import { FILE_UID } from '../files/find-stored';
import { usingFiles, type FileUses } from '../files/file-uses';
import type { FileRecord } from '../files/FileRecord';
import { entriesWithFile } from '../record/record-reads';
import { databaseOf } from '../record/transaction';
import { AT_ONCE, permittedIds } from './permitted';

/** A section whose entries use files. */
interface FileUser {
  readonly uid: UID.ContentType;
  readonly fileUses: FileUses;
  readonly contract: { readonly title: string; readonly path: string };
}

type Action = (ctx: Context) => Promise<unknown>;

const READ_ENTRY = 'plugin::content-manager.explorer.read';

/**
 * Refuses to delete a file from the media library, alone, in bulk or with its folder, while an entry uses it: the
 * document would vanish from the site, and its entry would stay. The refusal says where it is used.
 * Patches: the service `upload` and the controller `admin-folder-file` of @strapi/upload 5.54, which delete used files
 * without a warning. Proven by: tests/panel-deletions.test.ts.
 */
export function guardPanelDeletions(strapi: Core.Strapi, users: readonly FileUser[]): void {
  const uploads = strapi.plugin('upload').service('upload') as {
    remove(file: FileRecord): Promise<unknown>;
  };
  const { remove } = uploads;
  uploads.remove = async (file) => {
    await requireUnused(strapi, users, [file.id]);
    return remove(file);
  };
  const bulk = strapi.plugin('upload').controller('admin-folder-file') as unknown as { deleteMany: Action };
  const { deleteMany } = bulk;
  // Also checked here, before anything is deleted: the service would refuse one file after it has deleted others.
  bulk.deleteMany = async (ctx) => {
    const { fileIds, folderIds } = ctx.request.body as { fileIds?: unknown; folderIds?: unknown };
    await requireUnused(strapi, users, [...idsOf(fileIds), ...(await filesIn(strapi, idsOf(folderIds)))]);
    return deleteMany(ctx);
  };
}

export const idsOf = (value: unknown): number[] => [value ?? []].flat().map(Number).filter(Number.isInteger);

/** The ids of the files in folders, and in the folders inside them. */
export async function filesIn(strapi: Core.Strapi, folderIds: readonly number[]): Promise<number[]> {
  if (folderIds.length === 0) return [];
  const folders = await strapi.db
    .query('plugin::upload.folder')
    .findMany({ select: ['path'], where: { id: { $in: folderIds } } });
  const inside = folders.flatMap(({ path }: { path: string }) => [
    { folderPath: path },
    { folderPath: { $startsWith: `${path}/` } },
  ]);
  if (inside.length === 0) return [];
  const files = await strapi.db.query(FILE_UID).findMany({ select: ['id'], where: { $or: inside } });
  return files.map(({ id }: { id: number }) => id);
}

/** @throws ValidationError that names the entries which use one of the files, as far as the person may read them */
async function requireUnused(
  strapi: Core.Strapi,
  users: readonly FileUser[],
  ids: readonly number[],
): Promise<void> {
  const uses: string[] = [];
  for (const some of inGroups(ids, AT_ONCE)) {
    for (const { uid, fileUses, contract } of users) {
      const using = usingFiles(fileUses, some);
      if (using.length === 0) continue;
      const rows: { id: number; titulo: string }[] = await strapi.db
        .query(uid)
        .findMany({ select: ['id', 'titulo'], where: { $or: using } });
      const action = { action: READ_ENTRY, model: uid };
      const readable = await permittedIds(
        strapi,
        action,
        rows.map(({ id }) => id),
      );
      const nameOf = ({ id, titulo }: (typeof rows)[number]) =>
        readable.has(id) ? `em “${titulo}”` : 'em um item que você não pode ver';
      uses.push(...rows.map((row) => `${contract.title}, ${nameOf(row)}`));
    }
  }
  if (uses.length === 0) uses.push(...(await versionsAmong(strapi, users, ids)));
  if (uses.length === 0) return;
  throw new errors.ValidationError(
    `${ids.length === 1 ? 'Este arquivo está' : 'Há arquivos'} em uso: ${shortList(uses)}. Troque ou exclua primeiro o que ${ids.length === 1 ? 'o' : 'os'} mostra.`,
  );
}

/** Returns the files among them that an entry has used and may get back: as an earlier version, or out of the trash. */
async function versionsAmong(
  strapi: Core.Strapi,
  users: readonly FileUser[],
  ids: readonly number[],
): Promise<string[]> {
  const database = databaseOf(strapi);
  const found: string[] = [];
  for (const some of inGroups(ids, AT_ONCE)) {
    const files = (await strapi.db
      .query(FILE_UID)
      .findMany({ select: ['url', 'name'], where: { id: { $in: some } } })) as Pick<
      FileRecord,
      'url' | 'name'
    >[];
    for (const { url, name } of files) {
      for (const { secao, item } of await entriesWithFile(database, { url })) {
        const user = users.find(({ contract }) => contract.path === secao);
        const isKept = user && (await strapi.db.query(user.uid).count({ where: { id: item } })) > 0;
        if (isKept) found.push(`${user.contract.title}, no histórico, como “${name}”`);
      }
    }
  }
  return found;
}
