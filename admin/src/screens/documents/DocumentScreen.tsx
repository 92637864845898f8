import type { DocumentRead } from '@fundo/contract/document';
import { TextField } from '../../form/TextField';
import { useFileAddress } from '../../files/useFileAddress';
import { FilePicker } from '../../files/FilePicker';
import { SectionScreen } from '../../section/SectionScreen';
import type { Column } from '../../table/Column';
import { DocumentLink } from './DocumentLink';
import { DocumentTitle } from './DocumentTitle';

const columnsOf = (address: (path: string) => string): readonly Column<DocumentRead>[] => [
  {
    field: 'titulo',
    label: 'Título',
    sortable: true,
    text: (row) => row.titulo,
    cell: (row) => <DocumentTitle document={row} />,
  },
  {
    field: 'arquivo',
    label: 'Arquivo',
    width: 64,
    text: (row) => address(row.arquivo),
    cell: (row) => <DocumentLink document={row} />,
  },
];

/** What the four document sections share: a title and a file, newest first. */
export const DocumentScreen = () => (
  <SectionScreen
    columns={columnsOf(useFileAddress())}
    sort={{ field: 'created_at', order: 'DESC' }}
    empty={{ titulo: '', arquivo: '' }}
  >
    <TextField source="titulo" label="Título" required first />
    <FilePicker source="arquivo" label="Arquivo" />
  </SectionScreen>
);
