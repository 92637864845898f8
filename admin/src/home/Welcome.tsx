import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetIdentity } from 'ra-core';
import { SCREENS } from '../screens/screens';
import { useConfig } from '../page/ConfigContext';
import { usePageTitle } from '../page/usePageTitle';
import { SingleCard } from './SingleCard';
import { SectionCard } from './SectionCard';

/** Início: greets, and opens onto each section with its count, its last change and the way to add. */
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
        {SCREENS.map(({ route, title, icon, isSingle }) => {
          const Card = isSingle ? SingleCard : SectionCard;
          return <Card key={route} route={route} icon={icon} title={title} />;
        })}
      </Box>
    </Stack>
  );
};
