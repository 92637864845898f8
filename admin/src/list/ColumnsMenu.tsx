import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useResourceContext, useStore, type RaRecord } from 'ra-core';
import { useState } from 'react';
import type { Column } from './Column';

/** Shows and hides columns, in the entry of the store in which react-admin's table keeps its hidden columns. */
export const ColumnsMenu = <Row extends RaRecord>({ columns }: { columns: readonly Column<Row>[] }) => {
  const [hidden, setHidden] = useStore<string[]>(`${useResourceContext()}.datatable`, []);
  const [button, setButton] = useState<HTMLElement>();
  const toggle = (field: string) =>
    setHidden(hidden.includes(field) ? hidden.filter((one) => one !== field) : [...hidden, field]);
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewWeekOutlined />}
        aria-haspopup="menu"
        onClick={(event) => setButton(event.currentTarget)}
      >
        Colunas
      </Button>
      <Menu
        open={button !== undefined}
        {...(button && { anchorEl: button })}
        onClose={() => setButton(undefined)}
      >
        {columns.map(({ field, label }) => {
          const isShown = !hidden.includes(field);
          return (
            <MenuItem
              key={field}
              role="menuitemcheckbox"
              aria-checked={isShown}
              onClick={() => toggle(field)}
            >
              <Checkbox checked={isShown} size="small" tabIndex={-1} aria-hidden sx={{ py: 0 }} />
              {label}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
};
