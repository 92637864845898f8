import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { CitedDocument } from '@fundo/contract/citations';
import { MAX_CITING } from '@fundo/contract/limits';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { beginsAnewEachYear, type Citation } from '../../../citations/citation';
import { lexmlUrn } from '../../../citations/lexml-urn';
import {
  CITATIONS,
  columnsOf,
  NAMES,
  referenceKey,
  type CitationRow,
  type NameRow,
  type ReferenceColumns,
} from '../../../citations/citations-tables';
import { singleSpaced } from '../../../citations/find-citations';
import { namesOf, type Name, type NamedDocument } from '../../../citations/names-of';
import { resolve, type Owner } from '../../../citations/resolve';
import { RECORD_FILES } from '../../../record/record-table';
import { databaseOf } from '../../../record/transaction';
import type { CmsResource } from '../resources/CmsResource';
import { SITE_TAG } from '../resources/site';
import { CMS_RESOURCES } from '../resources/table';
import { shownTo, type Reader } from './publication';
import { requireShown, type ReadResponse } from './read-responses';
import { findRows } from './rows';
import { readSite } from './site';

/** A change of any of these may change what a document cites, or is cited by. */
export const CITATION_TAGS = [...DOCUMENT_SECTIONS.map((section) => SECTIONS[section].path), SITE_TAG];

/** A document that a reader may see, as far as its links need it. */
type Document = NamedDocument & {
  readonly section: (typeof DOCUMENT_SECTIONS)[number];
  readonly id: number;
  readonly descricao: string | null;
  readonly created_at: string;
  readonly arquivo: string;
};

/**
 * GET /{document section}/{id}/citacoes: what a document cites on this site, and the latest documents that cite it.
 * @throws ApiError 404, 410
 */
export async function citationsResponse(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  reader: Reader = 'public',
): Promise<ReadResponse> {
  const document = documentOf(resource, await requireShown(strapi, resource, id, reader));
  const site = await readSite(strapi);
  const links = { strapi, database: await databaseOf(strapi), reader, owner: site };
  const body = {
    urn: lexmlUrn(namesOf(document.section, document), site),
    cita: await citedBy(links, document),
    citado_em: await citing(links, document),
  };
  return { body, tags: CITATION_TAGS };
}

/** Where a citation leads to on this site; undefined if it leads nowhere. */
export type AddressOf = (citation: Citation) => string | undefined;

/** Returns what finds the address of each citation in a document that a reader has got as `body`. */
export async function citedAddresses(
  strapi: Core.Strapi,
  resource: CmsResource,
  body: object,
  reader: Reader,
): Promise<AddressOf> {
  const links = { strapi, database: await databaseOf(strapi), reader, owner: await readSite(strapi) };
  const found = await resolvedCitations(links, documentOf(resource, body));
  const addresses = new Map(
    found.toReversed().map(({ citation, cited }) => [referenceKey(citation), addressOf(cited)]),
  );
  return (citation) => addresses.get(referenceKey(columnsOf(citation)));
}

const documentOf = ({ contract }: CmsResource, body: object): Document =>
  ({
    ...body,
    section: DOCUMENT_SECTIONS.find((name) => SECTIONS[name].path === contract.path)!,
  }) as Document;

interface Links {
  readonly strapi: Core.Strapi;
  readonly database: Knex;
  readonly reader: Reader;
  readonly owner: Owner;
}

/** The documents that one cites, in the order of its text, each with the first place. */
async function citedBy(links: Links, document: Document): Promise<CitedDocument[]> {
  const cited = new Map<Document, CitedDocument>();
  for (const found of await resolvedCitations(links, document))
    if (!cited.has(found.cited)) cited.set(found.cited, asCited(found.cited, found.citation));
  return [...cited.values()];
}

/** The citations of a document that mean other documents that the reader may see, in the order of its text. */
async function resolvedCitations(
  links: Links,
  document: Document,
): Promise<{ readonly citation: CitationRow; readonly cited: Document }[]> {
  const { database, owner } = links;
  const own = { secao: SECTIONS[document.section].path, item: document.id };
  const citations = await database<CitationRow>(CITATIONS).where(own).orderBy('ordem');
  const names = await namesLike(links, citations);
  const shown = await shownDocuments(links, names);
  const present = await stillThere(links, citations, new Map([[keyOf(own), document]]));
  const named = namesIn(names, shown);
  return present.flatMap((citation) =>
    resolve(referenceIn(citation), named, owner)
      .filter((name) => keyOf(name) !== keyOf(own))
      .map((name) => ({ citation, cited: shown.get(keyOf(name))! })),
  );
}

/** The latest MAX_CITING documents that cite one, each with the first place. */
async function citing(links: Links, document: Document): Promise<CitedDocument[]> {
  const { database, owner } = links;
  const own = { secao: SECTIONS[document.section].path, item: document.id };
  const names = await namesLike(links, (await database<NameRow>(NAMES).where(own)).map(ofAnyYear));
  const named = namesIn(names, await shownDocuments(links, names));
  const found = new Map<string, CitedDocument & { readonly created_at: string }>();
  for (const section of DOCUMENT_SECTIONS) {
    const citations = await citationsLike(database, SECTIONS[section].path, own, named);
    const shown = await shownDocuments(links, citations);
    for (const citation of await stillThere(links, citations, shown)) {
      const key = keyOf(citation);
      const isMeant = resolve(referenceIn(citation), named, owner).some((name) => keyOf(name) === keyOf(own));
      const by = shown.get(key)!;
      if (isMeant && !found.has(key)) found.set(key, { ...asCited(by, citation), created_at: by.created_at });
    }
  }
  return [...found.values()]
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
    .slice(0, MAX_CITING)
    .map(({ created_at: _date, ...cited }) => cited);
}

/** What may be the same document: without a year, that of any year. */
const sameReference = (query: Knex.QueryBuilder, { tipo, numero, nivel, ano }: ReferenceColumns) =>
  query.orWhere((one) => {
    void one.where({ tipo, numero, nivel });
    if (ano !== 0) void one.whereIn('ano', [ano, 0]);
  });

/** A name whose number says something without its year, for what may cite it by the number alone. */
const ofAnyYear = (name: NameRow): NameRow =>
  beginsAnewEachYear(name.tipo as Name['kind']) ? name : { ...name, ano: 0 };

/** All names that these citations or names may stand for. */
async function namesLike({ database }: Links, like: readonly ReferenceColumns[]): Promise<NameRow[]> {
  const rows: NameRow[] = [];
  for (const some of chunks(distinct(like)))
    rows.push(
      ...(await database<NameRow>(NAMES).where((query) => {
        for (const one of some) void sameReference(query, one);
      })),
    );
  return rows;
}

/** The citations of these names in one section, those of its latest documents. */
const citationsLike = async (
  database: Knex,
  secao: string,
  own: Pick<NameRow, 'secao' | 'item'>,
  names: readonly ReferenceColumns[],
): Promise<CitationRow[]> =>
  names.length === 0
    ? []
    : database<CitationRow>(CITATIONS)
        .where({ secao })
        .where((query) => {
          for (const one of distinct(names)) void sameReference(query, one);
        })
        .whereNot((query) => void query.where(own))
        .orderBy([{ column: 'item', order: 'desc' }, { column: 'ordem' }])
        // Some of them may be hidden, or cite the same twice.
        .limit(4 * MAX_CITING);

/** The documents among these that the reader may see. */
async function shownDocuments(
  { strapi, reader }: Links,
  rows: readonly Pick<NameRow, 'secao' | 'item'>[],
): Promise<Map<string, Document>> {
  const shown = new Map<string, Document>();
  for (const section of DOCUMENT_SECTIONS) {
    const resource = CMS_RESOURCES[section];
    const { path } = SECTIONS[section];
    const ids = new Set(rows.filter(({ secao }) => secao === path).map(({ item }) => item));
    for (const row of await findRows(strapi, resource, [...ids], shownTo(reader, resource)))
      shown.set(keyOf({ secao: path, item: row.id }), { ...resource.toWire(row), section } as Document);
  }
  return shown;
}

/** The citations whose words a shown document still has: those of a changed title or file are read anew in a moment. */
async function stillThere(
  { database }: Links,
  citations: readonly CitationRow[],
  shown: ReadonlyMap<string, Document>,
): Promise<CitationRow[]> {
  const hashes = new Map<string, string>();
  for (const some of chunks([...shown.values()].map(({ arquivo }) => arquivo)))
    for (const { url, sha256 } of await database(RECORD_FILES)
      .whereIn('url', some)
      .orderBy('sequencia')
      .select('url', 'sha256'))
      hashes.set(url, sha256);
  return citations.filter((citation) => {
    const document = shown.get(keyOf(citation));
    if (!document) return false;
    if (citation.sha256 !== '') return citation.sha256 === hashes.get(document.arquivo);
    return [document.titulo, document.descricao ?? ''].some((text) =>
      singleSpaced(text).includes(citation.como),
    );
  });
}

const addressOf = ({ section, id }: Document): string => `/${SECTIONS[section].siteRoute}/${id}`;

const asCited = (document: Document, { pagina, como }: CitationRow): CitedDocument => ({
  secao: SECTIONS[document.section].path,
  id: document.id,
  titulo: document.titulo,
  endereco: addressOf(document),
  pagina,
  como,
});

const keyOf = ({ secao, item }: Pick<NameRow, 'secao' | 'item'>) => `${secao}/${item}`;

const referenceIn = ({ tipo, numero, ano, nivel, emissor }: ReferenceColumns) => ({
  kind: tipo as Name['kind'],
  number: numero,
  year: ano || null,
  level: nivel as Name['level'],
  issuer: emissor || null,
});

/** The names of shown documents, as `resolve` compares them. */
const namesIn = (rows: readonly NameRow[], shown: ReadonlyMap<string, Document>) =>
  rows.filter((row) => shown.has(keyOf(row))).map((row) => ({ ...row, ...referenceIn(row) }));

const distinct = (rows: readonly ReferenceColumns[]): ReferenceColumns[] => [
  ...new Map(rows.map((row) => [`${row.tipo}|${row.numero}|${row.nivel}|${row.ano}`, row])).values(),
];

/** A question takes so many values and no more. */
const AT_ONCE = 200;

const chunks = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / AT_ONCE) }, (_, index) =>
    values.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
