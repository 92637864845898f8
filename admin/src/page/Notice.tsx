import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { usePageTitle } from './usePageTitle';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** A screen that says one thing and offers one way on. */
export const Notice = ({ title, text, action, onAction }: NoticeProps) => {
  usePageTitle(title);
  return (
    <Stack
      spacing={2}
      sx={{
        minHeight: '70vh',
        maxWidth: 560,
        mx: 'auto',
        px: 3,
        justifyContent: 'center',
        alignItems: 'flex-start',
      }}
    >
      <Typography component="h1" variant="h1">
        {title}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
      <Button variant="contained" onClick={onAction}>
        {action}
      </Button>
    </Stack>
  );
};
