import { afterEach, beforeEach, expect, it } from 'vitest';
import { sqliteDriver, type SqliteFile } from '../base/sqlite';
import { keeping } from './keep-statements';

let connection: SqliteFile;

beforeEach(() => {
  connection = keeping(new sqliteDriver(':memory:'));
  connection.exec('create table atas (id integer primary key, titulo text)');
});
afterEach(() => connection.close());

const ALL = 'select * from atas order by id';

it('prepares a statement once, and runs it with the values of each call', () => {
  const insert = () => connection.prepare('insert into atas (titulo) values (?)');
  expect(insert()).toBe(insert());
  for (const titulo of ['um', 'dois']) insert().run(titulo);
  expect(connection.prepare(ALL).all()).toEqual([
    { id: 1, titulo: 'um' },
    { id: 2, titulo: 'dois' },
  ]);
});

it('sees a change of the tables', () => {
  connection.exec("insert into atas (titulo) values ('um')");
  expect(connection.prepare(ALL).all()).toEqual([{ id: 1, titulo: 'um' }]);
  connection.exec("alter table atas add column data text default 'hoje'");
  expect(connection.prepare(ALL).all()).toEqual([{ id: 1, titulo: 'um', data: 'hoje' }]);
  connection.exec('drop table atas; create table atas (id integer)');
  expect(connection.prepare(ALL).all()).toEqual([]);
});

it('keeps no long list of values', () => {
  const long = `select id from atas where id in (${'?,'.repeat(5000)}?)`;
  expect(connection.prepare(long)).not.toBe(connection.prepare(long));
});

it('is usable after a statement has failed', () => {
  const insert = () => connection.prepare('insert into atas (id) values (?)');
  insert().run(1);
  expect(() => insert().run(1)).toThrow('UNIQUE');
  insert().run(2);
  expect(connection.prepare(ALL).all()).toHaveLength(2);
});
