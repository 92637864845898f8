import { expect, it } from 'vitest';
import { planos } from '../../../seed/planos';
import { renderPdf } from '../../../seed/pdf';
import { prestacoes } from '../../../seed/prestacoes';
import { sampleDocuments } from '../../../seed/documents';
import type { SampleDocument } from '../../../seed/sample-document';
import { PdfEngine } from '../pdf/engine';
import { pageLines } from '../pdf/page-lines';
import { pdfOf, type ExpectedTable } from './golden/draw.test-support';
import { NOT_TABLES } from './golden/not-tables.test-support';
import { OFFICIAL } from './golden/official.test-support';
import { RULED } from './golden/ruled.test-support';
import { UNRULED } from './golden/unruled.test-support';

/** Of all cells that are given as cells of a table, this fraction is right: its text, its place and if it is a header. */
const MIN_PRECISION = 0.97;
/** Of all cells on the pages, this fraction is given. */
const MIN_RECALL = 0.95;

interface Sample {
  readonly name: string;
  readonly pdf: Buffer;
  readonly tables: readonly ExpectedTable[];
}

const drawn = (): Promise<Sample[]> =>
  Promise.all(
    [...RULED, ...UNRULED, ...OFFICIAL, ...NOT_TABLES].map(async (layout) => ({
      name: layout.name,
      pdf: await pdfOf(layout),
      tables: layout.pages.flatMap(({ tables }) => tables),
    })),
  );

/** The sample's accounts and plans, and its minutes and laws, which have no tables. */
const seeded = (): Promise<Sample[]> =>
  Promise.all(
    [
      ...prestacoes(),
      ...planos(),
      ...sampleDocuments().filter(({ section }) => section === 'ata' || section === 'legislacao'),
    ].map(sampleOf),
  );

const sampleOf = async (document: SampleDocument): Promise<Sample> => ({
  name: document.titulo,
  pdf: await renderPdf(document),
  tables: document.body.flatMap((block) =>
    block.kind === 'table'
      ? {
          headers: 1,
          rows: [
            block.columns.map(({ label }) => label),
            ...block.rows,
            ...(block.total ? [block.total] : []),
          ],
        }
      : [],
  ),
});

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

it.each([
  ['drawn layouts', drawn],
  ['the documents of the sample', seeded],
])('of %s, gives the cells of tables, and none where there is no table', async (_name, samples) => {
  const engine = await PdfEngine.load();
  const total = { right: 0, given: 0, all: 0 };
  const figures: string[] = [];
  for (const { name, pdf, tables } of await samples()) {
    const expected = new Set(cellsOf(tables));
    const given = cellsOf(await tablesOf(engine, pdf));
    const right = given.filter((cell) => expected.has(cell)).length;
    total.right += right;
    total.given += given.length;
    total.all += expected.size;
    figures.push(`${name}: ${right} right of ${given.length} given, ${expected.size} expected`);
  }
  const report = figures.join('\n');
  expect(total.right / total.given, report).toBeGreaterThanOrEqual(MIN_PRECISION);
  expect(total.right / total.all, report).toBeGreaterThanOrEqual(MIN_RECALL);
});
