import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SHORTCUTS_ROUTE } from '../screens/screens';

/** The menu of the top bar: the palette and the shortcuts. */
export const PreferencesMenu = ({ onPalette }: { onPalette: () => void }) => {
  const [button, setButton] = useState<HTMLElement>();
  const close = () => setButton(undefined);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label="Preferências"
        aria-haspopup="menu"
        onClick={(event) => setButton(event.currentTarget)}
      >
        <SettingsOutlined />
      </IconButton>
      <Menu open={button !== undefined} {...(button && { anchorEl: button })} onClose={close}>
        <MenuItem
          onClick={() => {
            close();
            onPalette();
          }}
        >
          Ir para…
        </MenuItem>
        <MenuItem component={Link} to={`/${SHORTCUTS_ROUTE}`} onClick={close}>
          Atalhos de teclado
        </MenuItem>
      </Menu>
    </>
  );
};
