import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseSqliteDriver } from './sqlite-driver';
import { readAtOnce } from './read-at-once';

chooseSqliteDriver();
readAtOnce();

let database: Knex;
let acquired: number;

beforeEach(async () => {
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  await database.schema.createTable('atas', (table) => {
    table.increments();
    table.string('titulo');
  });
  await database('atas').insert([{ titulo: 'um' }, { titulo: 'dois' }]);
  acquired = 0;
  const client = database.client as { acquireConnection(): Promise<unknown> };
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = () => {
    acquired += 1;
    return acquire();
  };
});
afterEach(() => database.destroy());

it('reads without a turn in the queue, as knex does', async () => {
  expect(await database('atas').orderBy('id')).toEqual([
    { id: 1, titulo: 'um' },
    { id: 2, titulo: 'dois' },
  ]);
  expect(await database('atas').where({ titulo: 'dois' }).first('id')).toEqual({ id: 2 });
  expect(await database('atas').where({ titulo: 'três' }).first()).toBeUndefined();
  expect(await database('atas').orderBy('id').pluck('titulo')).toEqual(['um', 'dois']);
  expect(
    await database('atas').where('id', '<', new Date(2)).where({ id: true }).count({ rows: '*' }),
  ).toEqual([{ rows: 1 }]);
  expect(acquired).toBe(0);
});

it('waits for the end of a transaction', async () => {
  const transaction = await database.transaction();
  await transaction('atas').insert({ titulo: 'três' });
  const outside = database('atas')
    .pluck('titulo')
    .then((titles) => titles);
  expect(await transaction('atas').pluck('titulo')).toEqual(['um', 'dois', 'três']);
  await transaction.rollback();
  expect(await outside).toEqual(['um', 'dois']);
});

it('keeps the order of a read after a write', async () => {
  const write = database('atas')
    .insert({ titulo: 'três' })
    .then(() => undefined);
  const read = database('atas')
    .pluck('titulo')
    .then((titles) => titles);
  await write;
  expect(await read).toEqual(['um', 'dois', 'três']);
});

it('tells the listeners of each statement, and of one that fails', async () => {
  const statements: string[] = [];
  const responses: unknown[] = [];
  const failures: string[] = [];
  database.on('query', ({ sql }: { sql: string }) => statements.push(sql));
  database.on('query-response', (response: unknown) => responses.push(response));
  database.on('query-error', ({ message }: Error) => failures.push(message));
  await database('atas').where({ id: 1 }).first('id');
  await expect(database('nada').where({ id: 5 }).select('id')).rejects.toThrow(
    'select `id` from `nada` where `id` = 5 - no such table: nada',
  );
  expect(statements).toEqual([
    'select `id` from `atas` where `id` = ? limit ?',
    'select `id` from `nada` where `id` = ?',
  ]);
  expect(responses).toEqual([{ id: 1 }]);
  expect(failures).toHaveLength(1);
});
