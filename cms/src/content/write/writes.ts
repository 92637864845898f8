import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { ApiError } from '../../base/errors/ApiError';
import { exists, privatePath } from '../../files/places';
import type { FileRecord } from '../../files/FileRecord';
import type { FilesOfRequest, WriteFiles } from '../../files/WriteFiles';
import { lastPublicSpan } from '../../record/public-spans';
import { recorded } from '../../record/recorded';
import { newestRowsOf } from '../../record/record-reads';
import { databaseOf } from '../../record/transaction';
import type { CmsResource, Row } from '../sections/CmsResource';
import { requireSender } from './require-sender';
import { requireVersion } from './require-version';
import { settleEntry, settleFiles } from '../files/file-reach';
import { forAdministrators, isPlain } from '../visibility';
import { dateOfAppearance, publicationFields, type PublicationBody } from './publication-fields';
import { recordedSection } from '../sections/recorded-types';
import { requireRow } from '../sections/rows';
import { publishNew, withFiles } from './with-files';

/** What a write stored, and the address that shows it. */
export interface Written {
  readonly address: string;
  /** The entry as all who may read it see it: its ETag is made from this. */
  readonly row: object;
  /** The entry as administrators read it. */
  readonly body: object;
}

/** What a request says of its write beside the values to store. */
export interface WriteOptions {
  readonly files?: FilesOfRequest;
  /** The If-Match header: the version that the writer has seen. */
  readonly ifMatch?: string | undefined;
  /** Remembers, within the write's transaction, that the request was stored, and where reads show what it stored. */
  readonly remember?: ((address: string, transaction: Knex.Transaction) => Promise<void>) | undefined;
  /** What the writer says about the change. */
  readonly note?: string | undefined;
  /** The date of a new entry's first and last change, instead of now. */
  readonly date?: Date;
  /** Aborted when the sender goes away: nothing is committed from then on. */
  readonly sender?: AbortSignal;
}

/**
 * Creates, changes and deletes: first stores files, so that no transaction waits for a disk, then writes all rows and
 * the row of the record in one transaction. If anything fails or the sender goes away, neither rows nor files stay. Files
 * that a change leaves unused stay as versions, or go out of public reach (file-reach.ts). The row in the response is
 * read within the transaction, so that its version is this write's.
 */
export async function createEntry(
  strapi: Core.Strapi,
  resource: CmsResource,
  body: unknown,
  options: WriteOptions = {},
): Promise<Written> {
  const { date } = options;
  const create = async (files: WriteFiles) => {
    const prepared = await resource.fromWire(body, files.resolve);
    const publication = publicationFields(body as PublicationBody);
    return recorded(strapi, recordedSection(strapi, resource), undefined, async ({ trx, record }) => {
      await files.insert();
      const data = {
        ...publication,
        ...(!isPlain(publication) && dateOfAppearance(publication, undefined)),
        ...prepared.fields(),
        ...(date && { createdAt: date, updatedAt: date }),
      };
      const entry = await strapi.documents(resource.uid).create({ data: data as never });
      const row = await record(Number(entry.id), { note: options.note });
      return { id: row!.id, ...(await written(resource, row!, options, trx)) };
    });
  };
  return withFiles(strapi, options, create, ({ id }, files) => publishNew(strapi, resource, id, files));
}

/** @throws ApiError 404, 412, 422 */
export async function updateEntry(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  body: unknown,
  options: WriteOptions = {},
): Promise<Written> {
  const current = await requireRow(strapi, resource, id);
  await requireVersion(options.ifMatch, async () => resource.toWire(current));
  return replace(strapi, resource, id, options, async (files) => {
    files.mayKeep(resource.files(current));
    const prepared = await resource.fromWire(body, files.resolve, current);
    return async (stored) => {
      const publication = publicationFields(body as PublicationBody, stored);
      const isNew = !isPlain(stored) && !(await wasPublic(strapi, resource, id));
      return {
        ...publication,
        ...(isNew && dateOfAppearance(publication, stored)),
        ...prepared.fields(stored),
      };
    };
  });
}

/** Moves an entry to the trash, and its files out of public reach (trash.ts). @throws ApiError 404, 412 */
export async function deleteEntry(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  options: WriteOptions = {},
): Promise<void> {
  await recorded(strapi, recordedSection(strapi, resource), id, async ({ stored, record }) => {
    const { documentId } = await present(resource, stored, options);
    const data = { excluido_em: new Date() } as never;
    await strapi.documents(resource.uid).update({ documentId, data });
    await record(id);
    await requireSender(options.sender);
  });
  await settleEntry(strapi, resource.contract.path, id);
}

/**
 * Changes a row without a body: what `fields` gives is stored, and files that fall out of use go.
 * @throws ApiError 404, 412
 */
export async function changeEntry(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  fields: (stored: Row) => Fields,
  options: WriteOptions = {},
): Promise<Written> {
  return replace(strapi, resource, id, options, async () => fields);
}

async function replace(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  options: WriteOptions,
  prepare: (files: WriteFiles) => Promise<(stored: Row) => Fields | Promise<Fields>>,
): Promise<Written> {
  let unsettled: string[] = [];
  let isHidden = false;
  const change = async (files: WriteFiles) => {
    const fields = await prepare(files);
    return recorded(strapi, recordedSection(strapi, resource), id, async ({ trx, stored, record }) => {
      const current = await present(resource, stored, options);
      // Only now: naming a kept file anew changes what reads show of the row.
      await files.insert();
      const data = await fields(current);
      await strapi.documents(resource.uid).update({ documentId: current.documentId, data });
      const row = await record(id, { note: options.note });
      unsettled = await moving(resource.files(current), resource.files(row!));
      isHidden = !isPlain(current) || !isPlain(row!);
      return written(resource, row!, options, trx);
    });
  };
  return withFiles(strapi, options, change, async (_result, files) => {
    if (isHidden) return settleEntry(strapi, resource.contract.path, id);
    await publishNew(strapi, resource, id, files);
    await settleFiles(strapi, unsettled);
  });
}

type Fields = Record<string, unknown>;

/** Requires a row that is there, in the version that the writer has seen. @throws ApiError 404, 412 */
async function present(
  resource: CmsResource,
  stored: Row | undefined,
  { ifMatch }: WriteOptions,
): Promise<Row> {
  if (!stored || stored.excluido_em) throw new ApiError('not_found');
  await requireVersion(ifMatch, async () => resource.toWire(stored));
  return stored;
}

async function written(
  resource: CmsResource,
  row: Row,
  { remember, sender }: WriteOptions,
  transaction: Knex.Transaction,
): Promise<Written> {
  await remember?.(addressOf(resource, row.id), transaction);
  await requireSender(sender);
  return writtenRow(resource, row);
}

/** What a write stored, from the row as it stands after it. */
export const writtenRow = (resource: CmsResource, row: Row): Written => ({
  address: addressOf(resource, row.id),
  row: resource.toWire(row),
  body: forAdministrators(resource, row),
});

/** True if the public has ever seen an entry. */
const wasPublic = async (strapi: Core.Strapi, { contract }: CmsResource, id: number): Promise<boolean> =>
  (await lastPublicSpan(newestRowsOf(databaseOf(strapi), contract.path, id))) !== undefined;

/** The files that a change takes out of use, and those that it takes back from out of public reach. */
async function moving(before: readonly FileRecord[], after: readonly FileRecord[]): Promise<string[]> {
  const used = new Set(after.map(({ url }) => url));
  const urls = before.flatMap(({ url }) => (used.has(url) ? [] : url));
  for (const file of after) if (await exists(privatePath(file))) urls.push(file.url);
  return urls;
}

/** Where reads show an entry. */
const addressOf = ({ contract }: CmsResource, id: number) => `/api/v1/${contract.path}/${id}`;
