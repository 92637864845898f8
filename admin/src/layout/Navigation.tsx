import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { FOOTER, STRIP, STRIP_OPEN, TOP_BAR } from '../page/sizes';
import { RECORD_SCREENS, SCREENS } from '../screens/screens';

interface NavigationStripProps {
  readonly open: boolean;
  /** Called when the mouse or the keyboard enters the strip, and when it leaves or has followed a link. */
  readonly onReach: (isReached: boolean) => void;
}

/**
 * The navigation of larger screens: a strip of icons. It shows its labels 100 ms after the mouse or the keyboard's focus
 * enters it (docs/product.md 9), until it leaves or clicks a link. The top bar's toggle keeps it open.
 */
export const NavigationStrip = ({ open, onReach }: NavigationStripProps) => (
  <Strip
    aria-label="Seções"
    data-open={open || undefined}
    onMouseEnter={() => onReach(true)}
    onMouseLeave={() => onReach(false)}
    onFocus={({ target }) => target.matches(':focus-visible') && onReach(true)}
    onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onReach(false)}
    // Enter also sends a click, without `detail`. The focus then stays in the strip, which must keep its labels.
    onClick={({ detail }) => detail > 0 && onReach(false)}
  >
    <NavigationList />
  </Strip>
);

/** The transition of the strip and of the content next to it, in milliseconds. */
export const STRIP_MOTION = { duration: 180 };

const Strip = styled('nav')(({ theme }) => ({
  position: 'fixed',
  top: TOP_BAR,
  bottom: FOOTER,
  left: 0,
  zIndex: theme.zIndex.appBar,
  width: STRIP,
  overflowX: 'hidden',
  overflowY: 'auto',
  backgroundColor: theme.palette.background.paper,
  borderRight: `1px solid ${theme.palette.divider}`,
  transition: theme.transitions.create('width', STRIP_MOTION),
  '&[data-open]': { width: STRIP_OPEN, transitionDelay: '100ms' },
}));

/** The navigation of small screens. The top bar's toggle opens it. */
export const NavigationDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Drawer
    open={open}
    onClose={onClose}
    slotProps={{
      paper: { 'aria-label': 'Menu', sx: { width: STRIP_OPEN, pt: 1 } },
    }}
  >
    <nav aria-label="Seções">
      <NavigationList onFollow={onClose} />
    </nav>
  </Drawer>
);

/** The icon of a link comes first, so that the narrow strip shows the icons alone. */
const NavigationList = ({ onFollow }: { onFollow?: () => void }) => (
  <List component="ul" disablePadding onClick={onFollow} sx={{ py: 1 }}>
    <Entry to="/" label="Início" icon={HomeOutlined} />
    {[...SCREENS, ...RECORD_SCREENS].map(({ route, title, icon }) => (
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
    '@media (forced-colors: active)': { borderLeft: '4px solid Highlight' },
  },
};
