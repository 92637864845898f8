import type { Core } from '@strapi/strapi';
import type { DocumentRead } from '@fundo/contract/document';
import { MAX_PDF_AMOUNTS, MAX_PDF_CELLS, MAX_PDF_TABLES } from '@fundo/contract/limits';
import { amountsIn } from '@fundo/contract/numeros/amounts-in';
import type { PdfTable, PdfTables } from '@fundo/contract/numeros/pdf-tables';
import { hasText } from '@fundo/contract/reading-state';
import { ApiError } from '../../base/errors/ApiError';
import { hashOf } from '../../record/record-reads';
import { databaseOf } from '../../record/transaction';
import { pageTextsInGroups, type PageText, type TextBlock } from '../../texts/page-texts-table';
import { readingOf } from '../../texts/readings-table';
import type { CmsResource } from '../sections/CmsResource';
import { requireShown, type ReadResponse } from './read-responses';

/** GET /admin/{section}/{id}/tabelas: the tables and the amounts of a document's present file. @throws ApiError 404 */
export async function pdfTablesResponse(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
): Promise<ReadResponse> {
  const { arquivo } = (await requireShown(strapi, resource, id, 'administrator')) as DocumentRead;
  const database = databaseOf(strapi);
  const sha256 = await hashOf(database, arquivo);
  if (!sha256) throw new ApiError('not_found');
  const { estado = 'lendo' } = (await readingOf(database, sha256)) ?? {};
  const pages = hasText(estado) ? pageTextsInGroups(database, sha256) : [];
  const body: PdfTables = { estado, ...(await tablesOf(pages)) };
  return { body };
}

/** Collects tables and amounts up to their limits. */
async function tablesOf(
  groups: AsyncIterable<readonly PageText[]> | Iterable<readonly PageText[]>,
): Promise<Omit<PdfTables, 'estado'>> {
  const tabelas: PdfTable[] = [];
  const valores = new Set<number>();
  let cells = 0;
  let cortado = false;
  for await (const pages of groups)
    for (const { page, blocks } of pages)
      for (const block of blocks) {
        for (const amount of amountsIn(block.texto))
          if (valores.size < MAX_PDF_AMOUNTS) valores.add(amount);
          else cortado ||= !valores.has(amount);
        const table = tableIn(block, page);
        if (!table) continue;
        cells += table.linhas.reduce((sum, row) => sum + row.length, 0);
        if (tabelas.length < MAX_PDF_TABLES && cells <= MAX_PDF_CELLS) tabelas.push(table);
        else cortado = true;
      }
  return { tabelas, valores: [...valores], cortado };
}

const tableIn = ({ texto, tabela }: TextBlock, pagina: number): PdfTable | undefined =>
  tabela && {
    pagina,
    linhas: texto.split('\n').map((row) => row.split('\t')),
    cabecalhos: tabela.cabecalhos,
  };
