import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { vi } from 'vitest';
import { inDatabase } from './database.ts';
import type { Storage } from './startServer.ts';
import { allNamesIn } from './storedFiles.ts';

/** A server's data folder and database. */
type Stored = Pick<Storage, 'dataDir' | 'files'> & { readonly database: Pick<Storage['database'], 'url'> };

const TABLES = [
  'atas_reuniao',
  'prestacoes_conta',
  'planos_investimento',
  'legislacoes',
  'perguntas_frequentes',
  'albuns',
  'fotos',
  'files',
  'files_related_mph',
] as const;

/** How much a server stores: rows by table, public files, files out of public reach, and temporary files. */
export type Inventory = Record<(typeof TABLES)[number] | 'stored' | 'hidden' | 'incoming', number>;

export async function inventory(storage: Stored): Promise<Inventory> {
  const { dataDir, database } = storage;
  await vi.waitUntil(() => copiesAreMade(storage));
  const rows = await inDatabase({ url: database.url, dataDir }, async (db) => {
    const counts: [string, number][] = [];
    for (const table of TABLES) {
      const [row] = await db(table).count({ count: '*' });
      counts.push([table, Number(row!.count)]);
    }
    return counts;
  });
  return {
    ...Object.fromEntries(rows),
    stored: (await allNamesIn(storage, 'public')).length,
    hidden: (await allNamesIn(storage, 'private')).length,
    incoming: (await readdir(path.join(dataDir, 'incoming'))).length,
  } as Inventory;
}

interface StoredName {
  readonly hash: string;
  readonly ext: string;
}

/** The copies of public pictures are made after the response. */
async function copiesAreMade(storage: Stored): Promise<boolean> {
  const { dataDir, database } = storage;
  const stored = new Set(await allNamesIn(storage, 'public'));
  const files = await inDatabase({ url: database.url, dataDir }, (db) =>
    db('files').select('hash', 'ext', 'formats'),
  );
  const isPublic = ({ hash, ext }: StoredName) => stored.has(hash + ext);
  const copies = files
    .filter(isPublic)
    .flatMap(({ formats }: { formats: object | string | null }) =>
      Object.values((typeof formats === 'string' ? JSON.parse(formats) : formats) ?? {}),
    ) as StoredName[];
  return copies.every(isPublic) && ![...stored].some((name) => name.startsWith('.'));
}
