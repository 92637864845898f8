import { linesToBlocks } from '../lines-to-blocks';
import { PdfEngine, UnreadablePdf } from '../pdf/engine';
import { outlineTitles } from '../pdf/outline';
import { pageLines } from '../pdf/page-lines';
import { nextBytes, onRequest, send, withinLimit } from './in-process';

/**
 * The process that reads the text of PDFs, one after another (started by ReadingProcess). It receives their bytes, and
 * no path.
 */
let engine: PdfEngine | undefined;

onRequest(async (request) => {
  if (!('file' in request)) return;
  const bytes = await nextBytes(request.file.bytes);
  engine ??= await PdfEngine.load();
  try {
    await readFile(engine, bytes);
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) throw error;
    await send({ failure: error.reason });
  }
});

const readFile = (pdfium: PdfEngine, bytes: Buffer) =>
  pdfium.withDocument(bytes, async (document) => {
    const pages = pdfium.native.FPDF_GetPageCount(document);
    if (pages <= 0) throw new UnreadablePdf('damaged');
    await send({ pages });
    const titles = outlineTitles(pdfium, document);
    for (let page = 1; page <= pages; page += 1) {
      const read = pdfium.withPage(document, page - 1, (opened) => pageLines(pdfium, opened));
      const { lines, tables, isScan } = read ?? { lines: [], tables: [], isScan: false };
      const blocks = withinLimit(linesToBlocks(lines, { titles, tables }));
      await send({ page, blocks, isScan, isDamaged: !read });
    }
    await send({ isWhole: true });
  });
