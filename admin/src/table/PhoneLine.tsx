import Typography from '@mui/material/Typography';
import { PHONE } from './Column';

interface PhoneLineProps {
  /** The width up to which the window has no room for the column, in px; by default a phone's. */
  readonly upTo?: number;
  readonly children: string;
}

/** What the columns say that a phone has no room for, below the cell's text. */
export const PhoneLine = ({ upTo = PHONE, children }: PhoneLineProps) => (
  <Typography
    component="span"
    variant="caption"
    color="textSecondary"
    sx={{ display: 'none', [`@media (max-width: ${upTo}px)`]: { display: 'block' } }}
  >
    {children}
  </Typography>
);
