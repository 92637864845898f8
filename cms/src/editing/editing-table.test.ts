import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEditingTable, EDITING, endEditing, otherEditors, renewEditing } from './editing-table';

let database: Knex;
beforeEach(async () => {
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  await createEditingTable(database);
});
afterEach(() => database.destroy());

const ATA = { secao: 'atas_reunioes', item: 3 };
const ANA = { sub: 'ana', name: 'Ana' };
const BIA = { sub: 'bia', name: 'Bia' };
const NOON = Date.parse('2026-03-14T15:00:00.000Z');
const after = (seconds: number) => NOON + seconds * 1000;

it('names the other people who edit the entry, since when they do, and nobody of other entries', async () => {
  await renewEditing(database, ATA, BIA, NOON);
  await renewEditing(database, ATA, ANA, after(5));
  await renewEditing(database, { ...ATA, item: 4 }, { sub: 'caio', name: 'Caio' }, after(5));
  await renewEditing(database, { ...ATA, secao: 'legislacoes' }, { sub: 'davi', name: 'Davi' }, after(5));
  expect(await otherEditors(database, ATA, ANA, after(5))).toEqual([
    { nome: 'Bia', desde: '2026-03-14T15:00:00.000Z' },
  ]);
  expect(await otherEditors(database, ATA, BIA, after(5))).toEqual([
    { nome: 'Ana', desde: '2026-03-14T15:00:05.000Z' },
  ]);
});

it('lasts a minute from the last renewal, which keeps its beginning', async () => {
  await renewEditing(database, ATA, BIA, NOON);
  await renewEditing(database, ATA, { ...BIA, name: 'Bia Souza' }, after(30));
  expect(await otherEditors(database, ATA, ANA, after(89))).toEqual([
    { nome: 'Bia Souza', desde: '2026-03-14T15:00:00.000Z' },
  ]);
  expect(await otherEditors(database, ATA, ANA, after(90))).toEqual([]);
  await renewEditing(database, ATA, BIA, after(91));
  expect(await otherEditors(database, ATA, ANA, after(91))).toMatchObject([
    { desde: '2026-03-14T15:01:31.000Z' },
  ]);
});

it('ends at once when the form is left, and what has expired is deleted by the next renewal', async () => {
  await renewEditing(database, ATA, BIA, NOON);
  await endEditing(database, ATA, BIA);
  await endEditing(database, ATA, BIA);
  expect(await otherEditors(database, ATA, ANA, NOON)).toEqual([]);
  await renewEditing(database, ATA, BIA, NOON);
  await renewEditing(database, { ...ATA, item: 4 }, ANA, after(60));
  expect(await database(EDITING).pluck('autor')).toEqual(['ana']);
});

it('has one row for the tabs of a person, also if they begin together', async () => {
  await Promise.all([1, 2, 3].map(() => renewEditing(database, ATA, BIA, NOON)));
  expect(await database(EDITING)).toHaveLength(1);
});

it('takes no new row when it is full, renews the ones that it has, and names the first five', async () => {
  await database.raw(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000)
     insert into ${EDITING} select 'atas_reunioes', 3, 'p' || i, 'Pessoa ' || i, ${NOON} + i, ${after(50)} from n`,
  );
  await renewEditing(database, ATA, ANA, NOON);
  await renewEditing(database, ATA, { sub: 'p7', name: 'Sete' }, NOON);
  expect(await database(EDITING).count({ rows: '*' })).toEqual([{ rows: 1000 }]);
  expect((await otherEditors(database, ATA, ANA, NOON)).map(({ nome }) => nome)).toEqual(
    [1, 2, 3, 4, 5].map((n) => `Pessoa ${n}`),
  );
  expect(await otherEditors(database, ATA, ANA, after(55))).toMatchObject([{ nome: 'Sete' }]);
});
