import type { MarkedText } from '@fundo/contract/document-text';
import { keepAmounts } from './whole';

interface Props {
  readonly text: MarkedText;
  /** The id of the first mark, which addresses can lead to. */
  readonly firstId?: string | undefined;
}

/** A text in which the words of the reader's search are marked. */
export function Marked({ text, firstId }: Props) {
  const first = firstId === undefined ? -1 : text.findIndex(({ marcado }) => marcado);
  return text.map(({ texto, marcado }, index) =>
    marcado ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text keep their order
      <mark key={index} {...(index === first && { id: firstId, tabIndex: -1 })}>
        {keepAmounts(texto)}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text keep their order
      <span key={index}>{keepAmounts(texto)}</span>
    ),
  );
}

/** A marked text without its marks. */
export const plainText = (text: MarkedText) => text.map(({ texto }) => texto).join('');
