import { existsSync } from 'node:fs';
import { cp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiOf } from '../harness/apiOf.ts';
import { createAta } from '../harness/content.ts';
import { createDatabase, inDatabase } from '../harness/database.ts';
import { signIn } from '../harness/signIn.ts';
import {
  createStorage,
  launchServer,
  newStorage,
  startServer,
  type Storage,
} from '../harness/startServer.ts';

const isSqlite = !process.env.TEST_DATABASE_URL;

/** An installation with one document, and a copy of it for each test. */
let original: Storage;
let storage: Storage;
beforeAll(async () => {
  original = await createStorage();
  const server = await startServer({ storage: original });
  await createAta(apiOf(server, (await signIn('admin')).access_token), { titulo: 'Que não se perde' });
  await server.stop();
});
afterAll(() => original.remove());
beforeEach(async () => {
  storage = await newStorage({ dataDir: original.dataDir, databaseUrl: original.database.url });
  return () => storage.remove();
});

const file = (name: string, { dataDir } = storage) => path.join(dataDir, name);
const place = () => ({ url: storage.database.url, dataDir: storage.dataDir });

/** Starts a server that is to refuse, and returns what it says: one sentence or two, and no stack trace. */
async function refusalOf(on: Storage): Promise<string> {
  const { server, ready } = await launchServer({ storage: on });
  await expect(ready).rejects.toThrow('ended before it served');
  await server.stop();
  expect(server.process.exitCode).toBe(1);
  expect(server.output()).not.toMatch(/^ {4}at /m);
  return server.output();
}

async function requireStart(on: Storage): Promise<void> {
  const server = await startServer({ storage: on });
  const { body } = await apiOf(server).get('atas_reunioes');
  await server.stop();
  expect(body.atas_reunioes).toMatchObject([{ titulo: 'Que não se perde' }]);
}

describe('the server does not start', () => {
  it('on an empty database beside the files of an installation', async () => {
    const empty = { ...storage, database: await createDatabase() };
    if (isSqlite) await rename(file('fundo.sqlite'), file('elsewhere'));
    expect(await refusalOf(empty)).toContain('O banco de dados está vazio');
    expect(existsSync(file('fundo.sqlite'))).toBe(false);
    await empty.database.drop();
    if (isSqlite) await rename(file('elsewhere'), file('fundo.sqlite'));
    await requireStart(storage);
  });

  it.runIf(isSqlite)('on a SQLite file without a byte', async () => {
    await writeFile(file('fundo.sqlite'), '');
    expect(await refusalOf(storage)).toContain('O banco de dados está vazio');
  });

  it('without the folder of files that its database names', async () => {
    await rename(file('public'), file('elsewhere'));
    expect(await refusalOf(storage)).toContain('Os arquivos que o banco de dados tem não estão em');
    await rm(file('public'), { recursive: true });
    await rename(file('elsewhere'), file('public'));
    await requireStart(storage);
  });

  it('on the database of another installation', async () => {
    const other = await createStorage({ empty: true });
    await (await startServer({ storage: other })).stop();
    if (isSqlite) await cp(file('fundo.sqlite', other), file('fundo.sqlite'));
    expect(await refusalOf({ ...storage, database: other.database })).toContain('instalações diferentes');
    await other.remove();
  });

  it('on the database of a newer release, which stays as it is', async () => {
    await inDatabase(place(), (db) => db('migracoes').insert({ nome: '2099-01-future', momento: '2099' }));
    expect(await refusalOf(storage)).toContain('versão mais nova do programa (2099-01-future)');
    await inDatabase(place(), (db) => db('migracoes').where({ nome: '2099-01-future' }).delete());
    await requireStart(storage);
  });

  it.runIf(isSqlite)(
    'while another server uses the same SQLite file, but starts once that was killed',
    async () => {
      const first = await startServer({ storage });
      expect(await refusalOf(storage)).toContain('Outro servidor já usa a pasta de dados');
      expect((await apiOf(first).get('atas_reunioes')).status).toBe(200);
      first.process.kill('SIGKILL');
      await first.stop();
      await requireStart(storage);
    },
  );
});

it('a column and a table that this release does not know keep what they have', async () => {
  const kept = await inDatabase(place(), async (db) => {
    await db.schema.alterTable('atas_reuniao', (table) => void table.string('de_outra_versao'));
    await db.schema.createTable('tabela_de_outra_versao', (table) => void table.increments('id'));
    await db('atas_reuniao').update({ de_outra_versao: 'fica' });
    // As Strapi leaves it where a release has them.
    const row = await db('strapi_database_schema').first('id', 'schema');
    const schema = typeof row.schema === 'string' ? JSON.parse(row.schema) : row.schema;
    const column = { name: 'de_outra_versao', type: 'string', args: [] };
    schema.tables.find(({ name }: { name: string }) => name === 'atas_reuniao').columns.push(column);
    const id = { name: 'id', type: 'increments', args: [{ primary: true, primaryKey: true }] };
    schema.tables.push({ name: 'tabela_de_outra_versao', indexes: [], foreignKeys: [], columns: [id] });
    await db('strapi_database_schema').update({ schema: JSON.stringify(schema), hash: 'of another release' });
    return db('atas_reuniao').select('id', 'de_outra_versao');
  });
  await requireStart(storage);
  await inDatabase(place(), async (db) => {
    expect(await db('atas_reuniao').select('id', 'de_outra_versao')).toEqual(kept);
    expect(await db.schema.hasTable('tabela_de_outra_versao')).toBe(true);
  });
});
