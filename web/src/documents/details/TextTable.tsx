import type { LinkedText, TableShape } from '@fundo/contract/document-text';
import type { ReactNode } from 'react';
import { LinkedWords } from './LinkedWords';
import { mostMarked } from './marked';
import styles from './TextTable.module.css';

interface Props {
  /** The text of the table: a row in each line, tabs between the cells. */
  readonly text: LinkedText;
  readonly shape: TableShape;
  /** The name of the region in which it scrolls. */
  readonly name: string;
  /** The id of the first mark in the row with the most different marked words. */
  readonly firstId?: string | undefined;
}

/** A table of a document's text. It scrolls by itself, also by keyboard, if it is wider than the page. */
export function TextTable({ text, shape, name, firstId }: Props) {
  const rows = rowsOf(text);
  const best = mostMarked(rows.map((cells) => cells.flat()));
  const row = (cells: readonly LinkedText[], index: number) => (
    // oxlint-disable-next-line react/no-array-index-key -- the rows of a table keep their order
    <Row
      key={index}
      cells={cells}
      index={index}
      shape={shape}
      firstId={index === best ? firstId : undefined}
    />
  );
  const headers = rows.slice(0, shape.cabecalhos).map(row);
  const body = rows.slice(shape.cabecalhos).map((cells, index) => row(cells, shape.cabecalhos + index));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
    <section aria-label={name} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        {headers.length > 0 && <thead>{headers}</thead>}
        <tbody>{body}</tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly cells: readonly LinkedText[];
  readonly index: number;
  readonly shape: TableShape;
  readonly firstId: string | undefined;
}

function Row({ cells, index, shape, firstId }: RowProps) {
  const isHeader = index < shape.cabecalhos;
  const first = cells.findIndex((cell) => cell.some(({ marcado }) => marcado));
  const merged = shape.mescladas.filter(({ linha }) => linha === index);
  const isCovered = (column: number) =>
    merged.some(({ coluna, colunas }) => column > coluna && column < coluna + colunas);
  return (
    <tr>
      {cells.map((cell, column) => {
        if (isCovered(column)) return null;
        const columns = merged.find(({ coluna }) => coluna === column)?.colunas;
        const isName = column === 0 && shape.nomes_de_linhas;
        return (
          <Cell
            // oxlint-disable-next-line react/no-array-index-key -- the cells of a row keep their order
            key={column}
            scope={isHeader ? (columns === undefined ? 'col' : 'colgroup') : isName ? 'row' : undefined}
            columns={columns}
            isNumber={columns === undefined && shape.numeros.includes(column)}
          >
            {cell.length > 0 && <LinkedWords text={cell} firstId={column === first ? firstId : undefined} />}
          </Cell>
        );
      })}
    </tr>
  );
}

interface CellProps {
  /** Of a header cell. */
  readonly scope: 'col' | 'colgroup' | 'row' | undefined;
  readonly columns: number | undefined;
  readonly isNumber: boolean;
  /** False if the cell is empty. */
  readonly children: ReactNode;
}

function Cell({ scope, columns, isNumber, children }: CellProps) {
  const className = isNumber ? styles.number : undefined;
  // An empty cell is the header of nothing.
  return scope === undefined || children === false ? (
    <td colSpan={columns} className={className}>
      {children}
    </td>
  ) : (
    <th scope={scope} colSpan={columns} className={className}>
      {children}
    </th>
  );
}

/** Returns the cells of each row. A marked or linked piece may go over several cells. */
function rowsOf(text: LinkedText): LinkedText[][] {
  const rows: LinkedText[][] = [[[]]];
  for (const { texto, ...piece } of text)
    for (const part of texto.split(/([\t\n])/)) {
      if (part === '\n') rows.push([[]]);
      else if (part === '\t') rows.at(-1)!.push([]);
      else if (part !== '')
        rows
          .at(-1)!
          .at(-1)!
          .push({ ...piece, texto: part });
    }
  return rows;
}
