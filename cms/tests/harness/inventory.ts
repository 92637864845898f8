import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { inDatabase } from './database.ts';
import type { Storage } from './startServer.ts';

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

/** How much a server stores: rows by table, files, and temporary files. */
export type Inventory = Record<(typeof TABLES)[number] | 'stored' | 'incoming', number>;

export async function inventory({ dataDir, database }: Storage): Promise<Inventory> {
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
    stored: (await storedFiles(dataDir)).length,
    incoming: (await readdir(path.join(dataDir, 'incoming'))).length,
  } as Inventory;
}

const storedFiles = (dataDir: string): Promise<string[]> => readdir(path.join(dataDir, 'public', 'uploads'));
