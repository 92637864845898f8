import type { AlbumRead } from '@fundo/contract/album';
import { SECTIONS } from '@fundo/contract/sections';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toSummary } from '../../shared/albuns/AlbumSummary';
import type { Api } from '../../shared/api/Api';
import { listFrom } from '../../shared/api/listFrom';
import { albumKey } from './albumQuery';
import { apiQueryOf, type GalleryView } from './galleryView';

interface Envelope extends Record<string, unknown> {
  readonly current_page: number;
  readonly total_pages: number;
}

/** One page of the gallery, as cards. Its albums go whole into the cache, for the viewer to open at once. */
export const galleryPageQuery = (api: Api, view: GalleryView) => {
  const query = apiQueryOf(view);
  return queryOptions({
    queryKey: ['galeria_de_imagens', query],
    queryFn: async ({ client }) => {
      const body = await api.get<Envelope>(SECTIONS.album.path, query);
      const albuns = listFrom<AlbumRead>(body, SECTIONS.album.listKey);
      if (typeof window !== 'undefined') {
        for (const album of albuns) client.setQueryData(albumKey(album.id), album);
      }
      return { albuns: albuns.map(toSummary), totalPages: body.total_pages };
    },
    placeholderData: keepPreviousData,
  });
};
