import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  countFeedback,
  createFeedbackTable,
  deleteOldFeedback,
  FEEDBACK,
  feedbackByPage,
} from './feedback-table';

let database: Knex;
beforeEach(async () => {
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  await createFeedbackTable(database);
});
afterEach(() => database.destroy());

const on = (day: string) => new Date(`${day}T15:00:00Z`);

it('counts by page and day, also responses at the same time', async () => {
  await Promise.all(
    [true, true, false].map((helped) => countFeedback(database, '/', helped, on('2026-03-01'))),
  );
  await countFeedback(database, '/', true, on('2026-03-02'));
  expect(await database(FEEDBACK).orderBy('dia')).toEqual([
    { pagina: '/', dia: '2026-03-01', sim: 2, nao: 1 },
    { pagina: '/', dia: '2026-03-02', sim: 1, nao: 0 },
  ]);
});

it('lists the pages with the most não first, of 90 days, up to a maximum', async () => {
  const now = on('2026-06-30');
  await countFeedback(database, '/antiga', false, on('2026-04-01'));
  await countFeedback(database, '/primeira', false, on('2026-04-02'));
  await countFeedback(database, '/b', true, now);
  await countFeedback(database, '/a', true, now);
  expect(await feedbackByPage(database, 10, now)).toEqual([
    { pagina: '/primeira', sim: 0, nao: 1 },
    { pagina: '/a', sim: 1, nao: 0 },
    { pagina: '/b', sim: 1, nao: 0 },
  ]);
  expect(await feedbackByPage(database, 1, now)).toHaveLength(1);
  expect(await deleteOldFeedback(database, now)).toBe(1);
});

it('deletes its oldest days when it is full', async () => {
  await countFeedback(database, '/antiga', true, on('2026-02-28'));
  await database.raw(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 49999)
     insert into ${FEEDBACK} select '/' || i, '2026-03-01', 1, 0 from n`,
  );
  await countFeedback(database, '/nova', true, on('2026-03-02'));
  expect(await database(FEEDBACK).whereIn('pagina', ['/antiga', '/nova']).pluck('pagina')).toEqual(['/nova']);
  expect(await database(FEEDBACK).count({ rows: '*' })).toEqual([{ rows: 49_501 }]);
});
