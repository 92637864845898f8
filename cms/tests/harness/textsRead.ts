import { vi } from 'vitest';
import type { Api } from './apiOf.ts';
import { inDatabase } from './database.ts';
import type { Server } from './startServer.ts';

/**
 * Waits until a server has read the text of all its PDFs, scanned pages included. Not for a borrowed server: a file that
 * another test has deleted is never read.
 */
export const textsRead = ({ storage }: Pick<Server, 'storage'>): Promise<void> =>
  inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, async (database) => {
    await vi.waitUntil(
      async () => {
        const unread = await database('registro_arquivos')
          .leftJoin('leituras', 'leituras.sha256', 'registro_arquivos.sha256')
          .where('url', 'like', '%.pdf')
          .where((row) => void row.whereNull('estado').orWhere({ estado: 'lendo' }))
          .first('registro_arquivos.sha256');
        return unread === undefined;
      },
      { interval: 200 },
    );
  });

/** Waits until the text of one document's present file is read, whatever else the server has yet to read. */
export const textRead = (api: Api, path: string, id: number): Promise<boolean> =>
  vi.waitUntil(async () => (await api.get(`${path}/${id}/texto`)).body.estado !== 'lendo', {
    interval: 200,
  });
