import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { PdfEngine } from './engine';
import { outlineTitles } from './outline';

/** Returns a page with `count` bookmarks in a row. */
async function pdfWithBookmarks(count: number): Promise<Buffer> {
  const document = new PDFDocument();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (let number = 1; number <= count; number += 1) document.outline.addItem(`Capítulo ${number}`);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

it.each([
  [20, 20],
  [3100, 3000],
])('of %i bookmarks, reads %i as titles', async (bookmarks, titles) => {
  const engine = await PdfEngine.load();
  const read = await engine.withDocument(await pdfWithBookmarks(bookmarks), (document) =>
    Promise.resolve(outlineTitles(engine, document)),
  );
  expect(read.size).toBe(titles);
});
