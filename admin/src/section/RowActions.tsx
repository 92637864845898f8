import { isHidden, type PublicationRead } from '@fundo/contract/publication';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { usePreview } from '../publication/usePreview';
import { filterOfEntry, historyAddress } from '../record/addresses';
import { useDialogAddress, useSection } from './address';
import { entryAddress } from './siteAddress';

interface RowProps {
  readonly row: RaRecord & PublicationRead & { readonly titulo: string };
}

/** The buttons of docs/product.md 2.11, and the other actions in a menu. */
export const RowActions = ({ row }: RowProps) => {
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
      <MoreActions row={row} />
    </>
  );
};

const MoreActions = ({ row }: RowProps) => {
  const section = useSection();
  const { copy } = useDialogAddress();
  const { open: openPreview } = usePreview(section.adminRoute);
  const [button, setButton] = useState<HTMLElement>();
  const close = () => setButton(undefined);
  const address = entryAddress(section, row);
  const copyAddress = async () => {
    close();
    const href = new URL(address, window.location.href).href;
    try {
      await navigator.clipboard.writeText(href);
      toast.success('Endereço copiado');
    } catch (cause) {
      console.warn('The browser did not allow to copy', cause);
      toast.error('O navegador não deixou copiar. O endereço é:', { description: href, duration: 20_000 });
    }
  };
  return (
    <>
      <Tooltip title="Mais ações">
        <IconButton
          onClick={(event) => setButton(event.currentTarget)}
          aria-haspopup="menu"
          aria-label={`Mais ações de ${row.titulo}`}
        >
          <MoreVertOutlined />
        </IconButton>
      </Tooltip>
      <Menu open={button !== undefined} {...(button && { anchorEl: button })} onClose={close}>
        {isHidden(row) ? (
          <MenuItem
            onClick={() => {
              close();
              void openPreview(row.id);
            }}
          >
            Pré-visualizar
          </MenuItem>
        ) : (
          [
            <MenuItem key="site" component="a" href={address} target="_blank" rel="noopener" onClick={close}>
              Ver no site
            </MenuItem>,
            <MenuItem key="copy" onClick={() => void copyAddress()}>
              Copiar o endereço
            </MenuItem>,
          ]
        )}
        <MenuItem
          onClick={() => {
            close();
            copy(row.id);
          }}
        >
          Duplicar
        </MenuItem>
        <MenuItem component={Link} to={historyAddress(filterOfEntry(section.adminRoute, row.id))}>
          Histórico
        </MenuItem>
      </Menu>
    </>
  );
};
