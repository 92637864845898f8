import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOf, NO_ROW, type RecordRow } from '../chain';
import { createRecordTables, RECORD } from '../record-table';
import {
  createPublicChangesTables,
  DUE_TIMES,
  FOLLOWED,
  PUBLIC_CHANGES,
  type PublicChangeRow,
} from './changes-tables';
import { followRecord } from './follow-record';

let database: Knex;
beforeEach(async () => {
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  await createRecordTables(database);
  await createPublicChangesTables(database);
});
afterEach(() => database.destroy());

const ENTRIES = 230;
const SECTION = 'perguntas_frequentes';
const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 12, number)).toISOString();

async function record(item: number, momento: string, publicar_em: string | null): Promise<void> {
  const last = await database<RecordRow>(RECORD).orderBy('sequencia', 'desc').first();
  const row: Omit<RecordRow, 'resumo'> = {
    sequencia: (last?.sequencia ?? 0) + 1,
    momento,
    secao: SECTION,
    item,
    acao: 'criado',
    porta: 'api',
    autor: null,
    autor_nome: null,
    antes: null,
    depois: JSON.stringify({ titulo: `Pergunta ${item}`, publicar_em }),
    arquivos: '[]',
    nota: null,
    anterior: last?.resumo ?? NO_ROW,
  };
  await database(RECORD).insert({ ...row, resumo: hashOf(row) });
}

/** Follows one transaction further. */
const follow = () => database.transaction(followRecord);

async function followToEnd(afterCommit = async () => {}): Promise<void> {
  for (let isBehind = true; isBehind; await afterCommit()) isBehind = await follow();
}

const changes = () => database<PublicChangeRow>(PUBLIC_CHANGES).orderBy('cursor').select();

/** Entries that all appear at one instant; then a further one, at once. */
async function recordScheduled(): Promise<void> {
  for (let item = 1; item <= ENTRIES; item += 1) await record(item, minute(0), minute(10));
  await record(ENTRIES + 1, minute(20), null);
}

it('takes a limited number of due entries in one transaction, before the change that follows them', async () => {
  await recordScheduled();
  const lengths = [0];
  await followToEnd(async () => void lengths.push((await changes()).length));
  expect(lengths.filter((length, index) => length !== lengths[index - 1])).toEqual([0, 100, 200, 231]);
  expect((await changes()).map(({ item }) => item)).toEqual(
    Array.from({ length: ENTRIES + 1 }, (_, index) => index + 1),
  );
  expect(await database(DUE_TIMES)).toEqual([]);
});

it('leaves the due entries of the clock alone to the next transaction', async () => {
  await recordScheduled();
  await followToEnd();
  await database(DUE_TIMES).insert(
    Array.from({ length: 150 }, (_, index) => ({ secao: SECTION, item: index + 1, momento: minute(30) })),
  );
  expect([await follow(), (await database(DUE_TIMES)).length]).toEqual([true, 50]);
  expect([await follow(), (await database(DUE_TIMES)).length]).toEqual([false, 0]);
});

it('makes the same rows when they are made again', async () => {
  await recordScheduled();
  await followToEnd();
  const first = await changes();
  for (const table of [PUBLIC_CHANGES, DUE_TIMES, FOLLOWED]) await database(table).delete();
  await followToEnd();
  expect(await changes()).toEqual(first);
});
