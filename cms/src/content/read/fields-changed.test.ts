import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRecordTables, RECORD } from '../../record/record-table';
import { fieldsChangedBy } from './fields-changed';

let database: Knex;
beforeEach(async () => {
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  await createRecordTables(database);
});
afterEach(() => database.destroy());

const add = (sequencia: number, antes: object | null, depois: object | null, acao = 'alterado') =>
  database(RECORD).insert({
    sequencia,
    acao,
    antes: antes && JSON.stringify(antes),
    depois: depois && JSON.stringify(depois),
    momento: '2026-03-01T12:00:00.000Z',
    secao: 'albuns',
    item: 1,
    porta: 'api',
    arquivos: '[]',
    anterior: '',
    resumo: '',
  });

it('names the fields of each change, and none of an entry that is new or was removed', async () => {
  await add(1, null, { titulo: 'A' }, 'criado');
  await add(2, { titulo: 'A' }, { titulo: 'B' });
  await add(3, { titulo: 'B' }, { titulo: 'B', excluido_em: 'x' }, 'excluido');
  expect(await fieldsChangedBy(database, [1, 2, 3])).toEqual(new Map([[2, ['titulo']]]));
});

it('compares no very large entry, and of many large ones the newest', async () => {
  const large = (titulo: string, length: number) => ({ titulo, resposta: 'a'.repeat(length) });
  await add(1, large('A', 10), large('B', 400_000));
  for (let change = 2; change <= 23; change += 1) await add(change, large('A', 99_000), large('B', 99_000));
  const fields = await fieldsChangedBy(
    database,
    Array.from({ length: 23 }, (_, index) => index + 1),
  );
  expect([...fields.keys()].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 4),
  );
});
