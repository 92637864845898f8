import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useIsOffline } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { Footer } from './Footer';
import { keepFocus } from './keepFocus';
import { NavigationDrawer, NavigationStrip, STRIP_MOTION } from './Navigation';
import { TopBar } from './TopBar';
import { FOOTER, STRIP, STRIP_OPEN, TOP_BAR } from '../page/sizes';

interface LayoutProps {
  readonly children: ReactNode;
  /** False if the content reaches the edges of the layout. */
  readonly padding?: boolean;
}

/** The layout of docs/product.md 2: top bar, navigation (a strip, or a drawer on small screens), content, fixed footer. */
export const Layout = ({ children, padding = true }: LayoutProps) => {
  const [open, setOpen] = useState(false);
  const [isReached, setReached] = useState(false);
  const isWide = open || isReached;
  const small = useMediaQuery('(max-width: 959px)', { noSsr: true });
  useEffect(keepFocus, []);
  return (
    <>
      <TopBar menuOpen={open} onToggleMenu={() => setOpen(!open)} />
      {small ? (
        <NavigationDrawer open={open} onClose={() => setOpen(false)} />
      ) : (
        <NavigationStrip open={isWide} onReach={setReached} />
      )}
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          pt: `${TOP_BAR}px`,
          pb: `${FOOTER}px`,
          // Makes room for the open strip, which would cover the content.
          pl: small ? 0 : `${isWide ? STRIP_OPEN : STRIP}px`,
          transition: (theme) => theme.transitions.create('padding-left', STRIP_MOTION),
          transitionDelay: isWide ? '100ms' : undefined,
          minHeight: '100vh',
          '&:focus-visible': { outline: 'none' },
        }}
      >
        <ConnectionNotice />
        <Box sx={padding ? { p: { xs: 1.5, sm: 3 }, maxWidth: 1280, mx: 'auto' } : {}}>{children}</Box>
      </Box>
      <Footer />
    </>
  );
};

/** Shown while the device has no connection. Stays visible; a toast would cover the buttons of a table. */
const ConnectionNotice = () => (
  <Box component="output" sx={{ display: 'block', position: 'sticky', top: TOP_BAR, zIndex: 3 }}>
    {useIsOffline() && (
      <Alert severity="warning">
        Sem conexão: este aparelho está sem internet. O que você preencheu continua na tela.
      </Alert>
    )}
  </Box>
);
