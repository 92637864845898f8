import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from '../page/usePageTitle';

/** The bar over a table: its title, its search, and the screen's one primary action. */
export const TitleBar = ({ title, children }: { title: string; children: ReactNode }) => {
  usePageTitle(title);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', px: 2, py: 1.5 }}>
      <Typography component="h1" variant="h1" sx={{ flexGrow: 1, fontSize: '1.25rem' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};
