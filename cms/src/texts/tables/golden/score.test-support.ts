import { expect } from 'vitest';
import { PdfEngine } from '../../pdf/engine';
import { pageLines } from '../../pdf/page-lines';
import type { ExpectedTable } from './draw.test-support';

/** Of all cells that are found as cells of a table, this fraction is right: its text, its place and if it is a header. */
const MIN_PRECISION = 0.97;
/** Of all cells on the pages, this fraction is found. */
const MIN_RECALL = 0.95;

export interface Sample {
  readonly name: string;
  readonly pdf: Buffer;
  readonly tables: readonly ExpectedTable[];
}

/** Reads the tables of PDFs, and fails with the figures of each if too few cells are right or found. */
export async function expectTables(samples: readonly Sample[]): Promise<void> {
  const engine = await PdfEngine.load();
  const total = { right: 0, found: 0, all: 0 };
  const figures: string[] = [];
  for (const { name, pdf, tables } of samples) {
    const expected = new Set(cellsOf(tables));
    const found = cellsOf(await tablesOf(engine, pdf));
    const right = found.filter((cell) => expected.has(cell)).length;
    total.right += right;
    total.found += found.length;
    total.all += expected.size;
    figures.push(`${name}: ${right} right of ${found.length} found, ${expected.size} expected`);
  }
  const report = [...figures, JSON.stringify(total)].join('\n');
  expect(total.right / total.found, report).toBeGreaterThanOrEqual(MIN_PRECISION);
  expect(total.right / total.all, report).toBeGreaterThanOrEqual(MIN_RECALL);
}

async function tablesOf(engine: PdfEngine, pdf: Buffer): Promise<ExpectedTable[]> {
  return engine.withDocument(pdf, async (document) =>
    Array.from(
      { length: engine.native.FPDF_GetPageCount(document) },
      (_, page) => engine.withPage(document, page, (opened) => pageLines(engine, opened))!.tables,
    ).flat(),
  );
}

/** Names the filled cells of tables by place, kind and text. */
const cellsOf = (tables: readonly ExpectedTable[]): string[] =>
  tables.flatMap(({ rows, headers }, table) =>
    rows.flatMap((cells, row) =>
      cells.flatMap((text, column) => (text ? `${table}/${row}/${column} ${row < headers} ${text}` : [])),
    ),
  );
