import type { z } from 'zod';
import { ADMINISTRATORS_FILTERS, listQuery } from './list-query.js';
import { albumRead, albumWrite } from './album.js';
import { documentRead, documentWrite } from './document.js';
import { perguntaFrequenteRead, perguntaFrequenteWrite } from './pergunta-frequente.js';
import { SECTIONS, type Section, type SectionKind, type SectionName } from './sections.js';

/** A section with the schemas of its reads, its writes and its list's query. */
export interface Resource extends Section {
  readonly read: z.ZodObject;
  readonly write: z.ZodObject;
  readonly query: ReturnType<typeof listQuery>;
  /** The query of the administrators' list. */
  readonly administratorsQuery: ReturnType<typeof listQuery>;
  readonly fields: ListFields;
}

/** The fields that a list can be sorted by, and the fields that it can be searched in. */
interface ListFields {
  readonly sortable: readonly string[];
  readonly searchable: readonly string[];
}

const FIELDS = {
  document: { sortable: ['id', 'titulo', 'created_at', 'updated_at'], searchable: ['titulo'] },
  faq: {
    sortable: ['id', 'titulo', 'resposta', 'ordem', 'created_at', 'updated_at'],
    searchable: ['titulo', 'resposta'],
  },
  gallery: { sortable: ['id', 'titulo', 'created_at', 'updated_at'], searchable: ['titulo'] },
} satisfies Record<SectionKind, ListFields>;

const LISTS = {
  document: FIELDS.document,
  faq: FIELDS.faq,
  gallery: { ...FIELDS.gallery, paged: true },
} satisfies Record<SectionKind, unknown>;

const QUERIES = {
  document: listQuery(LISTS.document),
  faq: listQuery(LISTS.faq),
  gallery: listQuery(LISTS.gallery),
} satisfies Record<SectionKind, unknown>;

/** The schemas of each kind of section. */
const SCHEMAS = {
  document: (section: Section) => ({ read: documentRead, write: documentWrite(section) }),
  faq: () => ({ read: perguntaFrequenteRead, write: perguntaFrequenteWrite }),
  gallery: () => ({ read: albumRead, write: albumWrite }),
} satisfies Record<SectionKind, (section: Section) => Pick<Resource, 'read' | 'write'>>;

type ResourceOf<Row extends Section> = Row &
  ReturnType<(typeof SCHEMAS)[Row['kind']]> & {
    readonly query: (typeof QUERIES)[Row['kind']];
    readonly administratorsQuery: ReturnType<typeof listQuery>;
    readonly fields: ListFields;
  };

/** Adds to a row of the table the schemas of its kind. */
export const withSchemas = <Row extends Section>(section: Row) =>
  ({
    ...section,
    ...SCHEMAS[section.kind](section),
    query: QUERIES[section.kind],
    administratorsQuery: listQuery({ ...LISTS[section.kind], filters: ADMINISTRATORS_FILTERS }),
    fields: FIELDS[section.kind],
  }) as ResourceOf<Row>;

/** The table of sections with their schemas, made from SECTIONS. */
export const RESOURCES = Object.fromEntries(
  Object.entries(SECTIONS).map(([name, section]) => [name, withSchemas(section)]),
) as { readonly [Name in SectionName]: ResourceOf<(typeof SECTIONS)[Name]> };
