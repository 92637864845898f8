import { setImmediate as turn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { yearOf } from '@fundo/contract/fund-time';
import { hasText } from '@fundo/contract/reading-state';
import { OPEN_DATA_TABLES, type OpenDataRow } from '@fundo/contract/open-data/tables';
import { KeptWriter } from '../../../exports/KeptWriter';
import type { TableSum } from '../../../exports/Manifest';
import { pagesPath, type PagePositions } from '../../../exports/PagePositions';
import { databaseOf } from '../../../record/transaction';
import { withdrawnHashes } from '../../../record/withdrawals';
import { pageTextsInGroups } from '../../../texts/page-texts-table';
import { CMS_RESOURCES } from '../../sections/table';
import { readingOfFile } from '../reading-of-file';
import { csvHeader, csvLines } from './table-csv';
import { documentsIn, idsOf } from './table-rows';

const COLUMNS = Object.keys(OPEN_DATA_TABLES.paginas.columns);

interface Options {
  readonly positions: PagePositions;
  readonly signal: AbortSignal;
}

/**
 * Writes the table of pages into an export's folder: a file for each year that has a public document, with the text of the
 * present file of each. A text that was not read again since the last export is copied from it. Returns the files by year.
 */
export async function writePages(
  strapi: Core.Strapi,
  folder: string,
  { positions, signal }: Options,
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
        const text = await readingOfFile(databaseOf(strapi), arquivo);
        if (!text || !hasText(text.estado)) continue;
        const key = textKey(secao, id, text);
        const start = file.bytes;
        for await (const lines of positions.copyOf(key) ?? pagesOf(strapi, secao, id, text.sha256))
          await file.write(lines);
        positions.add(key, { year, start, bytes: file.bytes - start });
      }
    const sums: TableSum[] = [];
    for (const [year, file] of [...files].toSorted(([one], [other]) => one - other))
      sums.push({ table: 'paginas', year, ...(await file.finish()) });
    return sums;
  } finally {
    for (const file of files.values()) await file.close();
  }
}

interface ShownText {
  readonly sha256: string;
  /** When it was read, ISO 8601 in UTC. */
  readonly lida_em: string | null;
}

/** The key of a text in PagePositions: its document, the hash of its file, and when it was read. */
const textKey = (secao: string, id: number, { sha256, lida_em }: ShownText): string =>
  [documentKey(secao, id), sha256, lida_em].join(' ');

const documentKey = (secao: string, id: number): string => `${secao} ${id}`;

/** Returns a predicate on keys: true if the document is public now, and the file was not withdrawn. */
export async function publicTexts(strapi: Core.Strapi): Promise<(key: string) => boolean> {
  const rows: { sha256: string }[] = await withdrawnHashes(databaseOf(strapi));
  const withdrawn = new Set(rows.map(({ sha256 }) => sha256));
  const documents = new Set<string>();
  for (const resource of Object.values(CMS_RESOURCES))
    if (resource.contract.kind === 'document')
      for await (const ids of idsOf(strapi, resource))
        for (const id of ids) documents.add(documentKey(resource.contract.path, id));
  return (key) => {
    const [secao = '', id, sha256 = ''] = key.split(' ');
    return documents.has(documentKey(secao, Number(id))) && !withdrawn.has(sha256);
  };
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
