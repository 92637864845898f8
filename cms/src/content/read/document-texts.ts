import type { z } from 'zod';
import type { Core } from '@strapi/strapi';
import { documentTextQuery, type DocumentText, type TextPage } from '@fundo/contract/document-text';
import type { DocumentRead } from '@fundo/contract/document';
import { hasText } from '@fundo/contract/reading-state';
import { ApiError } from '../../base/errors/ApiError';
import { databaseOf } from '../../record/transaction';
import { markerOf } from '../../search/marks/marks';
import type { FoundIn } from '../../search/find/pages-with';
import { parseQuestion } from '../../search/question/question';
import { searchIndex } from '../../search/SearchIndex';
import { unreadRuns } from '../../texts/outcome';
import { pageLengths, pageTextsOf, unreadPagesOf } from '../../texts/page-texts-table';
import type { CmsResource } from '../sections/CmsResource';
import { CITATION_TAGS, citedAddresses } from './citations';
import type { Reader } from '../visibility';
import { requireShown, type ReadResponse } from './read-responses';
import { readingOfFile } from './reading-of-file';
import { citingPage, shownPage } from './shown-page';

/** The most pages of a part, and the most letters of one with several pages. */
const PART_PAGES = 20;
const PART_LETTERS = 24_000;

/**
 * GET /{section}/{id}/texto: a part of the text of a document's present file.
 * @throws ApiError 404, also past the last page; 410
 */
export async function documentTextResponse(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  { pagina = 1, q = '' }: z.output<typeof documentTextQuery>,
  reader: Reader,
): Promise<ReadResponse> {
  const document = (await requireShown(strapi, resource, id, reader)) as DocumentRead;
  const { arquivo } = document;
  const database = databaseOf(strapi);
  const reading = await readingOfFile(database, arquivo);
  if (!reading) throw new ApiError('not_found');
  const { sha256, estado, motivo } = reading;
  const request = { page: pagina, q, sha256, reader };
  const part = hasText(estado) ? await partOf(strapi, resource, document, request) : NO_TEXT;
  const namesNone = estado === 'lido' || estado === 'lendo';
  const nao_lidas = namesNone ? [] : unreadRuns(await unreadPagesOf(database, sha256));
  const body: DocumentText = { sha256, estado, motivo, nao_lidas, ...part };
  return { body, tags: CITATION_TAGS };
}

type Part = Omit<DocumentText, 'sha256' | 'estado' | 'motivo' | 'nao_lidas'>;

const NO_TEXT: Part = { total_paginas: null, de: 0, ate: 0, paginas: [], encontradas: [] };

interface PartRequest {
  readonly page: number;
  readonly q: string;
  /** Of the document's present file. */
  readonly sha256: string;
  readonly reader: Reader;
}

/** Reads the part of a text that contains a page. @throws ApiError 404 past the last page */
async function partOf(
  strapi: Core.Strapi,
  resource: CmsResource,
  document: DocumentRead,
  { page, q, sha256, reader }: PartRequest,
): Promise<Part> {
  const database = databaseOf(strapi);
  const parts = partsOf(await pageLengths(database, sha256));
  const part = parts.find(({ first, last }) => page >= first && page <= last);
  const total = parts.at(-1)?.last ?? 0;
  if (!part) throw new ApiError('page_past_last', { parameters: { last: total } });
  const found = q.trim() === '' ? undefined : await pagesFound(resource, document, q);
  const marker = markerOf(found?.searched ?? parseQuestion(q));
  const cited = (await pageTextsOf(database, sha256, part)).map(citingPage);
  const all = cited.flatMap(({ blocks }) => blocks.flatMap(({ citations }) => citations));
  const addressOf = await citedAddresses(strapi, resource, document, all, reader);
  const paginas = cited.map((text) => shownPage(text, marker, addressOf));
  return {
    total_paginas: total,
    de: part.first,
    ate: part.last,
    paginas,
    encontradas: [...(found?.pages ?? markedPages(paginas))],
  };
}

/**
 * Finds the pages of a document's present file on which the search finds the question. Undefined if the search is too
 * busy, or its index does not have this file: the text can be shown all the same.
 */
async function pagesFound(
  { contract }: CmsResource,
  { id, arquivo }: DocumentRead,
  q: string,
): Promise<FoundIn | undefined> {
  try {
    const found = await searchIndex.pagesWith(`${contract.path}/${id}`, q);
    return found?.arquivo === arquivo ? found : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) return undefined;
    throw error;
  }
}

interface Pages {
  readonly first: number;
  readonly last: number;
}

/** Divides a text into parts that a page of the site can hold. */
function partsOf(pages: readonly { page: number; letters: number }[]): Pages[] {
  const parts: Pages[] = [];
  let letters = 0;
  for (const { page, letters: more } of pages) {
    const last = parts.at(-1);
    letters += more;
    if (last && page - last.first < PART_PAGES && letters <= PART_LETTERS)
      parts[parts.length - 1] = { ...last, last: page };
    else {
      parts.push({ first: page, last: page });
      letters = more;
    }
  }
  return parts;
}

/** The pages of a part that have a marked word. */
const markedPages = (pages: readonly TextPage[]): number[] =>
  pages
    .filter(({ blocos }) => blocos.some(({ texto }) => texto.some(({ marcado }) => marcado)))
    .map(({ pagina }) => pagina);
