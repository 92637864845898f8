import { z } from 'zod';
import type { OpenDataTableName } from '@fundo/contract/open-data/tables';
import { OriginError } from '../origin/Origin';
import { reasonOf } from '../Report';

/** A text before which csv.ts of the contract has put an apostrophe. */
const GUARDED = /^'(?=[=+\-@\t\r])/;

/**
 * Parses a table of the open data: CSV after RFC 4180 with a header. Returns each row as its cells by column; an empty
 * cell is null. @throws OriginError if it is none
 */
export function parseCsv(text: string): Record<string, string | null>[] {
  const [header, ...rows] = cellsOf(text.replace(/^\uFEFF/, ''));
  if (!header) throw new OriginError('a tabela está vazia');
  return rows.map((cells) => {
    if (cells.length !== header.length) throw new OriginError('a tabela tem linhas de outro tamanho');
    return Object.fromEntries(header.map((name, at) => [name, valueOf(cells[at]!)]));
  });
}

/** Parses a table whose rows have a schema. @throws OriginError that names the table */
export function parseTable<Row>(name: OpenDataTableName, csv: string, row: z.ZodType<Row>): Row[] {
  try {
    return z.array(row).parse(parseCsv(csv));
  } catch (error) {
    throw new OriginError(`a tabela ${name}: ${reasonOf(error)}`);
  }
}

const valueOf = (cell: string): string | null => (cell === '' ? null : cell.replace(GUARDED, ''));

/** A quoted or a plain cell, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const [, quoted, plain, end] = CELL.exec(text) ?? [];
    if (end === undefined) throw new OriginError('a tabela não é um CSV');
    row.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end === ',' && CELL.lastIndex < text.length) continue;
    if (end === ',') row.push('');
    rows.push(row);
    row = [];
  }
  return rows;
}
