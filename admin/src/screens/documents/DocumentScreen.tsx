import { shortDateOf } from '@fundo/contract/fund-time';
import { DOCUMENT_FIELD_NAMES, DOCUMENT_FIELDS } from '@fundo/contract/document-fields';
import type { DocumentRead } from '@fundo/contract/document';
import type { FileInfo } from '@fundo/contract/file';
import { fileSize } from '@fundo/contract/file-size';
import { fileTypeName } from '@fundo/contract/file-types';
import { MAX_TITULO } from '@fundo/contract/limits';
import { isHidden, type PublicationRead } from '@fundo/contract/publication';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'ra-core';
import { useCallback, useState } from 'react';
import { NUMEROS } from '../../api/storedNumeros';
import { BatchDialog } from '../../batch/BatchDialog';
import { DropTarget } from '../../batch/DropTarget';
import { FilePicker } from '../../files/FilePicker';
import { DateField } from '../../form/DateField';
import { TextField } from '../../form/TextField';
import { useFileAddress, useFileLink } from '../../page/ConfigContext';
import { NumerosField } from '../../numeros/NumerosField';
import { useDialogAddress, useSection } from '../../section/address';
import { SectionScreen } from '../../section/SectionScreen';
import type { Column } from '../../list/Column';
import { authorColumn } from '../../list/authorColumn';
import { dateColumn } from '../../list/dateColumn';
import { MoreFields } from './MoreFields';

const columnsOf = (address: (path: string) => string): readonly Column<DocumentRead>[] => [
  {
    field: 'titulo',
    label: 'Título',
    sortable: true,
    text: (row) => row.titulo,
    cell: (row) => <DocumentTitle document={row} />,
  },
  dateColumn(),
  authorColumn(),
  {
    field: 'arquivo',
    label: 'Arquivo',
    width: 64,
    hasLink: true,
    text: (row) => address(row.arquivo),
    cell: (row) => <DocumentLink document={row} />,
  },
];

/** DateField needs its default in the form's. */
const NO_DAYS = Object.fromEntries(
  DOCUMENT_FIELD_NAMES.filter((name) => DOCUMENT_FIELDS[name].kind === 'day').map((name) => [name, null]),
);

const COPIED = ['titulo', ...DOCUMENT_FIELD_NAMES];

/** The screen of every document section: titles and files, newest first. Files dropped on it are added together. */
export const DocumentScreen = () => {
  const { openTool } = useDialogAddress();
  const { hasNumeros } = useSection();
  const [dropped, setDropped] = useState<readonly File[]>(NO_FILES);
  const take = useCallback(() => setDropped(NO_FILES), []);
  const addDropped = (files: readonly File[]) => {
    setDropped(files);
    openTool(BATCH.path);
  };
  return (
    <DropTarget onDrop={addDropped}>
      <SectionScreen
        columns={columnsOf(useFileAddress())}
        sort={{ field: 'created_at', order: 'DESC' }}
        empty={{ titulo: '', arquivo: '', created_at: null, [NUMEROS]: null, ...NO_DAYS }}
        copied={COPIED}
        tool={{ ...BATCH, dialog: <BatchDialog dropped={dropped} onTaken={take} /> }}
      >
        <TextField source="titulo" label="Título" max={MAX_TITULO} required first />
        <DocumentPicker />
        <DateField
          source="created_at"
          label="Data"
          hint="A data que o site mostra e pela qual ordena. Em branco: hoje."
        />
        <MoreFields />
        {hasNumeros && <NumerosField />}
      </SectionScreen>
    </DropTarget>
  );
};

const BATCH = { path: 'varios', label: 'Adicionar vários' };
const NO_FILES: readonly File[] = [];

const DocumentPicker = () => {
  const stored = useRecordContext<DocumentRead & PublicationRead>();
  return (
    <FilePicker
      source="arquivo"
      label="Arquivo"
      {...(stored && {
        stored: {
          path: stored.arquivo,
          name: stored.arquivo_info.nome,
          details: `${formatFile(stored.arquivo_info)} · ${isHidden(stored) ? 'com data de' : 'publicado em'} ${shortDateOf(stored.created_at)}`,
        },
      })}
    />
  );
};

/** 'PDF · 184 KB' */
const formatFile = ({ tipo, tamanho }: FileInfo) => `${fileTypeName(tipo)} · ${fileSize(tamanho)}`;

/** The title, above the type and size of the file. */
const DocumentTitle = ({ document }: { document: DocumentRead }) => (
  <>
    <Typography component="span" variant="body2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {document.titulo}
    </Typography>
    <Typography component="span" variant="caption" color="textSecondary">
      {formatFile(document.arquivo_info)}
      {/* A phone does not show the date's column. */}
      <Box component="span" sx={{ display: 'none', '@media (max-width: 640px)': { display: 'inline' } }}>
        {` · ${shortDateOf(document.created_at)}`}
      </Box>
    </Typography>
  </>
);

/** The download icon of docs/product.md 2.11. */
const DocumentLink = ({ document }: { document: DocumentRead & PublicationRead }) => {
  const linkOf = useFileLink();
  return (
    <Tooltip title="Abrir o arquivo em nova aba">
      <IconButton
        component="a"
        href={linkOf(document.arquivo, document)}
        target="_blank"
        rel="noopener"
        color="primary"
        aria-label={`Arquivo de ${document.titulo}`}
      >
        <FileDownloadOutlined />
      </IconButton>
    </Tooltip>
  );
};
