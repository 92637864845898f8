import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { BACK_OFFICE_MESSAGES, MESSAGES } from '@fundo/contract/messages';
import { useConfig } from './ConfigContext';

interface FailureProps {
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Shown in place of content that could not be loaded (docs/product.md 8). */
export const Failure = ({ onRetry, retrying }: FailureProps) => {
  const { department } = useConfig();
  return (
    <Stack role="alert" spacing={1.5} sx={{ alignItems: 'center', px: 2, py: 6, textAlign: 'center' }}>
      <Typography component="p" variant="h2">
        {BACK_OFFICE_MESSAGES.adminListFailed}
      </Typography>
      <Typography color="textSecondary">
        {BACK_OFFICE_MESSAGES.adminListNotice} {department.acronym}
      </Typography>
      <Button variant="contained" loading={retrying} onClick={onRetry}>
        {MESSAGES.retry}
      </Button>
    </Stack>
  );
};
