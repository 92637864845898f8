import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The text of a part of Início that could not be read. */
export const FAILED = 'Não foi possível ler agora.';

/** A part of Início, under its title. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper variant="outlined" component="section" aria-label={title} sx={{ p: 2 }}>
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography component="h2" variant="h2" color="primary">
        {title}
      </Typography>
      {children}
    </Stack>
  </Paper>
);
