import type { RaRecord } from 'ra-core';
import { Fragment, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Column } from './Column';
import './print.css';

interface PrintSheetProps<Row extends RaRecord> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** How many rows the list has. */
  readonly total: number;
  readonly onDone: () => void;
}

/** The table for print. It is outside the application's element, which is not printed, and is removed afterwards. */
export const PrintSheet = <Row extends RaRecord>({
  title,
  columns,
  rows,
  total,
  onDone,
}: PrintSheetProps<Row>) => {
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
    // Print once, on mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return createPortal(
    <div className="print-sheet">
      <h1>{title}</h1>
      {rows.length < total && (
        <p>{`As primeiras ${rows.length.toLocaleString('pt-BR')} linhas de ${total.toLocaleString('pt-BR')}. Para imprimir outras, use os filtros da lista.`}</p>
      )}
      <table>
        <thead>
          <tr>
            {columns.map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ field, text, oneLine }) => (
                <Cell key={field} text={text(row)} oneLine={oneLine} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
};

/** A word with more letters than this may be broken anywhere: the paper would be too narrow for it. */
const MAX_WORD = 40;

/** Dates stay in one line, words stay whole, and an address is broken after a slash only. */
const Cell = ({ text, oneLine }: { text: string; oneLine: boolean | undefined }) => {
  const parts = text.includes('://') ? text.split(/(?<=\/)(?!\/)/) : [text];
  const hasLongWord = parts.some((part) => part.split(/\s/).some((word) => word.length > MAX_WORD));
  return (
    <td className={oneLine ? 'one-line' : hasLongWord ? 'long-word' : undefined}>
      {parts.map((part, index) => (
        // Parts have no key, and are never moved.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </td>
  );
};
