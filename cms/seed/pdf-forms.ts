import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { PdfEngine } from '../src/texts/pdf/engine';
import { renderPage, type GreyPicture } from '../src/texts/pdf/render-page';
import { renderPdf } from './pdf';
import { random } from './random';
import type { SampleDocument } from './sample-document';

const A4 = { width: 595.28, height: 841.89 };
/** The scanner's width in pixels, at 150 dots per inch. */
const SCAN_WIDTH = 1240;
const PASSWORD = 'fundat-2022';

/** Returns a document's file in its form: written, scanned or with a password. */
export async function renderFile(document: SampleDocument): Promise<Buffer> {
  if (document.form === 'scanned') return scanned(document);
  return renderPdf(document, document.form === 'protected' ? { userPassword: PASSWORD } : {});
}

/** A PDF of pictures alone: the pages a little askew, grey and grainy. The same document gives the same pictures. */
async function scanned(document: SampleDocument): Promise<Buffer> {
  const pages = await Promise.all((await picturesOf(await renderPdf(document))).map(scan));
  const book = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: infoOf(document) });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    book.on('data', (chunk: Buffer) => chunks.push(chunk));
    book.on('end', () => resolve(Buffer.concat(chunks)));
    for (const page of pages) book.addPage().image(page, 0, 0, A4);
    book.end();
  });
}

const infoOf = ({ titulo, createdAt }: SampleDocument) => ({ Title: titulo, CreationDate: createdAt });

async function picturesOf(pdf: Buffer): Promise<GreyPicture[]> {
  const engine = await PdfEngine.load();
  return engine.withDocument(pdf, async (document) =>
    Array.from({ length: engine.native.FPDF_GetPageCount(document) }, (_, index) =>
      engine.withPage(document, index, (page) => renderPage(engine, page))!,
    ),
  );
}

async function scan({ width, height, data }: GreyPicture, index: number): Promise<Buffer> {
  const askew = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(index % 2 === 0 ? 0.4 : -0.3, { background: '#ffffff' })
    .resize({ width: SCAN_WIDTH })
    .blur(0.6)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grain = random(index + 1);
  const grey = askew.data.map((value) => value * 0.93 + grain.between(0, 12));
  const { info } = askew;
  return sharp(grey, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .toColourspace('b-w')
    .jpeg({ quality: 45 })
    .toBuffer();
}
