import type { Ajuste, Ponto } from '@fundo/contract/ajuste';

/** A photo in the album's form. It has an id if it is stored on the server. */
export interface FotoValue {
  readonly id?: number;
  /** A picked file, or the path of the stored one. */
  readonly imagem_url: File | string;
  readonly titulo: string;
  /** How the server turns and cuts the picture when the album is saved. */
  readonly ajuste?: Ajuste | null;
}

/** The field of the album's form that holds its photos. */
export const FOTOS = 'fotos_attributes';

/** The values of the album's form that its photos use. */
export interface AlbumValues {
  imagem: File | string;
  imagem_ajuste?: Ajuste | null;
  imagem_ponto?: Ponto | null;
  [FOTOS]: FotoValue[];
}

export const newFoto = (imagem_url: File | ''): FotoValue => ({ imagem_url, titulo: '' });

/** Returns the name of the photo at an index of the list: 'foto 1'. */
export const fotoName = (index: number) => `foto ${index + 1}`;

/** 'a foto', 'as 3 fotos' */
export const theFotos = (count: number) => (count === 1 ? 'a foto' : `as ${count} fotos`);
