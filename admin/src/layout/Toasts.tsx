import { useTheme } from '@mui/material/styles';
import { Toaster } from 'sonner';
import { FrameworkNotices } from './FrameworkNotices';
import './toasts.css';

/** The toast area of spec §9: bottom right, 4 s, three at once, 14 px apart, 356 px wide (sonner's own width). */
export const Toasts = () => (
  <>
    <Toaster
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      gap={14}
      offset={{ bottom: 72, right: 24 }}
      hotkey={['altKey', 'KeyT']}
      theme={useTheme().palette.mode}
      containerAriaLabel="Notificações"
      richColors
    />
    <FrameworkNotices />
  </>
);
