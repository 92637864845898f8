import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';

export interface CardProps {
  readonly title: string;
  readonly icon: ComponentType;
  /** What stands at the right of the title. */
  readonly figure?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One thing to work on, on Início: its name, a line about it, and the ways in. */
export const Card = ({ title, icon: Icon, figure, actions, children }: CardProps) => (
  <Paper
    variant="outlined"
    component="section"
    aria-label={title}
    sx={{ display: 'grid', gridTemplateRows: 'auto 1fr auto', gap: 1.5, p: 2 }}
  >
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', color: 'primary.main' }}>
      <Icon />
      <Typography component="h2" variant="h2" sx={{ flexGrow: 1 }}>
        {title}
      </Typography>
      {figure}
    </Stack>
    <Typography variant="body2" color="textSecondary" sx={{ minHeight: '2.9em', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
    <Stack direction="row" spacing={1}>
      {actions}
    </Stack>
  </Paper>
);
