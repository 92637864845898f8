import { PdfEngine } from '../../pdf/engine';
import { pageLines } from '../../pdf/page-lines';
import type { ExpectedTable } from './draw.test-support';

/** Of all cells that are found as cells of a table, this fraction is right: its text, its place and if it is a header. */
export const MIN_PRECISION = 0.97;
/** Of all cells on the pages, this fraction is found. */
export const MIN_RECALL = 0.95;

interface Score {
  readonly precision: number;
  readonly recall: number;
  /** The figures of each sample. */
  readonly report: string;
}

interface Sample {
  readonly name: string;
  readonly pdf: Buffer;
  readonly tables: readonly ExpectedTable[];
}

/** Reads the tables of PDFs, and compares their cells with the expected ones. */
export async function scoreTables(samples: readonly Sample[]): Promise<Score> {
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
  return {
    precision: total.right / total.found,
    recall: total.right / total.all,
    report: [...figures, JSON.stringify(total)].join('\n'),
  };
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
