import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { vi } from 'vitest';
import { inDatabase } from './database.ts';
import type { BorrowedServer } from './borrowServer.ts';

interface ReadFile {
  readonly sha256: string;
  readonly url: string;
}

/** Waits until the server has read its files, and fills in the texts of pages as far as it has none of them. */
export async function fillPageTexts({ storage }: Pick<BorrowedServer, 'storage'>): Promise<void> {
  const library = await PDFiumLibrary.init();
  await inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, async (database) => {
    const unread = () =>
      database('registro_arquivos')
        .leftJoin('leituras', 'leituras.sha256', 'registro_arquivos.sha256')
        .where('url', 'like', '%.pdf')
        .where((row) => void row.whereNull('estado').orWhere({ estado: 'lendo' }))
        .distinct('registro_arquivos.sha256');
    await vi.waitFor(
      async () => {
        if ((await unread()).length > 0) throw new Error('Some files are not read yet');
      },
      { timeout: 240_000 },
    );
    const without = (await database('registro_arquivos')
      .join('leituras', 'leituras.sha256', 'registro_arquivos.sha256')
      .where({ estado: 'lido' })
      .whereNotIn('leituras.sha256', database('textos_de_paginas').select('sha256'))
      .distinct('leituras.sha256', 'url')) as ReadFile[];
    for (const { sha256, url } of without) {
      const bytes = await readFile(path.join(storage.dataDir, 'public', url)).catch(() =>
        readFile(path.join(storage.dataDir, 'private', url)),
      );
      const document = await library.loadDocument(bytes);
      const rows = [...document.pages()].map((page, index) => ({
        sha256,
        pagina: index + 1,
        blocos: JSON.stringify([
          {
            tipo: 'paragrafo',
            texto: page
              .getText()
              .replaceAll(/\uFFFE/g, '')
              .replaceAll(/\s+/g, ' '),
          },
        ]),
        por_maquina: false,
      }));
      document.destroy();
      await database('textos_de_paginas').insert(rows).onConflict(['sha256', 'pagina']).ignore();
      await database('leituras').where({ sha256 }).update({ lida_em: new Date().toISOString() });
    }
  });
  library.destroy();
}
