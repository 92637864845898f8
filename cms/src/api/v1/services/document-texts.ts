import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { setImmediate as breathe } from 'node:timers/promises';
import { documentTextQuery, type DocumentText, type TextPage } from '@fundo/contract/document-text';
import type { DocumentDetail } from '@fundo/contract/versions';
import { ApiError } from '../../../base/errors/ApiError';
import { parseQuery } from '../../../base/errors/parse';
import { databaseOf } from '../../../record/transaction';
import { markWords } from '../../../search/mark-words';
import { pageLengths, pageTextsOf, type PageText } from '../../../texts/page-texts-table';
import { readingOf } from '../../../texts/readings-table';
import type { CmsResource } from '../resources/CmsResource';
import type { Reader } from './publication';
import { entryResponse, type ReadResponse } from './read-responses';

/** The most pages of a part, and the letters after which no other page begins in it. */
const PART_PAGES = 20;
const PART_LETTERS = 60_000;
/** Pages that are searched before other requests have their turn. */
const PAGES_AT_ONCE = 10;

/**
 * GET /{section}/{id}/texto: a part of the text of a document's present file.
 * @throws ApiError 400; 404, also past the last page; 410
 */
export async function documentTextResponse(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  parameters: object,
  reader: Reader = 'public',
): Promise<ReadResponse> {
  const { pagina = 1, q = '' } = parseQuery(documentTextQuery, parameters);
  const { body, tags } = await entryResponse(strapi, resource, id, reader);
  const { arquivo, versoes } = body as DocumentDetail;
  const present = versoes.find((version) => version.arquivo === arquivo);
  if (!present) throw new ApiError('not_found');
  const database = await databaseOf(strapi);
  const text = await textOf(database, present.sha256, { page: pagina, question: q });
  return { body: text, ...(tags && { tags }) };
}

async function textOf(
  database: Knex,
  sha256: string,
  { page, question }: { page: number; question: string },
): Promise<DocumentText> {
  const reading = await readingOf(database, sha256);
  const estado = reading?.estado ?? 'lendo';
  const none = { sha256, estado, de: 0, ate: 0, paginas: [], encontradas: [] };
  if (estado !== 'lido') return { ...none, total_paginas: null };
  const parts = partsOf(await pageLengths(database, sha256));
  const part = parts.find(({ first, last }) => page >= first && page <= last);
  const total = parts.at(-1)?.last ?? 0;
  if (!part) throw new ApiError('page_past_last', { parameters: { last: total } });
  const pages = await pageTextsOf(database, sha256, part);
  return {
    sha256,
    estado,
    total_paginas: total,
    de: part.first,
    ate: part.last,
    paginas: pages.map((text) => marked(text, question)),
    encontradas: question.trim() ? await pagesWith(database, sha256, { total, question }) : [],
  };
}

interface Part {
  readonly first: number;
  readonly last: number;
}

/** Divides a text into parts that a page of the site can hold. */
export function partsOf(pages: readonly { page: number; letters: number }[]): Part[] {
  const parts: Part[] = [];
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

const marked = ({ page, isByMachine, blocks }: PageText, question: string): TextPage => ({
  pagina: page,
  por_maquina: isByMachine,
  blocos: blocks.map(({ tipo, texto }) => ({ tipo, texto: markWords(texto, question) })),
});

/** The pages that have a word of the question. */
async function pagesWith(
  database: Knex,
  sha256: string,
  { total, question }: { total: number; question: string },
): Promise<number[]> {
  const found: number[] = [];
  for (let first = 1; first <= total; first += PAGES_AT_ONCE) {
    const pages = await pageTextsOf(database, sha256, { first, last: first + PAGES_AT_ONCE - 1 });
    for (const { page, blocks } of pages)
      if (blocks.some(({ texto }) => markWords(texto, question).some(({ marcado }) => marcado)))
        found.push(page);
    await breathe();
  }
  return found;
}
