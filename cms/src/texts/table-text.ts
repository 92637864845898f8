import type { TextBlock } from './page-texts-table';
import type { Table } from './tables/Table';

/**
 * A table is stored as a block whose text has its cells, separated by tabs, in rows, separated by '\n': no cell has
 * either. The rest of what is known of it is in `tabela`.
 */
export function tableBlock({ rows, headers, merged, numbers, hasRowHeaders }: Table): TextBlock {
  return {
    tipo: 'paragrafo',
    texto: rows.map((cells) => cells.join('\t')).join('\n'),
    tabela: {
      cabecalhos: headers,
      nomes_de_linhas: hasRowHeaders,
      numeros: [...numbers],
      mescladas: merged.map(({ row, column, columns }) => ({ linha: row, coluna: column, colunas: columns })),
    },
  };
}

/** A part of a text. */
interface Passage {
  readonly text: string;
  /** Its position in the text of the block. */
  readonly start: number;
}

/**
 * Returns the parts of a block's text that are read by themselves: of a table the cells of a row up to an empty one, with
 * a space in the place of each tab; else the whole text.
 */
export const passagesOf = ({ texto, tabela }: TextBlock): Passage[] =>
  tabela
    ? [...texto.matchAll(/[^\t\n]+(?:\t[^\t\n]+)*/g)].map(({ 0: cells, index }) => ({
        text: cells.replaceAll('\t', ' '),
        start: index,
      }))
    : [{ text: texto, start: 0 }];

/** Returns the rows of a table as sentences, or the whole text of another block. */
export const linesOf = ({ texto, tabela }: TextBlock): string[] =>
  tabela ? texto.split('\n').map((row) => row.replaceAll(/\t+/g, ' ').trim()) : [texto];
