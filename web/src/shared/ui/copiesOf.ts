import type { Picture } from '@fundo/contract/file';
import { PICTURE_WIDTHS } from '@fundo/contract/limits';

const WIDEST = PICTURE_WIDTHS.at(-1)!;

/** The copies of a picture from narrow to wide; the original is one of them where no copy reaches its width. */
export function copiesOf({ url, largura, altura, formatos }: Picture): Picture['formatos'] {
  const widest = formatos.at(-1)?.largura ?? 0;
  if (!largura || !altura || widest === 0 || largura <= widest || largura > WIDEST) return formatos;
  return [...formatos, { url, largura, altura }];
}

/** The copies as a `srcset`; empty where there are none. */
export const srcSetOf = (picture: Picture) =>
  copiesOf(picture)
    .map(({ url, largura }) => `${url} ${largura}w`)
    .join(', ');
