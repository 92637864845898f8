/** The columns of the lists that can be downloaded. The ones that a table of the open data has too are its columns. */

import type { SectionKind } from '../sections.js';
import { OPEN_DATA_TABLES, type Column } from './tables.js';

export interface ListColumn extends Column {
  /** True if its cells are whole addresses, which a spreadsheet shows as links. */
  readonly isAddress?: true;
}

const { documentos, numeros, perguntas, albuns } = OPEN_DATA_TABLES;
const { titulo, numero, data_referencia, descricao, secao, id } = documentos.columns;

const publicado_em = {
  type: 'date',
  description: 'O dia que o site mostra, no horário do fundo',
  isRequired: true,
} as const satisfies ListColumn;
const endereco = {
  type: 'string',
  description: 'O endereço da página do item',
  isRequired: true,
  isAddress: true,
} as const satisfies ListColumn;
const endereco_do_arquivo = {
  type: 'string',
  description: 'O endereço do arquivo de um documento, ou da capa de um álbum',
  isRequired: false,
  isAddress: true,
} as const satisfies ListColumn;

/** The columns of a list of each kind of section, and of search results. */
export const LIST_COLUMNS = {
  document: {
    titulo,
    numero,
    data_referencia,
    publicado_em,
    descricao,
    secao,
    id,
    endereco,
    endereco_do_arquivo: { ...endereco_do_arquivo, isRequired: true },
  },
  faq: {
    titulo: perguntas.columns.titulo,
    resposta: perguntas.columns.resposta,
    id: perguntas.columns.id,
    endereco,
  },
  gallery: {
    titulo: albuns.columns.titulo,
    publicado_em,
    fotos: { type: 'integer', description: 'Quantas fotos o álbum tem', isRequired: true },
    id: albuns.columns.id,
    endereco,
    endereco_do_arquivo,
  },
  numeros: {
    data: numeros.columns.data,
    tipo: numeros.columns.tipo,
    categoria: numeros.columns.categoria,
    fornecedor: numeros.columns.fornecedor,
    valor: numeros.columns.valor,
    soma: numeros.columns.soma,
    titulo: { ...titulo, description: 'O título do documento que traz a linha' },
    secao,
    id,
    endereco: { ...endereco, description: 'O endereço da página do documento' },
  },
  search: {
    titulo,
    numero,
    data_referencia,
    publicado_em: { ...publicado_em, isRequired: false },
    secao: { ...secao, description: 'A seção, como no endereço da API; site para as páginas do site' },
    id: { ...id, description: 'O número do item na seção; vazio para as páginas do site', isRequired: false },
    pagina: {
      type: 'integer',
      description: 'A primeira página do arquivo em que as palavras estão',
      isRequired: false,
    },
    trecho: {
      type: 'string',
      description: 'O texto em torno das palavras, nesta página ou na descrição',
      isRequired: false,
    },
    endereco,
    endereco_do_arquivo,
  },
} as const satisfies Record<SectionKind | 'search' | 'numeros', Readonly<Record<string, ListColumn>>>;

export type ListKind = keyof typeof LIST_COLUMNS;

/** A row of a list; a null is an empty cell. A date is 'YYYY-MM-DD'. */
export type ListRow<Kind extends ListKind = ListKind> = {
  readonly [Column in keyof (typeof LIST_COLUMNS)[Kind]]: string | number | null;
};
