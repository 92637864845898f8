import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { PdfEngine } from './engine';
import type { Point } from './glyphs';
import { pageRules } from './page-rules';

const HEIGHT = 792;
const MAX_OBJECTS = 3000;

async function rulesOf(
  draw: (doc: PDFKit.PDFDocument) => void,
  turned: (point: Point) => Point = (point) => point,
) {
  const document = new PDFDocument({ size: [612, HEIGHT], margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  draw(document);
  document.end();
  await ended;
  const engine = await PdfEngine.load();
  const rules = await engine.withDocument(Buffer.concat(chunks), async (opened) =>
    engine.withPage(opened, 0, (page) => pageRules(engine, page, turned)),
  );
  return rules!.map(({ y, left, right }) => [y, left, right].map(Math.round));
}

const sorted = (rules: readonly number[][]) => rules.toSorted((a, b) => b[0]! - a[0]! || a[1]! - b[1]!);

it('are lines, thin rectangles, and the edges of filled ones', async () => {
  const rules = await rulesOf((doc) => {
    doc.moveTo(50, 100).lineTo(300, 100).lineWidth(0.5).stroke();
    doc.rect(50, 200, 250, 1).fill();
    doc.rect(50, 300, 250, 20).fill();
    doc.moveTo(50, 100).lineTo(50, 400).stroke();
    doc.moveTo(50, 500).lineTo(54, 500).stroke();
  });
  const isAt = (height: number) => rules.some(([y]) => Math.abs(HEIGHT - y! - height) <= 1);
  expect([100, 200, 300, 320, 310, 400, 500].filter(isAt)).toEqual([100, 200, 300, 320]);
});

it('are all lines of one path, where it is drawn', async () => {
  const rules = await rulesOf((doc) => {
    doc.translate(10, 5);
    for (const y of [100, 120, 140, 160]) doc.moveTo(50, y).lineTo(300, y);
    doc.moveTo(50, 100).lineTo(50, 160).stroke();
  });
  expect(sorted(rules)).toEqual([100, 120, 140, 160].map((y) => [HEIGHT - y - 5, 60, 310]));
});

it('are horizontal in the page as it is shown', async () => {
  const rules = await rulesOf(
    (doc) => doc.moveTo(100, 50).lineTo(100, 300).stroke(),
    ([x, y]) => [y, -x],
  );
  const [y, ...ends] = rules[0]!;
  expect([Math.abs(y! + 100) <= 1, ends]).toEqual([true, [491, 743]]);
});

it('are of a bounded number of objects', async () => {
  const rules = await rulesOf((doc) => {
    for (let index = 0; index < MAX_OBJECTS + 50; index += 1)
      doc
        .moveTo(50, 10 + index / 5)
        .lineTo(300, 10 + index / 5)
        .stroke();
  });
  // A line is a thin rectangle, of which two edges are long.
  expect(rules).toHaveLength(2 * MAX_OBJECTS);
});
