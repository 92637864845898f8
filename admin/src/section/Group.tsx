import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface GroupProps {
  readonly title: string;
  /** Says where the site shows these fields. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** Fields that belong together, under a heading. */
export const Group = ({ title, hint, children }: GroupProps) => {
  const titleId = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} component="h2" variant="h2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
        {hint}
      </Typography>
      <Stack spacing={2.5}>{children}</Stack>
    </Paper>
  );
};

/** Short fields side by side; on a narrow screen one below the other. */
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
