import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { MESSAGES } from '@fundo/contract/messages';
import { useIsOffline } from 'ra-core';

/** A spinner, or a text if the device is offline. Screen readers say 'Carregando...'. */
export const Loading = () => (
  <Box component="output" sx={{ display: 'grid', placeContent: 'center', minHeight: 160 }}>
    {useIsOffline() ? (
      'Sem conexão. O conteúdo aparece aqui quando a internet voltar.'
    ) : (
      <CircularProgress size={32} aria-label={MESSAGES.loading} />
    )}
  </Box>
);
