import { MAX_RANGE_ROWS } from '@fundo/contract/limits';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import type { PublicationRead } from '@fundo/contract/publication';
import { useGetList } from 'ra-core';

/** A question, public or hidden. */
export type Pergunta = PerguntaFrequenteRead & PublicationRead;

/** Every question, drafts included, in the order in which citizens read them. */
export const ALL_PERGUNTAS = {
  pagination: { page: 1, perPage: MAX_RANGE_ROWS },
  sort: { field: 'ordem', order: 'ASC' },
  filter: {},
} as const;

/** Reads every question. */
export const useAllPerguntas = (route: string) =>
  useGetList<Pergunta>(
    route,
    ALL_PERGUNTAS,
    // Must not be read again while somebody changes the order.
    { refetchOnWindowFocus: false, onError: () => undefined },
  );
