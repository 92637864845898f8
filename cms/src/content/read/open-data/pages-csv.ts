import { setImmediate as turn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { hasText } from '@fundo/contract/reading-state';
import type { OpenDataRow } from '@fundo/contract/open-data/tables';
import type { PagePlaces } from '../../../exports/PagePlaces';
import { hashOf } from '../../../record/record-reads';
import { databaseOf } from '../../../record/transaction';
import { withdrawalOf } from '../../../record/withdrawals';
import { pageTextsInGroups } from '../../../texts/page-texts-table';
import { readingOf } from '../../../texts/readings-table';
import { csvHeader, csvLines } from './table-csv';
import { documentsIn } from './table-rows';

/**
 * Yields the table of pages as CSV: the text of the present file of each public document. A text that was not read again
 * since the last export is copied from it.
 */
export async function* pagesCsv(strapi: Core.Strapi, places: PagePlaces): AsyncGenerator<string | Buffer> {
  let written = 0;
  const counted = (text: string | Buffer) => {
    written += Buffer.byteLength(text);
    return text;
  };
  yield counted(csvHeader('paginas'));
  const database = databaseOf(strapi);
  for await (const { secao, documents } of documentsIn(strapi))
    for (const { id, arquivo } of documents) {
      await turn();
      const sha256 = await hashOf(database, arquivo);
      if (!sha256 || (await withdrawalOf(database, sha256))) continue;
      const { estado = 'lendo', lida_em = null } = (await readingOf(database, sha256)) ?? {};
      if (!hasText(estado)) continue;
      const key = [secao, id, sha256, lida_em].join(' ');
      const start = written;
      for await (const text of places.copyOf(key) ?? pagesOf(strapi, secao, id, sha256)) yield counted(text);
      places.add(key, start, written - start);
    }
}

/** Yields the pages of a text as lines of CSV. */
async function* pagesOf(
  strapi: Core.Strapi,
  secao: string,
  id: number,
  sha256: string,
): AsyncGenerator<string> {
  for await (const pages of pageTextsInGroups(databaseOf(strapi), sha256)) {
    await turn();
    yield csvLines(
      'paginas',
      pages.map(({ page, blocks, isByMachine }): OpenDataRow<'paginas'> => ({
        secao,
        id,
        pagina: page,
        texto: blocks.map(({ texto }) => texto).join('\n'),
        por_maquina: isByMachine,
      })),
    );
  }
}
