import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Attribute {
  readonly type: string;
  readonly component?: string;
}

/** The fields of a content type's or component's schema.json that a comparison needs. */
interface Schema {
  readonly collectionName: string;
  readonly attributes: Readonly<Record<string, Attribute>>;
}

/** The table in which entries, or their parts, are stored. */
export interface EntryTable {
  readonly table: string;
  /** The types of the columns, by their names in an entry. */
  readonly columns: Readonly<Record<string, string>>;
  /** The tables of the parts, by the names of their lists in an entry. */
  readonly parts: Readonly<Record<string, EntryTable>>;
}

const IN_A_COLUMN = new Set(['string', 'text', 'integer', 'boolean', 'date', 'datetime']);

/** Reads from its schema the table of a content type (`api::album.album`), in the folder of the built sources. */
export function entryTableOf(sources: string, uid: string): EntryTable {
  const [, api = '', name = ''] = /^api::(.+)\.(.+)$/.exec(uid) ?? [];
  const { columns, ...table } = tableIn(sources, path.join('api', api, 'content-types', name, 'schema.json'));
  return { ...table, columns: { ...columns, createdAt: 'datetime', updatedAt: 'datetime' } };
}

function tableIn(sources: string, file: string): EntryTable {
  const { collectionName, attributes } = JSON.parse(readFileSync(path.join(sources, file), 'utf8')) as Schema;
  const columns: Record<string, string> = {};
  const parts: Record<string, EntryTable> = {};
  for (const [name, { type, component }] of Object.entries(attributes)) {
    if (IN_A_COLUMN.has(type)) columns[name] = type;
    if (component)
      parts[name] = tableIn(sources, path.join('components', `${component.replace('.', '/')}.json`));
  }
  return { table: collectionName, columns, parts };
}
