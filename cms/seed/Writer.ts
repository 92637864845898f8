/** A position for text: the document, and the element of its structure that contains the text. */
export interface Writer {
  readonly doc: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
}
