import { shortDateOf } from '@fundo/contract/fund-time';
import { MAX_TITULO } from '@fundo/contract/limits';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import Box from '@mui/material/Box';
import { TextField } from '../../form/TextField';
import { SectionScreen } from '../../section/SectionScreen';
import type { Column } from '../../list/Column';
import { authorColumn } from '../../list/authorColumn';
import { RespostaField } from './RespostaField';
import { RespostaPreview } from './RespostaPreview';
import { OrdemDialog } from './OrdemDialog';

const COLUMNS: readonly Column<PerguntaFrequenteRead>[] = [
  { field: 'titulo', label: 'Pergunta', sortable: true, width: '36%', text: (row) => row.titulo },
  {
    field: 'resposta',
    label: 'Resposta',
    sortable: true,
    text: (row) => row.resposta,
    cell: (row) => <Resposta>{row.resposta}</Resposta>,
  },
  {
    field: 'updated_at',
    label: 'Mudança',
    sortable: true,
    width: 120,
    wideOnly: true,
    oneLine: true,
    instant: (row) => row.updated_at,
    text: (row) => shortDateOf(row.updated_at),
  },
  authorColumn(),
];

const ORDER = { path: 'ordem', label: 'Ordenar', dialog: <OrdemDialog /> };

/** The questions in the order in which citizens read them. */
export const PerguntaScreen = () => (
  <SectionScreen
    columns={COLUMNS}
    sort={{ field: 'ordem', order: 'ASC' }}
    empty={{ titulo: '', resposta: '' }}
    copied={['titulo', 'resposta']}
    tool={ORDER}
  >
    <TextField source="titulo" label="Pergunta" max={MAX_TITULO} required first />
    <RespostaField />
    <RespostaPreview source="resposta" />
  </SectionScreen>
);

const Resposta = ({ children }: { children: string }) => (
  <Box
    sx={{
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      color: 'text.secondary',
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
);
