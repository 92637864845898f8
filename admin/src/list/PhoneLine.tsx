import Typography from '@mui/material/Typography';
import { PHONE } from './Column';

interface PhoneLineProps {
  /** The maximum width of the window at which the line is shown, in px. Default: a phone's. */
  readonly upTo?: number;
  readonly children: string;
}

/** The texts of columns that a phone has no room for, in a line below the cell's text. */
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
