import type { AlbumRead } from '@fundo/contract/album';
import { SECTIONS } from '@fundo/contract/sections';
import { queryOptions, type DataTag } from '@tanstack/react-query';
import type { Api } from '../../shared/api/Api';

/** Where an album is in the cache. */
export const albumKey = (id: number) => ['galeria_de_imagens', id] as DataTag<[string, number], AlbumRead>;

/** One album with all its photos, wherever in the gallery it is. */
export const albumQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: albumKey(id),
    queryFn: () => api.get<AlbumRead>(`${SECTIONS.album.path}/${id}`),
  });
