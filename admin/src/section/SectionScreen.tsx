import { isHidden, type PublicationRead } from '@fundo/contract/publication';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ListBase, type HttpError, type RaRecord, type SortPayload } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { WITH_AUTHORS } from '../api/recordProvider';
import type { ToForm } from '../form/KeptForm';
import { PreviewIcon } from '../publication/PreviewButton';
import { withSituation } from '../publication/situationColumn';
import type { Column } from '../table/Column';
import { DataTable } from '../table/DataTable';
import { useDialogAddress, useSection } from './address';
import { rowsPerPage } from '../table/rowsPerPage';
import { SectionDialogs, type SectionTool } from './SectionDialogs';
import { filterOfEntry, historyAddress } from '../record/addresses';
import { entryAddress, siteAddress } from './siteAddress';

interface SectionScreenProps<Row extends RaRecord> {
  readonly columns: readonly Column<Row>[];
  readonly sort: SortPayload;
  /** Values of a new entry's form at the start. */
  readonly empty: Record<string, unknown>;
  /** Makes the form's values from a row. By default the form edits the row itself. */
  readonly toForm?: ToForm<Row>;
  /** True if the form needs the dialog's maximum width. */
  readonly wide?: boolean;
  /** A dialog for the list as a whole, with an address. */
  readonly tool?: SectionTool;
  /** The fields of the form. */
  readonly children: ReactNode;
}

/** A section (docs/product.md 2.11): its table, and over it the dialog that the address names. */
export const SectionScreen = <Row extends RaRecord & PublicationRead & { titulo: string }>({
  columns,
  sort,
  empty,
  toForm,
  wide,
  tool,
  children,
}: SectionScreenProps<Row>) => {
  const { adminTitle } = useSection();
  return (
    // No storeKey: page, order and search are in the address only, so that an old search does not hide entries.
    <ListBase<Row>
      sort={sort}
      perPage={rowsPerPage()}
      exporter={false}
      queryOptions={{ ...listQueryOptions, meta: WITH_AUTHORS }}
      storeKey={false}
    >
      <DataTable<Row>
        title={adminTitle}
        columns={withSituation(columns)}
        action={<BarActions tool={tool} />}
        rowActions={RowActions}
      />
      <SectionDialogs empty={empty} toForm={toForm} wide={wide} tool={tool}>
        {children}
      </SectionDialogs>
    </ListBase>
  );
};

const MAX_RETRIES = 3;

const isClientError = ({ status }: Partial<HttpError>) =>
  status !== undefined && status >= 400 && status < 500;

/** Lists are retried three times, 1 s to 30 s apart; then the table shows the failure itself (docs/product.md 8). */
export const listQueryOptions = {
  retry: (count: number, error: Error) => count < MAX_RETRIES && !isClientError(error as Partial<HttpError>),
  onError: () => undefined,
};

const BarActions = ({ tool }: { tool: SectionTool | undefined }) => {
  const section = useSection();
  const { create, openTool } = useDialogAddress();
  return (
    <>
      <Button href={siteAddress(section)} target="_blank" rel="noopener" endIcon={<OpenInNew />}>
        Ver no site
      </Button>
      {tool && <Button onClick={() => openTool(tool.path)}>{tool.label}</Button>}
      <Button onClick={create} variant="contained" color="secondary">
        + Adicionar
      </Button>
    </>
  );
};

const RowActions = ({ row }: { row: RaRecord & PublicationRead & { titulo: string } }) => {
  const section = useSection();
  const { edit, remove } = useDialogAddress();
  return (
    <>
      {isHidden(row) ? (
        <PreviewIcon route={section.adminRoute} row={row} />
      ) : (
        <Tooltip title="Ver no site">
          <IconButton
            component="a"
            href={entryAddress(section, row)}
            target="_blank"
            rel="noopener"
            aria-label={`Ver ${row.titulo} no site`}
          >
            <OpenInNew />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title="Histórico">
        <IconButton
          component={Link}
          to={historyAddress(filterOfEntry(section.adminRoute, row.id))}
          aria-label={`Histórico de ${row.titulo}`}
          // A phone has no room for it; the form's dialog has the link too.
          sx={{ '@media (max-width: 640px)': { display: 'none' } }}
        >
          <HistoryOutlined />
        </IconButton>
      </Tooltip>
      <Tooltip title="Editar">
        <IconButton onClick={() => edit(row.id)} color="primary" aria-label={`Editar ${row.titulo}`}>
          <EditOutlined />
        </IconButton>
      </Tooltip>
      <Tooltip title="Excluir">
        <IconButton onClick={() => remove(row.id)} color="error" aria-label={`Excluir ${row.titulo}`}>
          <DeleteOutlined />
        </IconButton>
      </Tooltip>
    </>
  );
};
