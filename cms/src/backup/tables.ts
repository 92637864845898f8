import type { Knex } from 'knex';
import { MIGRATIONS, MIGRATIONS_TABLE, type OwnTable } from '../installation/migrations';
import { isPostgres } from '../record/record-table';

/** A column of Strapi's schema: its type decides how a value is written in a backup. */
interface Column {
  readonly name: string;
  readonly type: string;
}

interface ForeignKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly referencedColumns: readonly string[];
  readonly referencedTable: string;
  readonly onDelete?: string | null;
}

/** The parts that a backup reads of a table in Strapi's own description of its database (strapi_database_schema). */
interface StrapiTable {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly foreignKeys?: readonly ForeignKey[];
}

/** Strapi's description of its tables, as its schema sync stores and compares it. */
export interface StoredSchema {
  readonly schema: { readonly tables: readonly StrapiTable[] };
  readonly hash: string;
}

/** A table whose rows are in a backup. */
export interface BackupTable {
  readonly name: string;
  /** The unique key by which its rows are ordered. */
  readonly key: readonly string[];
  /** Columns whose values differ between the databases, by their types. */
  readonly types: ReadonlyMap<string, string>;
  /** Columns whose values are not in a backup. */
  readonly blank: readonly string[];
}

export const SCHEMA_TABLE = 'strapi_database_schema';
/** Sessions and tokens: a backup must not sign anybody in, and an ended session must not continue after a restore. */
const LEFT_OUT = /^strapi_(sessions|api_token|transfer_token)|_api_token_lnk$/;
const BLANK: Readonly<Record<string, readonly string[]>> = {
  admin_users: ['reset_password_token', 'registration_token'],
  up_users: ['reset_password_token', 'confirmation_token'],
};
/** Tables that Strapi's description lacks: ours, and its own migrations. */
const OTHERS: readonly BackupTable[] = [
  ...MIGRATIONS.flatMap((migration) => (migration.createTable ? migration.backup : [])),
  { name: MIGRATIONS_TABLE, key: ['nome'] },
  ...['strapi_migrations', 'strapi_migrations_internal'].map((name) => ({
    name,
    key: ['id'],
    types: { time: 'datetime' },
  })),
].map(({ name, key, types = {} }: OwnTable) => ({
  name,
  key,
  types: new Map(Object.entries(types)),
  blank: [],
}));

/** Reads Strapi's description of the tables. @throws Error if there is none */
export async function readStoredSchema(database: Knex): Promise<StoredSchema> {
  const row = await database(SCHEMA_TABLE).select('schema', 'hash').orderBy('id', 'desc').first();
  const { schema, hash } = row as { schema: string | StoredSchema['schema']; hash: string };
  return { schema: typeof schema === 'string' ? JSON.parse(schema) : schema, hash };
}

/** The tables whose rows are in a backup of a database with this schema. */
export const backupTables = ({ schema }: StoredSchema): BackupTable[] => [
  ...schema.tables
    .filter(({ name }) => !LEFT_OUT.test(name))
    .map(({ name, columns }) => ({
      name,
      key: ['id'],
      types: new Map(columns.map((column) => [column.name, column.type])),
      blank: BLANK[name] ?? [],
    })),
  ...OTHERS,
];

type Row = Record<string, unknown>;

/** A row as JSON that is the same for both databases: times in ISO 8601 (UTC), JSON as JSON, true and false. */
export const toBackup = ({ types, blank }: BackupTable, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value === null || blank.includes(column) ? null : plain(types.get(column), value),
    ]),
  );

function plain(type: string | undefined, value: unknown): unknown {
  switch (type) {
    case 'datetime':
      return new Date(value as Date | number | string).toISOString();
    case 'boolean':
      return Boolean(value);
    case 'jsonb':
      return typeof value === 'string' ? JSON.parse(value) : value;
    case 'bigInteger':
    case 'decimal':
      return Number(value);
    default:
      return value;
  }
}

/** Returns a row of a backup in the form that the database's client takes. */
export const fromBackup = (database: Knex, { types }: BackupTable, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value === null ? null : native(database, types.get(column), value),
    ]),
  );

function native(database: Knex, type: string | undefined, value: unknown): unknown {
  if (type === 'jsonb') return JSON.stringify(value);
  if (type !== 'datetime') return value;
  const date = new Date(value as string);
  return isPostgres(database) ? date : date.getTime();
}
