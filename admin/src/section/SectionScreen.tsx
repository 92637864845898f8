import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ListBase, type HttpError, type RaRecord, type SortPayload } from 'ra-core';
import type { ReactNode } from 'react';
import type { ToForm } from '../form/KeptForm';
import type { Column } from '../table/Column';
import { DataTable } from '../table/DataTable';
import { useDialogAddress, useSection } from './address';
import { SectionDialogs } from './SectionDialogs';

interface SectionScreenProps<Row extends RaRecord> {
  readonly columns: readonly Column<Row>[];
  readonly sort: SortPayload;
  /** What the form of a new entry starts with. */
  readonly empty: Record<string, unknown>;
  /** Makes the form's values from a row. By default the form edits the row itself. */
  readonly toForm?: ToForm<Row>;
  /** The fields of the form. */
  readonly children: ReactNode;
}

/** A section (docs/product.md 2.11): its table, and over it the dialog that the address names. */
export const SectionScreen = <Row extends RaRecord & { titulo: string }>({
  columns,
  sort,
  empty,
  toForm,
  children,
}: SectionScreenProps<Row>) => {
  const { adminTitle } = useSection();
  return (
    // No storeKey: page, order and search live in the address only, so that yesterday's search hides nothing today.
    <ListBase<Row>
      sort={sort}
      perPage={10}
      exporter={false}
      queryOptions={listQueryOptions}
      debounce={300}
      storeKey={false}
    >
      <DataTable<Row> title={adminTitle} columns={columns} action={<AddButton />} rowActions={RowActions} />
      <SectionDialogs empty={empty} toForm={toForm}>
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

const AddButton = () => {
  const { create } = useDialogAddress();
  return (
    <Button onClick={create} variant="contained" color="secondary">
      + Adicionar
    </Button>
  );
};

const RowActions = ({ row }: { row: RaRecord & { titulo: string } }) => {
  const { edit, remove } = useDialogAddress();
  return (
    <>
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
