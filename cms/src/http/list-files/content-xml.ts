import { shortDayOf } from '@fundo/contract/fund-time';
import type { ListColumn, ListRow } from '@fundo/contract/open-data/list-columns';
import { xmlText as xml } from '../xml-text';

/** A sheet. Each row has a cell for each column. */
export interface Sheet {
  readonly title: string;
  readonly columns: Readonly<Record<string, ListColumn>>;
  readonly rows: readonly ListRow[];
}

const NAMESPACES = Object.entries({
  office: 'urn:oasis:names:tc:opendocument:xmlns:office:1.0',
  style: 'urn:oasis:names:tc:opendocument:xmlns:style:1.0',
  text: 'urn:oasis:names:tc:opendocument:xmlns:text:1.0',
  table: 'urn:oasis:names:tc:opendocument:xmlns:table:1.0',
  fo: 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0',
  number: 'urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0',
  xlink: 'http://www.w3.org/1999/xlink',
})
  .map(([prefix, address]) => `xmlns:${prefix}="${address}"`)
  .join(' ');

/** Rows in a piece of the text: other requests have their turn between two pieces. */
const ROWS_AT_ONCE = 500;

/** Yields the content of a spreadsheet with one sheet (OpenDocument 1.2, part 1, 3.1.3.2), piece by piece. */
export function* contentXml({ title, columns, rows }: Sheet): Generator<string> {
  const all = Object.entries(columns);
  yield `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content ${NAMESPACES} office:version="1.2"><office:automatic-styles>${STYLES}${all
    .map(([name], index) => columnStyle(index, widthOf(name, rows)))
    .join('')}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="${xml(
    sheetName(title),
  )}">${all.map((_, index) => `<table:table-column table:style-name="coluna-${index}"/>`).join('')}
<table:table-header-rows><table:table-row>${all
    .map(([name]) => textCell(name, 'titulo'))
    .join('')}</table:table-row></table:table-header-rows>
`;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    yield rows
      .slice(from, from + ROWS_AT_ONCE)
      .map((row) => rowXml(all, row))
      .join('');
  yield '</table:table></office:spreadsheet></office:body></office:document-content>\n';
}

/** Bold names of columns, texts that wrap, and dates as people here write them. */
const STYLES =
  '<number:date-style style:name="dia" number:language="pt" number:country="BR"><number:day number:style="long"/>' +
  '<number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text>' +
  '<number:year number:style="long"/></number:date-style>' +
  '<style:style style:name="titulo" style:family="table-cell"><style:text-properties fo:font-weight="bold"/></style:style>' +
  '<style:style style:name="texto" style:family="table-cell"><style:table-cell-properties fo:wrap-option="wrap" ' +
  'style:vertical-align="top"/></style:style>' +
  '<style:style style:name="data" style:family="table-cell" style:data-style-name="dia"><style:table-cell-properties ' +
  'style:vertical-align="top"/></style:style>';

const columnStyle = (index: number, width: number): string =>
  `<style:style style:name="coluna-${index}" style:family="table-column"><style:table-column-properties style:column-width="${width}cm"/></style:style>`;

/** In cm; a letter is about 0.2 cm wide. */
const [NARROWEST, WIDEST, LETTER] = [2.5, 10, 0.2];

/** Returns a width, in cm, in which the longest cell of a column fits, up to WIDEST. */
function widthOf(column: string, rows: readonly ListRow[]): number {
  let letters = column.length;
  for (const row of rows) letters = Math.max(letters, String(row[column as never] ?? '').length);
  return Math.round(10 * Math.min(WIDEST, Math.max(NARROWEST, letters * LETTER))) / 10;
}

/** A name that spreadsheets allow for a sheet: without their signs, of 31 letters. */
const sheetName = (title: string): string =>
  title
    .replaceAll(/[[\]*?:/\\'\s]+/g, ' ')
    .slice(0, 31)
    .trim();

const rowXml = (columns: readonly (readonly [string, ListColumn])[], row: ListRow): string =>
  `<table:table-row>${columns.map(([name, column]) => cellXml(column, row[name as never])).join('')}</table:table-row>\n`;

function cellXml({ type, isAddress }: ListColumn, value: string | number | null): string {
  if (value === null || value === '') return '<table:table-cell/>';
  if (typeof value === 'number')
    return `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`;
  if (type === 'date') return dateCell(value);
  if (isAddress)
    return `<table:table-cell office:value-type="string"><text:p><text:a xlink:type="simple" xlink:href="${xml(value)}">${xml(value)}</text:a></text:p></table:table-cell>`;
  return textCell(value, 'texto');
}

const dateCell = (day: string): string =>
  `<table:table-cell table:style-name="data" office:value-type="date" office:date-value="${day}"><text:p>${shortDayOf(day)}</text:p></table:table-cell>`;

const textCell = (text: string, style: string): string =>
  `<table:table-cell table:style-name="${style}" office:value-type="string">${text
    .split(/\r\n|[\r\n]/)
    .map((line) => `<text:p>${lineXml(line)}</text:p>`)
    .join('')}</table:table-cell>`;

/** Tabs and spaces that follow each other have elements: readers make one space of them (part 1, 6.1.2). */
const lineXml = (line: string): string =>
  xml(line)
    .replaceAll('\t', '<text:tab/>')
    .replaceAll(/^ | {2,}| $/g, (spaces) => `<text:s text:c="${spaces.length}"/>`);
