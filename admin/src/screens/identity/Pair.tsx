import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Short fields side by side, one below the other where there is no room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
);
