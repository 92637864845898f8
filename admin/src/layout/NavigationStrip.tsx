import { styled } from '@mui/material/styles';
import { NavigationList } from './NavigationList';
import { FOOTER, STRIP, STRIP_OPEN, TOP_BAR } from '../page/tokens';

/**
 * A strip of icons that shows its labels while the mouse is over it or the keyboard in it, 100 ms after (spec §9);
 * the top bar's toggle keeps it open.
 */
export const NavigationStrip = ({ pinned }: { pinned: boolean }) => (
  <Strip aria-label="Seções" data-pinned={pinned || undefined}>
    <NavigationList />
  </Strip>
);

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
  transition: theme.transitions.create(['width', 'box-shadow'], { duration: 180 }),
  '&:hover, &:has(:focus-visible)': {
    width: STRIP_OPEN,
    boxShadow: theme.shadows[6],
    transitionDelay: '100ms',
  },
  '&[data-pinned]': { width: STRIP_OPEN, boxShadow: 'none' },
}));
