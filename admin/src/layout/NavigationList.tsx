import HomeOutlined from '@mui/icons-material/HomeOutlined';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { ComponentType } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { SCREENS } from '../screens/screens';
import { STRIP } from '../page/tokens';

/** The links of the navigation. The icon comes first, so that the narrow strip shows the icons alone. */
export const NavigationList = ({ onFollow }: { onFollow?: () => void }) => (
  <List component="ul" disablePadding onClick={onFollow} sx={{ py: 1 }}>
    <Entry to="/" label="Início" icon={HomeOutlined} />
    {SCREENS.map(({ route, title, icon }) => (
      <Entry key={route} to={`/${route}`} label={title} icon={icon} />
    ))}
  </List>
);

interface EntryProps {
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType;
}

const Entry = ({ to, label, icon: Icon }: EntryProps) => {
  const { pathname } = useLocation();
  const current = to === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${to}/`);
  return (
    <ListItem disablePadding>
      <ListItemButton component={NavLink} to={to} end={to === '/'} selected={current} sx={button}>
        <ListItemIcon sx={{ minWidth: STRIP, justifyContent: 'center', color: 'inherit' }}>
          <Icon />
        </ListItemIcon>
        <ListItemText primary={label} />
      </ListItemButton>
    </ListItem>
  );
};

const button = {
  height: 48,
  px: 0,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '&.Mui-selected': {
    color: 'primary.main',
    boxShadow: (theme: { palette: { secondary: { main: string } } }) =>
      `inset 4px 0 ${theme.palette.secondary.main}`,
  },
  '&:focus-visible': { outlineOffset: '-3px' },
};
