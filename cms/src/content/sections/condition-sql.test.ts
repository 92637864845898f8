import type { Meta } from '@strapi/database/dist/metadata';
import knex, { type Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sqliteDriver, type SqliteFile } from '../../base/sqlite';
import { conditionSql } from './condition-sql';

const model = {
  uid: 'api::ata.ata',
  tableName: 'atas',
  attributes: {
    id: { type: 'increments', columnName: 'id' },
    titulo: { type: 'string', columnName: 'titulo' },
    publicarEm: { type: 'datetime', columnName: 'publicar_em' },
    arquivo: { type: 'relation' },
  },
} as unknown as Meta;

let file: SqliteFile;
let database: Knex;

beforeAll(() => {
  file = new sqliteDriver(':memory:');
  file.exec(`
    create table atas (id integer, titulo text, publicar_em integer);
    insert into atas values (1, '100% lida', null), (2, '1000 lidas', 1000), (3, 'outra', 2000);
    create table files (id integer);
    insert into files values (7);
    create table files_related_mph (file_id integer, related_id integer, related_type text, field text);
    insert into files_related_mph values (7, 2, 'api::ata.ata', 'arquivo'), (8, 3, 'api::ata.ata', 'arquivo'),
      (7, 1, 'api::outro.outro', 'arquivo'), (7, 1, 'api::ata.ata', 'capa');
  `);
  database = knex({ client: 'better-sqlite3', useNullAsDefault: true });
});
afterAll(async () => {
  file.close();
  await database.destroy();
});

/** Returns the ids of the rows that meet a condition. */
function meeting(condition: object): number[] {
  const { text, values } = conditionSql(condition, model);
  const { sql, bindings } = database({ entry: 'atas' })
    .whereRaw(text, values)
    .orderBy('id')
    .select('id')
    .toSQL();
  const plain = bindings.map((value) => (value instanceof Date ? value.getTime() : value));
  return (file.prepare(sql).all(plain) as { id: number }[]).map(({ id }) => id);
}

it.each<[condition: object, ids: number[]]>([
  [{}, [1, 2, 3]],
  [{ id: 2 }, [2]],
  [{ id: { $gt: 1, $lte: 2 } }, [2]],
  [{ id: { $gte: 2, $lt: 3 } }, [2]],
  [{ publicarEm: { $null: true } }, [1]],
  [{ publicarEm: { $notNull: true } }, [2, 3]],
  [{ publicarEm: { $lte: new Date(1000) } }, [2]],
  [{ id: { $in: [1, 3] } }, [1, 3]],
  [{ id: { $in: [] } }, []],
  [{ titulo: { $contains: '100%' } }, [1]],
  [{ titulo: { $contains: "lida' or 1 = 1 --" } }, []],
  [{ $or: [{ id: 1 }, { id: 3, titulo: 'outra' }] }, [1, 3]],
  [{ $and: [{ $or: [{ id: 1 }, { id: 2 }] }, { $or: [{ id: 2 }, { id: 3 }] }] }, [2]],
  [{ arquivo: { id: { $notNull: true } } }, [2]],
])('%j is met by %j', (condition, ids) => {
  expect(meeting(condition)).toEqual(ids);
});

it('takes a query as the list of values', () => {
  const query = database('files_related_mph').where({ file_id: 8 }).select('related_id');
  expect(meeting({ id: { $in: query } })).toEqual([3]);
});

it.each<[condition: object, sentence: string]>([
  [{ id: { $ne: 1 } }, 'A condition of api::ata.ata has the operator $ne'],
  [{ nada: 1 }, 'api::ata.ata has no field nada'],
  [{ constructor: 1 }, 'api::ata.ata has no field constructor'],
  [{ arquivo: { id: 7 } }, 'A condition of api::ata.ata asks more of arquivo than that it has a file'],
  [{ id: [1, 2] }, 'A condition of api::ata.ata has the operator 0'],
])('does not translate %j', (condition, sentence) => {
  expect(() => conditionSql(condition, model)).toThrow(sentence);
});
