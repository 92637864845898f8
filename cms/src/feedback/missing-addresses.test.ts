import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  countMissing,
  createMissingTable,
  deleteOldMissing,
  MISSING,
  mostRequested,
} from './missing-addresses';

let database: Knex;
beforeEach(async () => {
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  await createMissingTable(database);
});
afterEach(() => database.destroy());

const on = (day: string) => new Date(`${day}T15:00:00Z`);

it('counts addresses, also at the same time, the most requested first', async () => {
  await countMissing(database, '/a', on('2026-03-01'));
  await Promise.all(['/b', '/b', '/c'].map((address) => countMissing(database, address, on('2026-03-02'))));
  expect(await mostRequested(database)).toEqual([
    { endereco: '/b', vezes: 2, ultima_vez: '2026-03-02' },
    { endereco: '/a', vezes: 1, ultima_vez: '2026-03-01' },
    { endereco: '/c', vezes: 1, ultima_vez: '2026-03-02' },
  ]);
});

it('forgets addresses that nobody asked for in 90 days', async () => {
  await countMissing(database, '/a', on('2026-03-01'));
  await countMissing(database, '/b', on('2026-03-02'));
  expect(await deleteOldMissing(database, on('2026-05-30'))).toBe(1);
  expect(await mostRequested(database)).toMatchObject([{ endereco: '/b' }]);
});

it('deletes the least requested addresses when it is full', async () => {
  await Promise.all(['/', '/'].map((address) => countMissing(database, address, on('2026-03-01'))));
  await database.raw(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 4999)
     insert into ${MISSING} select '/' || i, 1, '2026-03-02' from n`,
  );
  await countMissing(database, '/nova', on('2026-03-02'));
  expect(
    await database(MISSING).whereIn('endereco', ['/', '/nova']).orderBy('endereco').pluck('endereco'),
  ).toEqual(['/', '/nova']);
  expect(await database(MISSING).count({ rows: '*' })).toEqual([{ rows: 4951 }]);
});
