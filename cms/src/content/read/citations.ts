import type { z } from 'zod';
import type { Core } from '@strapi/strapi';
import { citationsQuery, type Citations, type CitedDocument } from '@fundo/contract/citations';
import { CITATIONS_PAGE_SIZE, MAX_CITATIONS, MAX_CITING } from '@fundo/contract/limits';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { ApiError } from '../../base/errors/ApiError';
import { groupedBy } from '../../base/grouped-by';
import { inGroups } from '../../base/in-groups';
import { restartsEveryYear, type Citation } from '../../citations/citation';
import {
  CITATIONS,
  columnsOf,
  NAMES,
  referenceKey,
  type CitationRow,
  type NameRow,
  type ReferenceColumns,
} from '../../citations/citations-tables';
import { lexmlUrn } from '../../citations/lexml-urn';
import { namesOf, type Name } from '../../citations/names-of';
import type { EntryName } from '../../record/record-reads';
import { databaseOf } from '../../record/transaction';
import type { CmsResource } from '../sections/CmsResource';
import { SITE_TAG } from '../sections/site';
import {
  addressOf,
  asCited,
  AT_ONCE,
  distinct,
  keyOf,
  entryNameOf,
  resolverOf,
  sameReference,
  shownDates,
  shownDocuments,
  shownNames,
  stillThere,
  type Document,
  type Links,
} from './citation-links';
import type { Reader } from '../visibility';
import { requireShown, type ReadResponse } from './read-responses';
import { cachedSite } from './site';

/** A change of any of these may change what a document cites, or is cited by. */
export const CITATION_TAGS = [...DOCUMENT_SECTIONS.map((section) => SECTIONS[section].path), SITE_TAG];

/**
 * GET /{document section}/{id}/citacoes: a page of the documents of this site that a document cites, and of the
 * documents that cite it. @throws ApiError 404, also past the last page; 410
 */
export async function citationsResponse(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  { page }: z.output<typeof citationsQuery>,
  reader: Reader,
): Promise<ReadResponse> {
  const links = await linksOf(strapi, resource, await requireShown(strapi, resource, id, reader), reader);
  const [cited, citing] = [await citedBy(links, page), await citingOf(links, page)];
  const found = Math.max(cited.found, citing.found);
  const last = Math.max(1, Math.ceil(found / CITATIONS_PAGE_SIZE));
  if (page > last) throw new ApiError('page_past_last', { parameters: { last } });
  const body: Citations = {
    urn: lexmlUrn(namesOf(links.document.section, links.document), links.owner),
    cita: cited.documents,
    citado_em: citing.documents,
    page,
    next_page: page < last ? page + 1 : null,
  };
  return { body, tags: CITATION_TAGS };
}

/** Yields the documents that a document, `body`, cites, in pages; as `citationsResponse` has them in `cita`. */
export async function* citedDocuments(
  strapi: Core.Strapi,
  resource: CmsResource,
  body: object,
  reader: Reader,
): AsyncGenerator<CitedDocument[]> {
  const links = await linksOf(strapi, resource, body, reader);
  for (let page = 1, isMore = true; isMore; page += 1) {
    const { documents, found } = await citedBy(links, page);
    yield documents;
    isMore = found > page * CITATIONS_PAGE_SIZE;
  }
}

/** Returns the address on this site that a citation leads to; undefined if there is none. */
export type AddressOf = (citation: Citation) => string | undefined;

/**
 * Returns a lookup from citation to address for a document, `body`, as `reader` sees it. Of more than MAX_CITATIONS
 * different `citations`, only the first have an address.
 */
export async function citedAddresses(
  strapi: Core.Strapi,
  resource: CmsResource,
  body: object,
  citations: Iterable<Citation>,
  reader: Reader,
): Promise<AddressOf> {
  const links = await linksOf(strapi, resource, body, reader);
  const own = keyOf(entryNameOf(links.document));
  const cited = new Map<string, ReferenceColumns>();
  for (const citation of citations) {
    if (cited.size === MAX_CITATIONS) break;
    const columns = columnsOf(citation);
    cited.set(referenceKey(columns), columns);
  }
  const meantBy = resolverOf(await shownNames(links, [...cited.values()]), links.owner);
  const addresses = new Map(
    [...cited].map(([key, reference]) => {
      const meant = meantBy(reference).find((entry) => keyOf(entry) !== own);
      return [key, meant && addressOf(meant)];
    }),
  );
  return (citation) => addresses.get(referenceKey(columnsOf(citation)));
}

/** The inputs of the links of a document, `body`, as `reader` sees it. */
async function linksOf(strapi: Core.Strapi, { contract }: CmsResource, body: object, reader: Reader) {
  const section = DOCUMENT_SECTIONS.find((name) => SECTIONS[name].path === contract.path)!;
  const document = { ...body, section } as Document;
  const owner = await cachedSite(strapi);
  return { document, strapi, database: databaseOf(strapi), reader, owner } satisfies Links;
}

interface Page {
  readonly documents: CitedDocument[];
  /** Number of documents up to this page, plus one if there is a next page. */
  readonly found: number;
}

/** A page of the documents that a document cites, in the order of its text, each with the first citation of it. */
async function citedBy(links: Links, page: number): Promise<Page> {
  const own = entryNameOf(links.document);
  const cited = new Map<string, EntryName & { readonly citation: CitationRow }>();
  for (let after = -1; cited.size <= page * CITATIONS_PAGE_SIZE;) {
    const citations = await citationsAfter(links, own, after);
    const meantBy = resolverOf(await shownNames(links, citations), links.owner);
    for (const citation of await stillThere(links, citations, new Map([[keyOf(own), links.document]])))
      for (const { secao, item } of meantBy(citation)) {
        const key = keyOf({ secao, item });
        if (key !== keyOf(own) && !cited.has(key)) cited.set(key, { secao, item, citation });
      }
    if (citations.length < AT_ONCE) break;
    after = citations.at(-1)!.ordem;
  }
  const onPage = [...cited.values()].slice((page - 1) * CITATIONS_PAGE_SIZE, page * CITATIONS_PAGE_SIZE);
  const shown = await shownDocuments(links, onPage);
  const documents = onPage.flatMap(({ citation, ...entry }) => {
    const cites = shown.get(keyOf(entry));
    return cites ? [asCited(cites, citation)] : [];
  });
  return { documents, found: cited.size };
}

/** The next citations of a document that may mean one of this site. */
const citationsAfter = ({ database }: Links, own: EntryName, after: number): Promise<CitationRow[]> =>
  database<CitationRow>(CITATIONS)
    .where(own)
    .where('ordem', '>', after)
    .whereExists((query) => {
      const same = ['tipo', 'numero', 'nivel'].map((column) => `nome.${column} = ${CITATIONS}.${column}`);
      const year = `(${CITATIONS}.ano = 0 or nome.ano in (${CITATIONS}.ano, 0))`;
      void query
        .from(`${NAMES} as nome`)
        .select('nome.item')
        .whereRaw([...same, year].join(' and '));
    })
    .orderBy('ordem')
    .limit(AT_ONCE);

/** A page of the documents that cite a document, the latest first, each with its first citation of it. */
async function citingOf(links: Links, page: number): Promise<Page> {
  const own = entryNameOf(links.document);
  const ownNames = namesOf(links.document.section, links.document).map(columnsOf);
  // All documents that the same words may mean: a citation that may mean several has no link.
  const names = await shownNames(links, ownNames.map(ofAnyYear));
  if (names.length === 0) return { documents: [], found: 0 };
  const meantBy = resolverOf(names, links.owner);
  const meansOwn = (citation: CitationRow) => meantBy(citation).some((meant) => keyOf(meant) === keyOf(own));
  const citing = new Map<string, { readonly by: Document; readonly citation: CitationRow }>();
  for (const entries of inGroups(await possiblyCiting(links, own, names), AT_ONCE)) {
    if (citing.size > page * CITATIONS_PAGE_SIZE) break;
    const shown = await shownDocuments(links, entries);
    const citations = await citationsOf(links, entries, names);
    const present = groupedBy(await stillThere(links, citations, shown), keyOf);
    for (const key of entries.map(keyOf)) {
      const citation = present.get(key)?.find(meansOwn);
      if (citation) citing.set(key, { by: shown.get(key)!, citation });
    }
  }
  const onPage = [...citing.values()]
    .toSorted((a, b) => latestFirst(a.by.created_at, b.by.created_at))
    .slice((page - 1) * CITATIONS_PAGE_SIZE, page * CITATIONS_PAGE_SIZE);
  return { documents: onPage.map(({ by, citation }) => asCited(by, citation)), found: citing.size };
}

/** Returns a name that also matches citations without a year, if its number identifies a document of any year. */
const ofAnyYear = (name: ReferenceColumns): ReferenceColumns =>
  restartsEveryYear(name.tipo as Name['kind']) ? name : { ...name, ano: 0 };

/**
 * The documents that cite one of these names, MAX_CITING of each section. More than AT_ONCE: the ones that the reader may
 * see, the latest first.
 */
async function possiblyCiting(links: Links, own: EntryName, names: readonly NameRow[]): Promise<EntryName[]> {
  const citing = links
    .database<CitationRow>(CITATIONS)
    .where((query) => void sameReference(query, namesAlike(names)))
    .whereNot((query) => void query.where(own))
    .distinct('secao', 'item');
  const ranked = links
    .database(citing.as('citing'))
    .select('secao', 'item')
    .rowNumber('posicao', (window) => void window.partitionBy('secao').orderBy('item', 'desc'));
  const entries: EntryName[] = await links
    .database(ranked.as('ranked'))
    .where('posicao', '<=', MAX_CITING)
    .orderBy('item', 'desc')
    .select('secao', 'item');
  const inOrder = DOCUMENT_SECTIONS.flatMap((section) =>
    entries.filter(({ secao }) => secao === SECTIONS[section].path),
  );
  // `citingOf` reads them in one group, and sorts them.
  if (inOrder.length <= AT_ONCE) return inOrder;
  const dates = await shownDates(links, entries);
  return inOrder
    .filter((entry) => dates.has(keyOf(entry)))
    .toSorted((a, b) => latestFirst(dates.get(keyOf(a))!, dates.get(keyOf(b))!));
}

/** Compares dates, for an order from the latest to the first. */
const latestFirst = (a: string, b: string): number => (a === b ? 0 : a < b ? 1 : -1);

/** The citations of these documents that may mean one of the names, in the order of each text. */
const citationsOf = (
  { database }: Links,
  entries: readonly EntryName[],
  names: readonly NameRow[],
): Promise<CitationRow[]> =>
  database<CitationRow>(CITATIONS)
    .where((query) => {
      for (const [secao, ofSection] of groupedBy(entries, (entry) => entry.secao)) {
        const items = ofSection.map(({ item }) => item);
        void query.orWhere((section) => void section.where({ secao }).whereIn('item', items));
      }
    })
    .where((query) => void sameReference(query, namesAlike(names)))
    .orderBy('ordem');

/** Limits the names that one statement compares. A kind and number have few names, one for each year. */
const namesAlike = (names: readonly NameRow[]): ReferenceColumns[] => distinct(names).slice(0, AT_ONCE);
