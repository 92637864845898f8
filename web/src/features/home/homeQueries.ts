import { READ_PATHS } from '@fundo/contract/read-paths';
import type { DocumentOfSection } from '@fundo/contract/document';
import type { AlbumRead } from '@fundo/contract/album';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import { SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import { queryOptions } from '@tanstack/react-query';
import { toSummary } from '../../shared/albuns/AlbumSummary';
import { listFrom, type Api } from '../../shared/api/Api';
import { documentSectionAt } from '../../shared/routing/documentPages';

interface LatestDocument extends Pick<DocumentOfSection, 'id' | 'titulo' | 'created_at'> {
  readonly section: DocumentSectionName;
}

/** The latest documents of all sections. */
export const ultimosDocumentosQuery = (api: Api) =>
  queryOptions({
    queryKey: [READ_PATHS.latestDocuments],
    queryFn: async (): Promise<LatestDocument[]> => {
      const rows = listFrom<DocumentOfSection>(await api.get(READ_PATHS.latestDocuments), 'data');
      return rows.flatMap(({ secao, id, titulo, created_at }) => {
        const section = documentSectionAt(secao);
        return section ? [{ section, id, titulo, created_at }] : [];
      });
    },
  });

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
