import type { Core } from '@strapi/strapi';
import type { FileRecord } from '../../files/FileRecord';
import { fileStore } from '../../files/store/file-store';
import type { WriteFiles } from '../../files/WriteFiles';
import { lastPublicSpan } from '../../record/public-spans';
import { hasHadFile, newestRowsOf } from '../../record/record-reads';
import { recorded } from '../../record/recorded';
import { databaseOf } from '../../record/transaction';
import { reconcileEntry, reconcileFiles } from '../files/reconcile-files';
import type { CmsResource, Row } from '../sections/CmsResource';
import { recordedSection } from '../sections/recorded-types';
import { requireRow } from '../sections/rows';
import { isPlain } from '../visibility';
import { dateOfAppearance, publicationFields, type PublicationBody } from './publication-fields';
import { requireVersion } from './require-version';
import { publishNew, withFiles } from './with-files';
import { requirePresent, writtenWith, type WriteOptions, type Written } from './written';

/**
 * Changes an entry: first stores its new files, then writes the entry and its row of the record in one transaction, then
 * moves the files that come into use or fall out of it. Files that fall out of use stay as versions, or leave public reach
 * (files/reconcile-files.ts). @throws ApiError 404, 412, 422
 */
export async function updateEntry(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  body: unknown,
  options: WriteOptions = {},
): Promise<Written> {
  const current = await requireRow(strapi, resource, id);
  await requireVersion(options.ifMatch, async () => resource.toWire(current));
  return change(strapi, resource, id, options, async (files) => {
    files.allow(resource.files(current), (url) =>
      hasHadFile(databaseOf(strapi), resource.contract.path, id, url),
    );
    const prepared = await resource.fromWire(body, files.resolve, current);
    return async (stored) => ({
      ...(await publicationOf(strapi, resource, body as PublicationBody, stored)),
      ...(await prepared.fields(options.replacesFotos ? withoutFotos(stored) : stored)),
      ...options.dates,
    });
  });
}

const tableOf = (strapi: Core.Strapi, { uid }: CmsResource): string => strapi.db.metadata.get(uid).tableName;

/** An album as if it had no photos yet. */
const withoutFotos = (stored: Row): Row => ({ ...stored, fotos: [] }) as Row;

/** Changes an entry without a body, to the fields that `fieldsOf` returns. @throws ApiError 404, 412 */
export const changeEntry = (
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  fieldsOf: (stored: Row) => Fields,
  options: WriteOptions = {},
): Promise<Written> => change(strapi, resource, id, options, async () => fieldsOf);

type Fields = Record<string, unknown>;
/** Returns the fields to store, from the row as it is within the transaction. */
type FieldsOf = (stored: Row) => Fields | Promise<Fields>;

/** An entry before and after a change. */
interface Changed {
  readonly before: Row;
  readonly after: Row;
  readonly written: Written;
}

async function change(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  options: WriteOptions,
  prepare: (files: WriteFiles) => Promise<FieldsOf>,
): Promise<Written> {
  const { written } = await withFiles(
    strapi,
    options,
    async (files) => storeChange(strapi, resource, id, await prepare(files), files, options),
    (changed, files) => moveFiles(strapi, resource, changed, files),
  );
  return written;
}

const storeChange = (
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  fieldsOf: FieldsOf,
  files: WriteFiles,
  options: WriteOptions,
): Promise<Changed> =>
  recorded(strapi, recordedSection(strapi, resource), id, async ({ trx, stored, record }) => {
    const before = await requirePresent(resource, stored, options);
    // Only now: a new name of a kept file changes the row that reads show.
    await files.insert();
    const data = await fieldsOf(before);
    await strapi.documents(resource.uid).update({ documentId: before.documentId, data });
    const { updatedAt } = options.dates ?? {};
    // Strapi's own date of an update cannot be chosen.
    if (updatedAt) await trx(tableOf(strapi, resource)).where({ id }).update({ updated_at: updatedAt });
    const after = (await record(id, { note: options.note }))!;
    return { before, after, written: await writtenWith(options, resource, after, trx) };
  });

/** Puts the files of a changed entry where they belong. */
async function moveFiles(
  strapi: Core.Strapi,
  resource: CmsResource,
  { before, after }: Changed,
  files: WriteFiles,
): Promise<void> {
  if (!isPlain(before) || !isPlain(after)) return reconcileEntry(strapi, resource.contract.path, after.id);
  await publishNew(strapi, resource, after.id, files);
  await reconcileFiles(strapi, await movingFiles(resource.files(before), resource.files(after)));
}

/** The addresses of the files that a change takes out of use, and of the ones that it takes back into public reach. */
async function movingFiles(before: readonly FileRecord[], after: readonly FileRecord[]): Promise<string[]> {
  const used = new Set(after.map(({ url }) => url));
  const urls = before.flatMap(({ url }) => (used.has(url) ? [] : url));
  for (const file of after) if (await fileStore().has('private', file)) urls.push(file.url);
  return urls;
}

/** The fields of a write that decide what the public sees, with the date of an entry that nobody has seen yet. */
async function publicationOf(
  strapi: Core.Strapi,
  resource: CmsResource,
  body: PublicationBody,
  stored: Row,
): Promise<Fields> {
  const publication = publicationFields(body, stored);
  const isNew = !isPlain(stored) && !(await wasPublic(strapi, resource, stored.id));
  return { ...publication, ...(isNew && dateOfAppearance(publication, stored)) };
}

/** True if the public has ever seen an entry. */
const wasPublic = async (strapi: Core.Strapi, { contract }: CmsResource, id: number): Promise<boolean> =>
  (await lastPublicSpan(newestRowsOf(databaseOf(strapi), contract.path, id))) !== undefined;
