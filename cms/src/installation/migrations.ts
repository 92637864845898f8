import type { Knex } from 'knex';
import { createEditingTable } from '../editing/editing-table';
import { createFeedbackTable, FEEDBACK } from '../feedback/feedback-table';
import { createNumerosTable, NUMEROS } from '../numeros/numeros-table';
import { createOriginsTable, ORIGINS } from '../origins/origins-table';
import { createRecordTables, RECORD, RECORD_FILES } from '../record/record-table';
import { createMissingTable, MISSING } from '../feedback/missing-addresses';
import { createIdentityTable, IDENTITY_TABLE } from './identity';

/**
 * The database changes of all releases, in order. Each runs once, in a transaction with the row that names it, after
 * Strapi has added its columns (which it never drops: config/database.ts). A name is never changed. A database with a
 * name that is not here belongs to a newer release, and this one does not start on it.
 * A release that changes a content type adds an entry, with the new hash of all schemas (migrations.test.ts), even if
 * there is no table to create.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-record',
    createTable: createRecordTables,
    backup: [
      { name: RECORD, key: ['sequencia'] },
      { name: RECORD_FILES, key: ['sequencia', 'url'] },
    ],
  },
  {
    name: '2026-11-identity',
    createTable: createIdentityTable,
    backup: [{ name: IDENTITY_TABLE, key: ['id'] }],
    schemas: '36a2058902cdd88b0e44de905a14e1976924bcbc2bf95b6300e9c7130c4f87cd',
  },
  {
    name: '2026-11-page-feedback',
    createTable: createFeedbackTable,
    backup: [{ name: FEEDBACK, key: ['pagina', 'dia'] }],
  },
  // An open form is known for a minute: no backup needs it.
  { name: '2026-11-editing', createTable: createEditingTable, backup: [] },
  {
    name: '2026-11-cover-point',
    schemas: 'f4567a1cb93ee5d29227a34627759e286619fa69f06051fbd2a9e247f3fdc6de',
  },
  {
    name: '2026-11-redirects',
    createTable: createMissingTable,
    backup: [{ name: MISSING, key: ['endereco'] }],
    schemas: '0ca2415bf43b035eb55cd553d910074426ea0dad3cb9a8a691e565e83c40365d',
  },
  {
    name: '2026-11-open-data-identity',
    schemas: 'a29b02203a7ff8242eff0bf579786abf488c0ed8178116e76cf414146c77eba1',
  },
  {
    name: '2026-11-origins',
    createTable: createOriginsTable,
    backup: [{ name: ORIGINS, key: ['origem', 'secao', 'id_origem'] }],
  },
  {
    name: '2026-11-numeros',
    createTable: createNumerosTable,
    backup: [
      { name: NUMEROS, key: ['sha256', 'posicao'], types: { centavos: 'bigInteger', soma: 'boolean' } },
    ],
    schemas: 'b9e467bf75f86e242e61d4b277badf827f84db5015286141f8c71b43343e2858',
  },
];

type Migration = Named & (WithTable | { readonly createTable?: undefined });

interface Named {
  readonly name: string;
  /** SHA-256 of the schemas of all content types and components, from this release on. */
  readonly schemas?: string;
}

interface WithTable {
  /** Creates tables of ours that are missing. A restored backup needs all of them. */
  readonly createTable: (database: Knex) => Promise<void>;
  /** The ones whose rows are in a backup. */
  readonly backup: readonly OwnTable[];
}

/** A table that Strapi does not know. */
export interface OwnTable {
  readonly name: string;
  /** The unique key by which its rows are ordered. */
  readonly key: readonly string[];
  /** Columns whose values differ between the databases, by their types. */
  readonly types?: Readonly<Record<string, string>>;
}

export const MIGRATIONS_TABLE = 'migracoes';

/** Runs the migrations that have not run yet. One instance at a time (base/health/boot-lock.ts). */
export async function migrate(database: Knex): Promise<void> {
  await createMigrationsTable(database);
  const done = new Set(await namesIn(database));
  for (const { name, createTable } of MIGRATIONS) {
    if (done.has(name)) continue;
    await database.transaction(async (trx) => {
      await createTable?.(trx);
      await trx(MIGRATIONS_TABLE).insert({ nome: name, momento: new Date().toISOString() });
    });
  }
}

export async function createMigrationsTable(database: Knex): Promise<void> {
  if (await database.schema.hasTable(MIGRATIONS_TABLE)) return;
  await database.schema.createTable(MIGRATIONS_TABLE, (table) => {
    table.string('nome').primary();
    table.text('momento').notNullable();
  });
}

/** Returns the migrations in a database that this release does not know. */
export async function unknownMigrations(database: Knex): Promise<string[]> {
  if (!(await database.schema.hasTable(MIGRATIONS_TABLE))) return [];
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  return (await namesIn(database)).filter((name) => !known.has(name));
}

const namesIn = (database: Knex): Promise<string[]> =>
  database(MIGRATIONS_TABLE).orderBy('nome').pluck('nome');
