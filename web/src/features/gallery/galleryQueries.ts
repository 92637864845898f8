import type { AlbumRead } from '@fundo/contract/album';
import type { GalleryView } from '@fundo/contract/gallery-view';
import { GALLERY_PAGE_SIZE } from '@fundo/contract/limits';
import { SECTIONS } from '@fundo/contract/sections';
import { keepPreviousData, queryOptions, type DataTag } from '@tanstack/react-query';
import { toSummary, type AlbumSummary } from '../../shared/albuns/AlbumSummary';
import { listFrom, type Api } from '../../shared/api/Api';

interface Envelope extends Record<string, unknown> {
  readonly current_page: number;
  readonly total_pages: number;
}

/** The API's parameters for a view. `anoDaPagina` is not among them: it filters the page after it is read. */
const apiParams = ({ page, ordem, ano }: GalleryView) => ({
  page,
  per_page: GALLERY_PAGE_SIZE,
  ordem,
  ...(ano !== undefined && { ano }),
});

interface GalleryPageData {
  readonly albuns: readonly AlbumSummary[];
  readonly totalPages: number;
}

/** The query key of one page of the gallery. */
export const galleryPageKey = (view: GalleryView) =>
  [SECTIONS.album.path, apiParams(view)] as DataTag<[string, object], GalleryPageData>;

/** One page of the gallery, as summaries. In the browser whole albums are cached too, so that the viewer opens at once. */
export const galleryPageQuery = (api: Api, view: GalleryView) =>
  queryOptions({
    queryKey: galleryPageKey(view),
    queryFn: async ({ client }): Promise<GalleryPageData> => {
      const body = await api.get<Envelope>(SECTIONS.album.path, apiParams(view));
      const albuns = listFrom<AlbumRead>(body, SECTIONS.album.listKey);
      if (typeof window !== 'undefined') {
        for (const album of albuns) client.setQueryData(albumKey(album.id), album);
      }
      return { albuns: albuns.map(toSummary), totalPages: body.total_pages };
    },
    placeholderData: keepPreviousData,
  });

/** The query key of an album. */
export const albumKey = (id: number) => ['galeria_de_imagens', id] as DataTag<[string, number], AlbumRead>;

/** One album with all its photos. */
export const albumQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: albumKey(id),
    queryFn: () => api.get<AlbumRead>(`${SECTIONS.album.path}/${id}`),
  });
