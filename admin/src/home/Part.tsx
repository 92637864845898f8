import Link from '@mui/material/Link';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** The text of a part of Início that could not be read. */
export const FAILED = 'Não foi possível ler agora.';

/** A part of Início, under its title. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper variant="outlined" component="section" aria-label={title} sx={{ p: 2, minWidth: 0 }}>
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography component="h2" variant="h2" color="primary">
        {title}
      </Typography>
      {children}
    </Stack>
  </Paper>
);

interface PartItemProps {
  /** A screen of the back-office. */
  readonly to?: string;
  /** A page of the site. Without `to` and `href` the item is no link. */
  readonly href?: string;
  readonly details: string;
  readonly children: string;
}

/**
 * An item of a part's list. A long title is cut off, so that Início fits in a window, except on a phone, which scrolls
 * anyway. The details wrap: they end with a date or a section.
 */
export const PartItem = ({ to, href, details, children }: PartItemProps) => (
  <ListItem disableGutters sx={{ display: 'block' }}>
    <Typography variant="body2" component="p" noWrap sx={TITLE}>
      {to !== undefined && (
        <Link component={RouterLink} to={to}>
          {children}
        </Link>
      )}
      {href !== undefined && (
        <Link href={href} target="_blank" rel="noopener">
          {children}
        </Link>
      )}
      {to === undefined && href === undefined && children}
    </Typography>
    <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {details}
    </Typography>
  </ListItem>
);

/** The text's box is clipped, so the focus ring is inside it. */
const TITLE = {
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  overflowWrap: 'anywhere',
  '--focus-offset': '-3px',
};
