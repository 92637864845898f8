import type { z } from 'zod';
import { listQuery } from './list-query.js';
import { albumRead, albumWrite } from './album.js';
import { documentRead, documentWrite } from './document.js';
import { perguntaFrequenteRead, perguntaFrequenteWrite } from './pergunta-frequente.js';
import { SECTIONS, type Section, type SectionKind, type SectionName } from './sections.js';

/** A section with the schemas of what is read, written and asked. */
export interface Resource extends Section {
  readonly read: z.ZodObject;
  readonly write: z.ZodObject;
  readonly query: ReturnType<typeof listQuery>;
}

const documentQuery = listQuery({
  sortable: ['id', 'titulo', 'created_at', 'updated_at'],
  searchable: ['titulo'],
});
const perguntaQuery = listQuery({
  sortable: ['id', 'titulo', 'resposta', 'ordem', 'created_at', 'updated_at'],
  searchable: ['titulo', 'resposta'],
});
const albumQuery = listQuery({
  sortable: ['id', 'titulo', 'created_at', 'updated_at'],
  searchable: ['titulo'],
  paged: true,
});

/** The schemas of each kind of section. */
const SCHEMAS = {
  document: ({ tituloMissing }: Section) => ({
    read: documentRead,
    write: documentWrite(tituloMissing),
    query: documentQuery,
  }),
  faq: () => ({ read: perguntaFrequenteRead, write: perguntaFrequenteWrite, query: perguntaQuery }),
  gallery: () => ({ read: albumRead, write: albumWrite, query: albumQuery }),
} satisfies Record<SectionKind, (section: Section) => Omit<Resource, keyof Section>>;

type ResourceOf<Row extends Section> = Row & ReturnType<(typeof SCHEMAS)[Row['kind']]>;

/** Gives a row of the table the schemas of its kind. */
export const withSchemas = <Row extends Section>(section: Row) =>
  ({ ...section, ...SCHEMAS[section.kind](section) }) as ResourceOf<Row>;

/** The table of sections with their schemas: a row in `SECTIONS` is enough. */
export const RESOURCES = Object.fromEntries(
  Object.entries(SECTIONS).map(([name, section]) => [name, withSchemas(section)]),
) as { readonly [Name in SectionName]: ResourceOf<(typeof SECTIONS)[Name]> };
