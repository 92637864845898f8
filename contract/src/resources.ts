import type { z } from 'zod';
import { listQuery } from './list-query.js';
import { VALIDATION } from './messages.js';
import { albumRead, albumWrite } from './album.js';
import { documentRead, documentWrite } from './document.js';
import { perguntaFrequenteRead, perguntaFrequenteWrite } from './pergunta-frequente.js';
import { SECTIONS, type Section, type SectionName } from './sections.js';

/** One row of the resource table: a section with the schemas of what is read, written and asked. */
export interface Resource extends Section {
  readonly read: z.ZodObject;
  readonly write: z.ZodObject;
  readonly query: ReturnType<typeof listQuery>;
}

const documentQuery = listQuery({
  sortable: ['id', 'titulo', 'created_at', 'updated_at'],
  searchable: ['titulo'],
});

/** The resource table: the API, the site and the back-office each add what is their own to these six rows. */
export const RESOURCES = {
  ata: {
    ...SECTIONS.ata,
    read: documentRead,
    write: documentWrite(VALIDATION.documentTitulo),
    query: documentQuery,
  },
  prestacaoConta: {
    ...SECTIONS.prestacaoConta,
    read: documentRead,
    write: documentWrite(VALIDATION.documentTitulo),
    query: documentQuery,
  },
  planoInvestimento: {
    ...SECTIONS.planoInvestimento,
    read: documentRead,
    write: documentWrite(VALIDATION.documentTitulo),
    query: documentQuery,
  },
  legislacao: {
    ...SECTIONS.legislacao,
    read: documentRead,
    write: documentWrite(VALIDATION.legislacaoTitulo),
    query: documentQuery,
  },
  perguntaFrequente: {
    ...SECTIONS.perguntaFrequente,
    read: perguntaFrequenteRead,
    write: perguntaFrequenteWrite,
    query: listQuery({
      sortable: ['id', 'titulo', 'resposta', 'ordem', 'created_at', 'updated_at'],
      searchable: ['titulo', 'resposta'],
    }),
  },
  album: {
    ...SECTIONS.album,
    read: albumRead,
    write: albumWrite,
    query: listQuery({
      sortable: ['id', 'titulo', 'created_at', 'updated_at'],
      searchable: ['titulo'],
      paged: true,
    }),
  },
} as const satisfies Record<SectionName, Resource>;
