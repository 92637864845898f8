import type { Picture } from '@fundo/contract/file';

/** The smaller copies of a picture as a `srcset`; empty where there are none. */
export const srcSetOf = ({ formatos }: Picture) =>
  formatos.map(({ url, largura }) => `${url} ${largura}w`).join(', ');
