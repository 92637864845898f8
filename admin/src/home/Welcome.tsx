import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetIdentity } from 'ra-core';
import { SCREENS } from '../screens/screens';
import { useConfig } from '../page/ConfigContext';
import { usePageTitle } from '../page/usePageTitle';
import { SectionCard, SingleCard } from './cards';

/** Início: a greeting, and a card for each screen. */
export const Welcome = () => {
  usePageTitle('Início');
  const { city } = useConfig();
  const { identity } = useGetIdentity();
  return (
    <Stack spacing={3}>
      <Box>
        <Typography component="h1" variant="h1">
          Bem-vindo à área administrativa da {city.name}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {identity?.fullName ? `Olá, ${identity.fullName}. ` : ''}Escolha uma seção para publicar ou corrigir
          o seu conteúdo.
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
        }}
      >
        {SCREENS.map((screen) =>
          screen.isSingle ? (
            <SingleCard key={screen.route} {...screen} />
          ) : (
            <SectionCard key={screen.route} {...screen} />
          ),
        )}
      </Box>
    </Stack>
  );
};
