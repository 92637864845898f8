import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import Box from '@mui/material/Box';
import { TextField } from '../../form/TextField';
import { SectionScreen } from '../../section/SectionScreen';
import type { Column } from '../../table/Column';

const COLUMNS: readonly Column<PerguntaFrequenteRead>[] = [
  { field: 'titulo', label: 'Pergunta', sortable: true, width: '36%', text: (row) => row.titulo },
  {
    field: 'resposta',
    label: 'Resposta',
    sortable: true,
    text: (row) => row.resposta,
    cell: (row) => <Answer>{row.resposta}</Answer>,
  },
];

/** The questions in the order in which citizens read them. */
export const PerguntaScreen = () => (
  <SectionScreen
    columns={COLUMNS}
    sort={{ field: 'ordem', order: 'ASC' }}
    empty={{ titulo: '', resposta: '' }}
  >
    <TextField source="titulo" label="Pergunta" required first />
    <TextField source="resposta" label="Resposta" required multiline minRows={4} maxRows={14} />
  </SectionScreen>
);

const Answer = ({ children }: { children: string }) => (
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
