import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@fundo/contract/messages';
import { useListContext } from 'ra-core';
import { useConfig } from '../shell/ConfigContext';

/** What stands in a list's place when it could not be loaded (spec §8). */
export const ListFailure = () => {
  const { refetch, isFetching } = useListContext();
  const { department } = useConfig();
  return (
    <Stack role="alert" spacing={1.5} sx={{ alignItems: 'center', px: 2, py: 6, textAlign: 'center' }}>
      <Typography component="p" variant="h2">
        {MESSAGES.adminListFailed}
      </Typography>
      <Typography color="textSecondary">
        {MESSAGES.adminListNotice} {department.acronym}
      </Typography>
      <Button variant="contained" loading={isFetching} onClick={() => void refetch()}>
        {MESSAGES.retry}
      </Button>
    </Stack>
  );
};
