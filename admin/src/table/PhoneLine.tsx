import Typography from '@mui/material/Typography';

/** What the columns say that a phone has no room for, below the cell's text. */
export const PhoneLine = ({ children }: { children: string }) => (
  <Typography
    component="span"
    variant="caption"
    color="textSecondary"
    sx={{ display: 'none', '@media (max-width: 640px)': { display: 'block' } }}
  >
    {children}
  </Typography>
);
