import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createOriginsTable,
  entriesOfOrigin,
  entryOfOrigin,
  storeNewOrigin,
  storeOrigin,
  type ImportedEntry,
} from './origins-table';

let database: Knex;
beforeEach(async () => {
  database = knex({
    client: 'better-sqlite3',
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
  });
  await createOriginsTable(database);
});
afterEach(() => database.destroy());

const ata: ImportedEntry = {
  origem: 'https://antigo.example',
  secao: 'atas_reunioes',
  id_origem: 7,
  item: 42,
  versoes: 1,
  resumo: 'a',
  arquivos: [{ url: 'https://antigo.example/a.pdf', bytes: 3, sha256: 'b', validade: '"c"' }],
};

it('finds the entry here of an old address', async () => {
  await storeNewOrigin(database, ata);
  expect(await entryOfOrigin(database, 'atas_reunioes', 7)).toBe(42);
  expect(await entryOfOrigin(database, 'atas_reunioes', 42)).toBeUndefined();
  expect(await entryOfOrigin(database, 'legislacoes', 7)).toBeUndefined();
});

it('refuses to store an entry as new twice, and replaces what was imported', async () => {
  await storeNewOrigin(database, ata);
  await expect(storeNewOrigin(database, ata)).rejects.toThrow(/UNIQUE/);
  await storeOrigin(database, { ...ata, versoes: 2, resumo: 'd' });
  expect([...(await entriesOfOrigin(database, ata.origem)).entries()]).toMatchObject([
    ['atas_reunioes/7', { ...ata, versoes: 2, resumo: 'd' }],
  ]);
  expect((await entriesOfOrigin(database, 'https://outro.example')).size).toBe(0);
});
