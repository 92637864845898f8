import { MAX_ORDEM } from '@fundo/contract/limits';
import type { PerguntaFrequenteRead, PerguntaFrequenteWrite } from '@fundo/contract/pergunta-frequente';
import { RESOURCES } from '@fundo/contract/resources';
import type { CmsResource, Row } from './CmsResource';
import { COMMON_COLUMNS, COMMON_SELECT, instants, NOT_IN_TRASH } from './wire';

interface PerguntaRow extends Row {
  readonly titulo: string;
  readonly resposta: string;
  /** Null for a question that nobody placed yet: it goes last. */
  readonly ordem: number | null;
}

export const perguntaFrequente: CmsResource<PerguntaFrequenteWrite, PerguntaRow> = {
  contract: RESOURCES.perguntaFrequente,
  uid: 'api::pergunta-frequente.pergunta-frequente',
  select: [...COMMON_SELECT, 'titulo', 'resposta', 'ordem'],
  present: NOT_IN_TRASH,
  fileUses: {},
  orderBy: [{ ordem: 'asc' }, { id: 'asc' }],
  columns: { ...COMMON_COLUMNS, titulo: 'titulo', resposta: 'resposta', ordem: 'ordem' },
  searched: ['titulo', 'resposta'],
  toWire: (row): PerguntaFrequenteRead => ({
    id: row.id,
    titulo: row.titulo,
    resposta: row.resposta,
    ordem: row.ordem ?? MAX_ORDEM,
    ...instants(row),
  }),
  // Without a position, a new question goes last (write/question-order.ts), and an edited one keeps its position.
  fromWire: async ({ titulo, resposta, ordem }) => ({
    fields: () => ({ titulo, resposta, ...(ordem && { ordem }) }),
  }),
  files: () => [],
};
