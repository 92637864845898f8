import type { GalleryView } from '@fundo/contract/gallery-view';
import type { AlbumSummary } from '../../shared/albuns/AlbumSummary';
import { yearOf } from '@fundo/contract/fund-time';
import { isNotFound } from '../../shared/api/Api';
import { pageAddress, yearAddress } from './galleryAddress';

/** Why an address of the list shows no albums, and a link to albums that exist. */
interface MissingAlbuns {
  readonly text: string;
  readonly to: string;
  readonly label: string;
}

interface PageRead {
  readonly data?: { readonly albuns: readonly AlbumSummary[] } | undefined;
  readonly error: unknown;
}

/** Says why a view has no albums: a page past the last, a year without albums. Undefined if it has some. */
export function missingAlbuns(view: GalleryView, { data, error }: PageRead): MissingAlbuns | undefined {
  const { ano, page, anoDaPagina } = view;
  if (isNotFound(error)) {
    if (ano === undefined) return { text: PAGE_PAST_LAST, to: pageAddress(view, 1), label: SEE_ALBUNS };
    const text =
      page === 1
        ? `Não há álbuns de ${ano}.`
        : `Os álbuns de ${ano} não chegam à página ${page}, que este endereço pede.`;
    return { text, to: yearAddress(view, undefined), label: SEE_ALBUNS };
  }
  if (anoDaPagina === undefined || !data?.albuns.length) return undefined;
  if (albunsInYear(data.albuns, anoDaPagina).length > 0) return undefined;
  const text = `Nesta página do álbum de fotos não há álbuns de ${anoDaPagina}.`;
  return { text, to: pageAddress(view, page), label: SEE_ALBUNS };
}

const PAGE_PAST_LAST = 'O álbum de fotos tem menos páginas do que este endereço pede.';
const SEE_ALBUNS = 'Ver os álbuns';

/** The albums of a year, or all albums if `ano` is undefined. */
export const albunsInYear = (albuns: readonly AlbumSummary[], ano: number | undefined) =>
  ano === undefined ? albuns : albuns.filter(({ createdAt }) => yearOf(createdAt) === ano);
