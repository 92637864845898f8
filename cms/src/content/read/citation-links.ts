import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { CitedDocument } from '@fundo/contract/citations';
import { DOCUMENT_SECTIONS, entryAddress, SECTIONS } from '@fundo/contract/sections';
import { groupedBy } from '../../base/grouped-by';
import { inGroups } from '../../base/in-groups';
import { hasWords } from '../../citations/citation';
import {
  NAMES,
  type CitationRow,
  type NameRow,
  type ReferenceColumns,
} from '../../citations/citations-tables';
import { singleSpaced } from '../../citations/find-citations';
import type { Name, NamedDocument } from '../../citations/names-of';
import { resolve, type Owner } from '../../citations/resolve';
import type { EntryName } from '../../record/record-reads';
import { RECORD_FILES } from '../../record/record-table';
import { CMS_RESOURCES, resourceAt } from '../sections/table';
import { shownTo, type Reader } from '../visibility';
import { among, findDates, querySections } from '../sections/rows';
import { sharedRead } from './shared-read';

/** The inputs of the links of a document, in both directions. */
export interface Links {
  /** As `reader` sees it. */
  readonly document: Document;
  readonly strapi: Core.Strapi;
  readonly database: Knex;
  readonly reader: Reader;
  readonly owner: Owner;
}

/** A document that a reader may see, as far as links need it. */
export type Document = NamedDocument & {
  readonly section: (typeof DOCUMENT_SECTIONS)[number];
  readonly id: number;
  readonly descricao: string | null;
  readonly created_at: string;
  readonly arquivo: string;
};

export const keyOf = ({ secao, item }: EntryName): string => `${secao}/${item}`;

export const entryNameOf = ({ section, id }: Document): EntryName => ({
  secao: SECTIONS[section].path,
  item: id,
});

export const addressOf = ({ secao, item }: EntryName): string =>
  entryAddress(resourceAt(secao)!.contract, item);

export const asCited = (document: Document, { pagina, como }: CitationRow): CitedDocument => ({
  secao: SECTIONS[document.section].path,
  id: document.id,
  titulo: document.titulo,
  endereco: addressOf(entryNameOf(document)),
  pagina,
  como,
});

/** Citations, names and documents of one statement. */
export const AT_ONCE = 200;

/** Matches names that may mean the same document; a name without a year matches every year. */
export function sameReference(
  query: Knex.QueryBuilder,
  references: readonly ReferenceColumns[],
): Knex.QueryBuilder {
  for (const { tipo, numero, nivel, ano } of references)
    void query.orWhere((alike) => {
      void alike.where({ tipo, numero, nivel });
      if (ano !== 0) void alike.whereIn('ano', [ano, 0]);
    });
  return query;
}

/** The maximum number of names that some citations are compared with: more means hundreds of documents of one name. */
export const MAX_ALIKE = 2000;

/** The names of documents that the reader may see and that these citations or names may mean. */
export async function shownNames(links: Links, like: readonly ReferenceColumns[]): Promise<NameRow[]> {
  const shown: NameRow[] = [];
  for (const references of inGroups(distinct(like), AT_ONCE)) {
    const names = await sharedRead(`names ${references.map(alikeKey).join()}`, async () =>
      links
        .database<NameRow>(NAMES)
        .where((query) => void sameReference(query, references))
        .orderBy(['secao', 'item'])
        .limit(MAX_ALIKE),
    );
    const dates = await shownDates(links, names);
    shown.push(...names.filter((name) => dates.has(keyOf(name))));
  }
  return shown;
}

const alikeKey = ({ tipo, numero, nivel, ano }: ReferenceColumns): string =>
  `${tipo}|${numero}|${nivel}|${ano}`;

/** Removes duplicates: rows with the same kind, number, level and year. */
export const distinct = (rows: readonly ReferenceColumns[]): ReferenceColumns[] => [
  ...new Map(rows.map((row) => [alikeKey(row), row])).values(),
];

/** Returns a lookup from a citation to the documents that it means, out of the ones with these names. */
export function resolverOf(names: readonly NameRow[], owner: Owner) {
  const named = groupedBy(
    names.map((row) => ({ ...row, ...referenceIn(row) })),
    ({ tipo, numero }) => `${tipo}|${numero}`,
  );
  return (citation: ReferenceColumns): EntryName[] =>
    resolve(referenceIn(citation), named.get(`${citation.tipo}|${citation.numero}`) ?? [], owner);
}

const referenceIn = ({ tipo, numero, ano, nivel, emissor }: ReferenceColumns) => ({
  kind: tipo as Name['kind'],
  number: numero,
  year: ano || null,
  level: nivel as Name['level'],
  issuer: emissor || null,
});

/** The creation dates of these entries; entries that the reader may not see are left out. */
export async function shownDates(
  { strapi, reader, document }: Links,
  entries: readonly EntryName[],
): Promise<Map<string, string>> {
  const own = keyOf(entryNameOf(document));
  const dates = new Map([[own, document.created_at]]);
  for (const { resource, secao, ids } of bySection(entries.filter((entry) => keyOf(entry) !== own))) {
    const rows = await sharedRead(`dates ${secao}/${ids.join()}`, () =>
      findDates(strapi, resource, ids, shownTo(reader, resource)),
    );
    for (const { id, createdAt } of rows)
      dates.set(keyOf({ secao, item: id }), new Date(createdAt).toISOString());
  }
  return dates;
}

/** The documents among these, at most AT_ONCE, that the reader may see. */
export async function shownDocuments(
  { strapi, reader }: Links,
  entries: readonly EntryName[],
): Promise<Map<string, Document>> {
  const sections = bySection(entries);
  const found = await querySections(
    strapi,
    sections.map(({ resource, ids }) => ({ resource, where: among(ids, shownTo(reader, resource)) })),
  );
  return new Map(
    sections.flatMap(({ section, resource, secao }, index) =>
      found[index]!.map((row) => [
        keyOf({ secao, item: row.id }),
        { ...resource.toWire(row), section } as Document,
      ]),
    ),
  );
}

const bySection = (entries: readonly EntryName[]) =>
  DOCUMENT_SECTIONS.map((section) => {
    const secao = SECTIONS[section].path;
    const ids = new Set(entries.filter((entry) => entry.secao === secao).map(({ item }) => item));
    return { section, resource: CMS_RESOURCES[section], secao, ids: [...ids] };
  }).filter(({ ids }) => ids.length > 0);

/** Keeps the citations whose words the document still has: a changed title or file is read again shortly. */
export async function stillThere(
  { database }: Links,
  citations: readonly CitationRow[],
  shown: ReadonlyMap<string, Document>,
): Promise<CitationRow[]> {
  const hashes = new Map<string, string>();
  const inFiles = new Set(citations.filter(({ sha256 }) => sha256 !== '').map(keyOf));
  const files = [...shown].filter(([key]) => inFiles.has(key)).map(([, { arquivo }]) => arquivo);
  for (const urls of inGroups(files, AT_ONCE))
    for (const { url, sha256 } of await database(RECORD_FILES)
      .whereIn('url', urls)
      .groupBy('url', 'sha256')
      .orderByRaw('max(sequencia)')
      .select('url', 'sha256'))
      hashes.set(url, sha256);
  return citations.filter((citation) => {
    const document = shown.get(keyOf(citation));
    if (!document) return false;
    if (citation.sha256 !== '') return citation.sha256 === hashes.get(document.arquivo);
    return [document.titulo, document.descricao ?? ''].some((text) =>
      hasWords(singleSpaced(text), citation.como),
    );
  });
}
