/** How many photos the viewer shows (docs/product.md 2). */
export const photosNotice = (count: number) => `${count} foto(s) no álbum`;

export const NO_PHOTOS = 'Este álbum não contém fotos';

export const ALBUM_FAILED = 'Ocorreu um erro ao carregar este álbum';

export const PAGE_PAST_LAST = 'O álbum de fotos tem menos páginas do que este endereço pede.';

export const SEE_ALBUNS = 'Ver os álbuns';
