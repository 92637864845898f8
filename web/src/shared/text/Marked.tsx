import type { MarkedText } from '@fundo/contract/document-text';

/** A text in which the words that the reader looked for are marked. */
export function Marked({ text }: { text: MarkedText }) {
  // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text have their places
  return text.map(({ texto, marcado }, index) => (marcado ? <mark key={index}>{texto}</mark> : texto));
}

/** The same text without its marks. */
export const plainText = (text: MarkedText) => text.map(({ texto }) => texto).join('');
