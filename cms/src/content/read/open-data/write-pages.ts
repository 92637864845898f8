import { setImmediate as turn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { yearOf } from '@fundo/contract/fund-time';
import { hasText } from '@fundo/contract/reading-state';
import { OPEN_DATA_TABLES, type OpenDataRow } from '@fundo/contract/open-data/tables';
import { KeptWriter } from '../../../exports/KeptWriter';
import type { TableSum } from '../../../exports/Manifest';
import { pagesPath, type PagePlaces } from '../../../exports/PagePlaces';
import { hashOf } from '../../../record/record-reads';
import { databaseOf } from '../../../record/transaction';
import { withdrawalOf } from '../../../record/withdrawals';
import { pageTextsInGroups } from '../../../texts/page-texts-table';
import { readingOf } from '../../../texts/readings-table';
import { csvHeader, csvLines } from './table-csv';
import { documentsIn } from './table-rows';

const COLUMNS = Object.keys(OPEN_DATA_TABLES.paginas.columns);

interface Options {
  readonly places: PagePlaces;
  readonly signal: AbortSignal;
}

/**
 * Writes the table of pages into an export's folder: a file for each year that has a public document, with the text of the
 * present file of each. A text that was not read again since the last export is copied from it. Returns the files by year.
 */
export async function writePages(
  strapi: Core.Strapi,
  folder: string,
  { places, signal }: Options,
): Promise<TableSum[]> {
  const files = new Map<number, KeptWriter>();
  const begin = async (year: number): Promise<KeptWriter> => {
    const file = await KeptWriter.open(folder, pagesPath(year), signal);
    files.set(year, file);
    await file.write(csvHeader(COLUMNS));
    return file;
  };
  try {
    for await (const { secao, documents } of documentsIn(strapi))
      for (const { id, arquivo, created_at } of documents) {
        await turn();
        const year = yearOf(created_at);
        const file = files.get(year) ?? (await begin(year));
        const text = await shownText(strapi, arquivo);
        if (!text) continue;
        const key = [secao, id, text.sha256, text.lida_em].join(' ');
        const start = file.bytes;
        for await (const lines of places.copyOf(key) ?? pagesOf(strapi, secao, id, text.sha256))
          await file.write(lines);
        places.add(key, { year, start, bytes: file.bytes - start });
      }
    const sums: TableSum[] = [];
    for (const [year, file] of [...files].toSorted(([one], [other]) => one - other))
      sums.push({ table: 'paginas', year, ...(await file.finish()) });
    return sums;
  } finally {
    for (const file of files.values()) await file.close();
  }
}

/** Returns the hash of a file whose text the public sees, and when it was read; undefined if there is none. */
async function shownText(strapi: Core.Strapi, arquivo: string) {
  const database = databaseOf(strapi);
  const sha256 = await hashOf(database, arquivo);
  if (!sha256 || (await withdrawalOf(database, sha256))) return undefined;
  const { estado = 'lendo', lida_em = null } = (await readingOf(database, sha256)) ?? {};
  return hasText(estado) ? { sha256, lida_em } : undefined;
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
      COLUMNS,
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
