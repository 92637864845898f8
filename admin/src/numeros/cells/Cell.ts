/** A cell of a spreadsheet, of a CSV file, or of a table in a PDF. A text file has texts alone. */
export type Cell = string | number | boolean | Date | null;

/** The text of a cell in one line; '' without any. */
export const textOf = (cell: Cell | undefined): string =>
  cell instanceof Date
    ? cell.toISOString().slice(0, 10)
    : String(cell ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim();

/** True for an empty cell. Tables also write a dash where there is no amount. */
export const isBlank = (cell: Cell | undefined): boolean => /^[-–—]?$/.test(textOf(cell));
