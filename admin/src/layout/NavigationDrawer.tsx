import Drawer from '@mui/material/Drawer';
import { NavigationList } from './NavigationList';
import { STRIP_OPEN } from '../page/tokens';

/** The navigation of small screens, behind the top bar's toggle. */
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
