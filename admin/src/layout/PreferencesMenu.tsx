import Check from '@mui/icons-material/Check';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useStore } from 'ra-core';
import type { ThemeType } from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SHORTCUTS_ROUTE } from '../screens/screens';

/** react-admin's themes. Without a choice, the system's. */
const THEMES: readonly (readonly [theme: ThemeType | undefined, label: string])[] = [
  [undefined, 'Tema do sistema'],
  ['light', 'Tema claro'],
  ['dark', 'Tema escuro'],
];

/** The menu of the top bar: the theme, which is kept in this browser, the palette and the shortcuts. */
export const PreferencesMenu = ({ onPalette }: { onPalette: () => void }) => {
  const [button, setButton] = useState<HTMLElement>();
  const [chosen, choose] = useStore<ThemeType | undefined>('theme');
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
        {THEMES.map(([theme, label]) => (
          <MenuItem
            key={label}
            role="menuitemradio"
            aria-checked={theme === chosen}
            selected={theme === chosen}
            onClick={() => {
              close();
              choose(theme);
            }}
          >
            <Check fontSize="small" sx={{ mr: 1, visibility: theme === chosen ? 'visible' : 'hidden' }} />
            {label}
          </MenuItem>
        ))}
        <Divider component="li" />
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
