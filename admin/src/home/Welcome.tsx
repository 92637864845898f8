import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useConfig } from '../page/ConfigContext';
import { usePageTitle } from '../page/usePageTitle';
import { Attention } from './Attention';
import { Drafts } from './Drafts';
import { LastChanges } from './LastChanges';
import { Pending } from './Pending';
import { ReaderFeedback } from './ReaderFeedback';
import { Sections } from './Sections';

/** Início: a greeting, the sections in a row, and what is to be done. Fits in a window of 1366 x 768. */
export const Welcome = () => {
  usePageTitle('Início');
  const { city } = useConfig();
  return (
    <Stack spacing={2}>
      <Typography component="h1" variant="h1" sx={{ fontSize: '1.25rem' }}>
        Bem-vindo à área administrativa da {city.name}
      </Typography>
      <Drafts />
      <Sections />
      <Box sx={PARTS}>
        <Stack spacing={2}>
          <Attention />
          <ReaderFeedback />
        </Stack>
        <Pending />
        <LastChanges />
      </Box>
    </Stack>
  );
};

const PARTS = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
};
