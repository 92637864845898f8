import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { groupedBy } from '../../base/grouped-by';
import { IDS_AT_ONCE, inGroups } from '../../base/in-groups';
import type { FileRecord } from '../../files/FileRecord';
import { FILE_LINKS, FILE_TABLE } from '../../files/find-stored';
import type { FileUses } from '../../files/file-uses';
import { databaseOf } from '../../record/transaction';
import { marks, type Sql } from './condition-sql';

/** Columns of a file that reads and writes need. */
const FILE_COLUMNS = [
  'id',
  'name',
  'url',
  'hash',
  'ext',
  'mime',
  'size',
  'provider_metadata',
  'width',
  'height',
  'formats',
  'provider',
] as const satisfies readonly (keyof FileRecord | 'provider')[];
/** One text: knex would quote each column in every statement. */
const SELECTED = [
  'link.related_type as type',
  'link.related_id as owner',
  'link.field',
  ...FILE_COLUMNS.map((column) => `file.${column}`),
].join();

/** A row that gets its parts. */
type Owner = Record<string, unknown> & { readonly id: number };

/** The rows that a read has found in a section. */
export interface SectionRows {
  readonly uid: UID.ContentType;
  readonly fileUses: FileUses;
  readonly rows: readonly Owner[];
}

/** Rows of one type, with the fields of theirs that have a file. */
interface Owners {
  readonly type: string;
  readonly fields: readonly string[];
  readonly rows: readonly Owner[];
}

/**
 * Adds to the rows of sections their components and files: `null` for a field without a file. Strapi's `populate` does the
 * same with a statement for each field of each section.
 */
export async function addParts(strapi: Core.Strapi, sections: readonly SectionRows[]): Promise<void> {
  const owners: Owners[] = [];
  for (const { uid, fileUses, rows } of sections) {
    owners.push(ownersOf(uid, fileUses, rows));
    for (const [field, component] of Object.entries(fileUses))
      if (component) owners.push(await addComponents(strapi, uid, { field, ...component }, rows));
  }
  for (const batch of batchesOf(owners)) await addFiles(databaseOf(strapi), batch);
}

const ownersOf = (type: string, uses: FileUses, rows: readonly Owner[]): Owners => ({
  type,
  fields: Object.keys(uses).filter((field) => !uses[field]),
  rows,
});

/** Divides the owners of files into statements. */
function batchesOf(owners: readonly Owners[]): Owners[][] {
  const batches: Owners[][] = [];
  let room = 0;
  for (const { rows, ...type } of owners.filter(({ fields }) => fields.length > 0))
    for (const group of inGroups(rows, IDS_AT_ONCE)) {
      if (group.length > room) {
        batches.push([]);
        room = IDS_AT_ONCE;
      }
      batches.at(-1)!.push({ ...type, rows: group });
      room -= group.length;
    }
  return batches;
}

/** The part of a component's attribute in Strapi's metadata that a read needs. */
interface ComponentAttribute {
  readonly target: string;
  readonly joinTable: { readonly name: string };
}

/** Adds the components of a field, in their order. Returns them as rows that get their files. */
async function addComponents(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { field, columns, uses }: { readonly field: string } & NonNullable<FileUses[string]>,
  rows: readonly Owner[],
): Promise<Owners> {
  const { target, joinTable } = strapi.db.metadata.get(uid).attributes[field] as ComponentAttribute;
  const { tableName } = strapi.db.metadata.get(target);
  const found: { readonly owner: number; readonly component: Owner }[] = [];
  for (const group of inGroups(rows, IDS_AT_ONCE)) {
    const components = await databaseOf(strapi)({ component: tableName })
      .join({ link: joinTable.name }, 'link.cmp_id', 'component.id')
      .where('link.field', field)
      .whereIn('link.entity_id', idsOf(group))
      .orderBy('link.order')
      .select('link.entity_id as owner', 'component.id', ...columns.map((column) => `component.${column}`));
    found.push(...components.map(({ owner, ...component }) => ({ owner, component })));
  }
  const byOwner = groupedBy(found, ({ owner }) => owner);
  for (const row of rows) row[field] = (byOwner.get(row.id) ?? []).map(({ component }) => component);
  return ownersOf(
    target,
    uses,
    found.map(({ component }) => component),
  );
}

const idsOf = (rows: readonly Owner[]): number[] => rows.map(({ id }) => id);

interface FileRow extends Required<FileRecord> {
  readonly type: string;
  readonly owner: number;
  readonly field: string;
}

/** Adds the files of all fields, in one statement. */
async function addFiles(database: Knex, owners: readonly Owners[]): Promise<void> {
  const { text, values } = linksOf(owners);
  const found: FileRow[] = await database({ file: FILE_TABLE })
    .join({ link: FILE_LINKS }, 'link.file_id', 'file.id')
    .whereRaw(text, values)
    .select(database.raw(SELECTED));
  const files = new Map(found.map((row) => [keyOf(row.type, row.field, row.owner), fileOf(row)]));
  for (const { type, fields, rows } of owners)
    for (const row of rows)
      for (const field of fields) row[field] = files.get(keyOf(type, field, row.id)) ?? null;
}

/** The condition of the links from these fields to their files. knex would take longer to build it than the statement takes. */
function linksOf(owners: readonly Owners[]): Sql {
  const parts = owners.map(
    ({ fields, rows }) =>
      `(link.related_type = ? and link.field in (${marks(fields)}) and link.related_id in (${marks(rows)}))`,
  );
  const values = owners.flatMap(({ type, fields, rows }) => [type, ...fields, ...idsOf(rows)]);
  return { text: `(${parts.join(' or ')})`, values };
}

const keyOf = (type: string, field: string, owner: number): string => `${type} ${field} ${owner}`;

/** Parses the columns that SQLite has as text. */
const fileOf = ({ type: _type, owner: _owner, field: _field, ...file }: FileRow): FileRecord => ({
  ...file,
  size: Number(file.size),
  formats: parsed(file.formats),
  provider_metadata: parsed(file.provider_metadata),
});

const parsed = <Value>(value: Value): Value =>
  typeof value === 'string' ? (JSON.parse(value) as Value) : value;
