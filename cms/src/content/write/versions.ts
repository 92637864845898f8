import type { Core } from '@strapi/strapi';
import { momentOf } from '@fundo/contract/fund-time';
import { ApiError } from '../../base/errors/ApiError';
import { FILE_UID } from '../../files/find-stored';
import type { FileRecord } from '../../files/FileRecord';
import { entryIn, type RecordRow } from '../../record/chain';
import { rowOfEntry } from '../../record/record-reads';
import { databaseOf } from '../../record/transaction';
import type { CmsResource, Row } from '../sections/CmsResource';
import { changeEntry } from './update-entry';
import type { WriteOptions, Written } from './written';

/**
 * Stores an entry as it was after a change: a new change itself, which says so. @throws ApiError 404 if the record has
 * no such row of the entry, 409 if its file was withdrawn, 412
 */
export async function restoreVersion(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  sequence: number,
  options: WriteOptions = {},
): Promise<Written> {
  const row = await changeOf(strapi, resource.contract.path, id, sequence);
  const entry = entryIn<Record<string, unknown>>(row.depois);
  if (!entry) throw new ApiError('version_not_found');
  const data = await dataOf(strapi, strapi.contentType(resource.uid).attributes, entry);
  return changeEntry(
    strapi,
    resource,
    id,
    (stored) => ({ ...withOwnParts(data, stored), createdAt: new Date(String(entry.createdAt)) }),
    { ...options, note: noteOfRestoring(row) },
  );
}

/** A change of an entry. @throws ApiError 404 if the record has no such row of it */
export async function changeOf(
  strapi: Core.Strapi,
  section: string,
  id: number,
  sequence: number,
): Promise<RecordRow> {
  const row = await rowOfEntry(databaseOf(strapi), section, id, sequence);
  if (!row) throw new ApiError('version_not_found');
  return row;
}

/** The note of a change that restores another one. */
export const noteOfRestoring = ({ sequencia, momento }: RecordRow): string =>
  `Volta ao que era em ${momentOf(momento)} (mudança ${sequencia})`;

type Attributes = ReturnType<Core.Strapi['contentType']>['attributes'];

/** Among them the draft and the times, so that an old version does not take an entry from the public. */
const NOT_RESTORED = new Set(['boolean', 'datetime', 'relation']);

/** The data from which Strapi stores an entry of the record: its texts and numbers, its parts, and the ids of its files. */
async function dataOf(
  strapi: Core.Strapi,
  attributes: Attributes,
  entry: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(attributes)) {
    const value = entry[name];
    if (value === undefined || NOT_RESTORED.has(attribute.type)) continue;
    if (attribute.type === 'media') data[name] = value && (await fileId(strapi, value as FileRecord));
    else if (attribute.type === 'component') {
      const inside = strapi.components[attribute.component]!.attributes;
      const parts: Record<string, unknown>[] = [];
      for (const part of [value ?? []].flat() as Record<string, unknown>[])
        parts.push({ id: part.id, ...(await dataOf(strapi, inside, part)) });
      data[name] = parts;
    } else data[name] = value;
  }
  return data;
}

async function fileId(strapi: Core.Strapi, { url }: FileRecord): Promise<number> {
  const file = await strapi.db.query(FILE_UID).findOne({ select: ['id'], where: { url } });
  if (!file) throw new ApiError('version_not_found');
  return Number(file.id);
}

/** Parts that the entry no longer has come back as new ones: an id of theirs would be another's. */
function withOwnParts(data: Record<string, unknown>, stored: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (!Array.isArray(value)) return [name, value];
      const own = new Set(((stored as never)[name] as { id: number }[]).map(({ id }) => id));
      return [name, value.map(({ id, ...part }) => (own.has(id) ? { id, ...part } : part))];
    }),
  );
}
