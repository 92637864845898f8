import { MAX_RANGE_ROWS } from '@fundo/contract/limits';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import { useGetList } from 'ra-core';

/** Every question, in the order in which citizens read them. */
export const useAllPerguntas = (route: string) =>
  useGetList<PerguntaFrequenteRead>(
    route,
    {
      pagination: { page: 1, perPage: MAX_RANGE_ROWS },
      sort: { field: 'ordem', order: 'ASC' },
      filter: {},
    },
    // The places are changed here: nothing may change them meanwhile.
    { refetchOnWindowFocus: false, onError: () => undefined },
  );
