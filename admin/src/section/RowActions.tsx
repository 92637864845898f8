import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { RaRecord } from 'ra-core';
import { useDialogAddress } from './useDialogAddress';

/** The edit and delete buttons of a row. */
export const RowActions = ({ row }: { row: RaRecord & { titulo: string } }) => {
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
