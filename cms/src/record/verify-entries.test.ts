import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOf, NO_ROW, type RecordRow } from './chain';
import type { EntryTable } from './entry-tables';
import { createRecordTables, RECORD } from './record-table';
import { verifyRecord } from './verify';

const SECTION = 'galeria_de_imagens';
const FOTOS: EntryTable = { table: 'fotos', columns: { titulo: 'string' }, parts: {} };
const ALBUNS: EntryTable = { table: 'albuns', columns: { titulo: 'string' }, parts: { fotos: FOTOS } };
const COUNT = 120;
const FOTOS_OF_AN_ALBUM = 6;

let database: Knex;
/** The rows of each response of the database. */
let lengths: number[];

beforeEach(async () => {
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  await createRecordTables(database);
  for (const { table } of [ALBUNS, FOTOS])
    await database.schema.createTable(table, (columns) => {
      columns.integer('id').primary();
      columns.text('titulo');
    });
  await storeAlbuns();
  lengths = [];
  database.on('query-response', (rows: unknown) => Array.isArray(rows) && lengths.push(rows.length));
});
afterEach(() => database.destroy());

/** Stores albums, each created and then changed. */
async function storeAlbuns(): Promise<void> {
  const rows: RecordRow[] = [];
  const record = (item: number, depois: object) => {
    const row: Omit<RecordRow, 'resumo'> = {
      sequencia: rows.length + 1,
      momento: '2026-03-14T15:00:00.000Z',
      secao: SECTION,
      item,
      acao: 'alterado',
      porta: 'api',
      autor: null,
      autor_nome: null,
      antes: null,
      depois: JSON.stringify(depois),
      arquivos: '[]',
      nota: null,
      anterior: rows.at(-1)?.resumo ?? NO_ROW,
    };
    rows.push({ ...row, resumo: hashOf(row) });
  };
  for (let id = 1; id <= COUNT; id += 1) {
    const fotos = Array.from({ length: FOTOS_OF_AN_ALBUM }, (_, index) => ({
      id: id * FOTOS_OF_AN_ALBUM + index,
      titulo: `Foto ${index}`,
    }));
    record(id, { id, titulo: 'Antes', fotos: [] });
    record(id, { id, titulo: `Álbum ${id}`, fotos });
    await database(ALBUNS.table).insert({ id, titulo: `Álbum ${id}` });
    await database(FOTOS.table).insert(fotos);
  }
  await database.batchInsert(RECORD, rows, 50);
}

const verify = () => verifyRecord(database, new Map([[SECTION, ALBUNS]]));

it('reads a limited number of rows at once, and compares every entry', async () => {
  expect(await verify()).toEqual({ rows: 2 * COUNT, entries: COUNT, files: 0, fault: undefined });
  expect(Math.max(...lengths)).toBe(50);
});

it.each([
  ['a column', () => database('albuns').where({ id: 117 }).update({ titulo: 'Outro' }), '117: titulo não é'],
  ['a part', () => database('fotos').where({ id: 702 }).update({ titulo: '' }), '117: titulo de fotos não é'],
  ['a missing part', () => database('fotos').where({ id: 702 }).delete(), '117: falta uma parte de fotos'],
  ['a missing entry', () => database('albuns').where({ id: 117 }).delete(), '117: falta'],
  ['an unknown entry', () => database('albuns').insert({ id: 500 }), '500: o registro não o conhece'],
])('names %s that is not as it was written', async (_name, change, fault) => {
  await change();
  expect((await verify()).fault).toContain(`${SECTION}/${fault}`);
});
