import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { MESSAGES } from '@fundo/contract/messages';

/** The spinner. Screen readers say 'Carregando...'. */
export const Loading = () => (
  <Box component="output" sx={{ display: 'grid', placeContent: 'center', minHeight: 160 }}>
    <CircularProgress size={32} aria-label={MESSAGES.loading} />
  </Box>
);
