import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import { SECTIONS } from '@fundo/contract/sections';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/Api';
import { listFrom } from '../../shared/api/listFrom';

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
