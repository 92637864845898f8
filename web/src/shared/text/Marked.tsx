import type { MarkedText } from '@fundo/contract/document-text';

interface Props {
  readonly text: MarkedText;
  /** The id of the first mark, for addresses that lead to it. */
  readonly firstId?: string | undefined;
}

/** A text in which the words that the reader looked for are marked. */
export function Marked({ text, firstId }: Props) {
  const first = firstId === undefined ? -1 : text.findIndex(({ marcado }) => marcado);
  return text.map(({ texto, marcado }, index) =>
    marcado ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text have their places
      <mark key={index} {...(index === first && { id: firstId, tabIndex: -1 })}>
        {texto}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text have their places
      <span key={index}>{texto}</span>
    ),
  );
}

/** The same text without its marks. */
export const plainText = (text: MarkedText) => text.map(({ texto }) => texto).join('');
