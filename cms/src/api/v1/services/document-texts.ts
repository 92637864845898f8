import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { documentTextQuery, type DocumentText, type TextPage } from '@fundo/contract/document-text';
import type { DocumentRead } from '@fundo/contract/document';
import { ApiError } from '../../../base/errors/ApiError';
import { parseQuery } from '../../../base/errors/parse';
import { hashOf, isWithdrawn } from '../../../record/record-reads';
import { databaseOf } from '../../../record/transaction';
import { markWords } from '../../../search/mark-words';
import { markerOf, type Marker } from '../../../search/marks';
import { parseQuestion } from '../../../search/question';
import { searchIndex } from '../../../search/SearchIndex';
import { pageLengths, pageTextsOf, type PageText } from '../../../texts/page-texts-table';
import { readingOf } from '../../../texts/readings-table';
import type { CmsResource } from '../resources/CmsResource';
import type { Reader } from './publication';
import { requireShown, type ReadResponse } from './read-responses';

/** The most pages of a part, and the letters after which no other page begins in it. */
const PART_PAGES = 20;
const PART_LETTERS = 24_000;

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
  const { arquivo } = (await requireShown(strapi, resource, id, reader)) as DocumentRead;
  const database = await databaseOf(strapi);
  const sha256 = await hashOf(database, arquivo);
  if (!sha256 || (await isWithdrawn(database, arquivo))) throw new ApiError('not_found');
  const text = await textOf(database, sha256, { page: pagina, question: q });
  const isAsked = text.estado === 'lido' && q.trim() !== '';
  const encontradas = isAsked ? await pagesWith(`${resource.contract.path}/${id}`, q, text) : [];
  return { body: { ...text, encontradas }, tags: [resource.contract.path] };
}

async function textOf(
  database: Knex,
  sha256: string,
  { page, question }: { page: number; question: string },
): Promise<Omit<DocumentText, 'encontradas'>> {
  const reading = await readingOf(database, sha256);
  const estado = reading?.estado ?? 'lendo';
  const none = { sha256, estado, de: 0, ate: 0, paginas: [] };
  if (estado !== 'lido') return { ...none, total_paginas: null };
  const parts = partsOf(await pageLengths(database, sha256));
  const part = parts.find(({ first, last }) => page >= first && page <= last);
  const total = parts.at(-1)?.last ?? 0;
  if (!part) throw new ApiError('page_past_last', { parameters: { last: total } });
  const pages = await pageTextsOf(database, sha256, part);
  const marker = markerOf(parseQuestion(question));
  return {
    sha256,
    estado,
    total_paginas: total,
    de: part.first,
    ate: part.last,
    paginas: pages.map((text) => marked(text, marker)),
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

const marked = ({ page, isByMachine, blocks }: PageText, marker: Marker): TextPage => ({
  pagina: page,
  por_maquina: isByMachine,
  blocos: blocks.map(({ tipo, texto }) => ({ tipo, texto: markWords(texto, marker) })),
});

/** The pages that have a word of the question. What is not in the index, such as a draft, says so of its part alone. */
async function pagesWith(
  key: string,
  question: string,
  { paginas, total_paginas }: Omit<DocumentText, 'encontradas'>,
): Promise<number[]> {
  const pages = await searchIndex.pagesWith(key, question);
  // The index may still have a longer file, which was replaced.
  if (pages) return pages.filter((page) => page <= (total_paginas ?? 0));
  const isMarked = ({ blocos }: TextPage) => blocos.some(({ texto }) => texto.some(({ marcado }) => marcado));
  return paginas.filter(isMarked).map(({ pagina }) => pagina);
}
