import type { Core } from '@strapi/strapi';
import { ApiError } from '../../base/errors/ApiError';
import { shortList } from '../../base/short-list';
import { hashed } from '../../files/hashed';
import { FILE_UID } from '../../files/find-stored';
import { filesIn, type Action, type RecordedFile } from '../../record/chain';
import { entriesWithFile } from '../../record/record-reads';
import { recorded } from '../../record/recorded';
import { afterCommit, databaseOf } from '../../record/transaction';
import { urlsWithHash, withdrawalOf } from '../../record/withdrawals';
import type { CmsResource, Row } from '../sections/CmsResource';
import { reconcileFiles } from '../files/reconcile-files';
import { recordedSection } from '../sections/recorded-types';
import { findRow } from '../sections/rows';
import { changeOf } from './versions';
import { writtenRow, type Written } from './written';
import { resourceAt } from '../sections/table';

/**
 * Takes an earlier file of a document out of public reach, wherever else its bytes are, with the reason that is shown in
 * its place. @throws ApiError 404, 409 if it is the present file, of this document or of another
 */
export async function withdrawVersion(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  sequence: number,
  reason: string,
): Promise<Written> {
  const file = await fileOf(strapi, resource, id, sequence);
  const row = await recordDecision(
    strapi,
    resource,
    id,
    { action: 'ocultado', reason, file },
    async (stored) => {
      if (!stored || stored.excluido_em) throw new ApiError('not_found');
      if (resource.files(stored).some(({ url }) => url === file.url)) throw new ApiError('present_version');
      await requireNotPresent(strapi, file.sha256);
    },
  );
  return writtenRow(resource, row!);
}

/**
 * Ends the withdrawal of a change's file, with the reason: the file is public again where a shown document has it, and
 * its bytes may be sent again. Also of a document that was deleted for good.
 * @throws ApiError 404, 409 if the file is not withdrawn
 */
export async function liftWithdrawal(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  sequence: number,
  reason: string,
): Promise<void> {
  const file = await fileOf(strapi, resource, id, sequence);
  await recordDecision(strapi, resource, id, { action: 'liberado', reason, file }, async () => {
    if (!(await withdrawalOf(databaseOf(strapi), file.sha256))) throw new ApiError('not_withdrawn');
  });
}

/** The document file that a change is about. @throws ApiError 404 */
async function fileOf(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  sequence: number,
): Promise<RecordedFile> {
  const [file] = filesIn(await changeOf(strapi, resource.contract.path, id, sequence));
  if (!file || resource.contract.kind !== 'document') throw new ApiError('version_not_found');
  return file;
}

interface Decision {
  readonly action: Action;
  readonly reason: string;
  readonly file: RecordedFile;
}

/** Records a decision about a file, and puts every file with these bytes where it then belongs. */
async function recordDecision(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  { action, reason, file }: Decision,
  requireAllowed: (stored: Row | undefined) => Promise<void>,
): Promise<Row | undefined> {
  const urls = await urlsWithHash(databaseOf(strapi), file.sha256);
  const row = await recorded(strapi, recordedSection(strapi, resource), id, async ({ stored, record }) => {
    await requireAllowed(stored);
    // Changes `updated_at` alone, so that the entry has another version than its readers know.
    if (stored) await strapi.documents(resource.uid).update({ documentId: stored.documentId, data: {} });
    await touchFiles(strapi, urls);
    return record(id, { action, note: reason, files: [file] });
  });
  await afterCommit(strapi, () => reconcileFiles(strapi, urls));
  return row;
}

/** Other documents may have the same bytes: a change of a file's row tells every instance that what shows it changes. */
async function touchFiles(strapi: Core.Strapi, urls: readonly string[]): Promise<void> {
  const files = strapi.db.query(FILE_UID);
  const rows = await files.findMany({ select: ['id'], where: { url: { $in: [...urls] } } });
  for (const { id } of rows) await files.update({ where: { id }, data: { updatedAt: new Date() } });
}

/** @throws ApiError 409 that names the entries, out of the trash, whose present files have these bytes */
async function requireNotPresent(strapi: Core.Strapi, sha256: string): Promise<void> {
  const places: string[] = [];
  for (const { secao, item } of await entriesWithFile(databaseOf(strapi), { sha256 })) {
    const resource = resourceAt(secao);
    const row = resource && (await findRow(strapi, resource, item, resource.present));
    if (!row) continue;
    for (const file of resource.files(row))
      if ((await hashed(strapi, file))?.sha256 === sha256) {
        places.push(`“${(row as Row & { titulo: string }).titulo}”, em ${resource.contract.title}`);
        break;
      }
  }
  if (places.length > 0)
    throw new ApiError('present_elsewhere', { parameters: { places: shortList(places) } });
}
