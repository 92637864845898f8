import type { AlbumRead } from '@fundo/contract/album';
import { SECTIONS } from '@fundo/contract/sections';
import { queryOptions } from '@tanstack/react-query';
import { toSummary } from '../../shared/albuns/AlbumSummary';
import type { Api } from '../../shared/api/Api';
import { listFrom } from '../../shared/api/listFrom';

/** The latest albums, as cards. */
export const ultimosAlbunsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['galeria_de_imagens', 'ultimas'],
    queryFn: async () =>
      listFrom<AlbumRead>(await api.get(`${SECTIONS.album.path}/ultimas`), SECTIONS.album.listKey).map(
        toSummary,
      ),
  });
