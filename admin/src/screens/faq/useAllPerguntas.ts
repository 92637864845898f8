import { MAX_RANGE_ROWS } from '@fundo/contract/limits';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import type { PublicationRead } from '@fundo/contract/publication';
import { useGetList } from 'ra-core';

/** A question, which may be one that the public does not see. */
export type Pergunta = PerguntaFrequenteRead & PublicationRead;

/** Every question, in the order in which citizens read them. Drafts have their places among them. */
export const useAllPerguntas = (route: string) =>
  useGetList<Pergunta>(
    route,
    {
      pagination: { page: 1, perPage: MAX_RANGE_ROWS },
      sort: { field: 'ordem', order: 'ASC' },
      filter: {},
    },
    // The places are changed here: nothing may change them meanwhile.
    { refetchOnWindowFocus: false, onError: () => undefined },
  );
