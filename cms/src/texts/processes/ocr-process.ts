import { storedPicture } from '../../files/decode-picture';
import { linesToBlocks } from '../lines-to-blocks';
import { PdfEngine, UnreadablePdf } from '../pdf/engine';
import { MAX_PIXELS, renderPage, type GreyPicture } from '../pdf/render-page';
import { findRecogniser, type Recogniser } from '../recognition/recognisers';
import { tsvLines } from '../recognition/tsv-lines';
import { uprightRecogniser } from '../recognition/upright';
import { findTables } from '../tables/find-tables';
import { nextBytes, onRequest, send, withinLimit } from './in-process';

/**
 * The process that recognises the text of scanned pages and of pictures, page by page (started by ReadingProcess). It
 * receives the file's bytes, and no path.
 */
let engine: PdfEngine | undefined;
let recognise: Recogniser | undefined;
let file: { readonly bytes: Buffer; readonly isPdf: boolean } | undefined;

onRequest(async (request) => {
  if ('file' in request) {
    file = { bytes: await nextBytes(request.file.bytes), isPdf: request.file.isPdf };
    return send({ pages: 1 });
  }
  const picture = await pictureOf(request.recognise);
  recognise ??= uprightRecogniser(await findRecogniser());
  const words = picture ? await recognise(picture) : '';
  const lines = tsvLines(words);
  const blocks = withinLimit(linesToBlocks(lines, { tables: findTables(lines, () => []) }));
  await send({ page: request.recognise, blocks, isScan: true, isDamaged: !picture });
});

/** Returns a page as a picture; undefined if it is damaged. */
async function pictureOf(page: number): Promise<GreyPicture | undefined> {
  if (!file) return undefined;
  if (!file.isPdf) return decode(file.bytes).catch(() => undefined);
  const pdfium = (engine ??= await PdfEngine.load());
  return pdfium
    .withDocument(file.bytes, async (document) =>
      pdfium.withPage(document, page - 1, (opened) => renderPage(pdfium, opened)),
    )
    .catch((error: unknown) => {
      if (error instanceof UnreadablePdf) return undefined;
      throw error;
    });
}

/** Rotates a photo as its orientation says, and reduces it to the maximum size. Rejects if it cannot be decoded. */
async function decode(bytes: Buffer): Promise<GreyPicture> {
  const side = Math.floor(Math.sqrt(MAX_PIXELS));
  const { data, info } = await storedPicture(bytes)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
