import path from 'node:path';
import knex, { type Knex } from 'knex';
import { env } from '../base/environment/env';

/** Strapi's settings of a connection (config/database.ts). */
export interface Connection {
  readonly client: string;
  readonly connection: object;
}

/** The path of SQLite's file. */
export const sqliteFile = (): string => path.join(env().dataDir, 'fundo.sqlite');

/** Opens the database of Strapi's settings without Strapi. The caller destroys it. */
export const openDatabase = ({ client, ...rest }: Connection): Knex =>
  // Strapi and knex have different names for the client.
  knex({ ...rest, client: client === 'sqlite' ? 'better-sqlite3' : client });
