import { READ_PATHS } from '@fundo/contract/read-paths';
import type { AlbumRead } from '@fundo/contract/album';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import { SECTIONS } from '@fundo/contract/sections';
import { queryOptions } from '@tanstack/react-query';
import { toSummary } from '../../shared/albuns/AlbumSummary';
import { listFrom, type Api } from '../../shared/api/Api';

/** The latest albums, as summaries. */
export const ultimosAlbunsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['galeria_de_imagens', 'ultimas'],
    queryFn: async () =>
      listFrom<AlbumRead>(await api.get(READ_PATHS.latestAlbums), SECTIONS.album.listKey).map(toSummary),
  });

export type Pergunta = Pick<PerguntaFrequenteRead, 'id' | 'titulo' | 'resposta'>;

/** The frequently asked questions, in the order that editors set. */
export const perguntasQuery = (api: Api) =>
  queryOptions({
    queryKey: ['perguntas_frequentes'],
    queryFn: async (): Promise<Pergunta[]> => {
      const { path, listKey } = SECTIONS.perguntaFrequente;
      const rows = listFrom<PerguntaFrequenteRead>(await api.get(path), listKey);
      return rows.map(({ id, titulo, resposta }) => ({ id, titulo, resposta }));
    },
  });
