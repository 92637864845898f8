import type { RaRecord } from 'ra-core';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Column } from './Column';
import './print.css';

interface PrintSheetProps<Row extends RaRecord> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly onDone: () => void;
}

/** The table for print. It is outside the application's element, which is not printed, and is removed afterwards. */
export const PrintSheet = <Row extends RaRecord>({ title, columns, rows, onDone }: PrintSheetProps<Row>) => {
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
              {columns.map(({ field, text }) => (
                <td key={field}>{text(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
};
