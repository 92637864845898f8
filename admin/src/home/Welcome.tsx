import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useGetList } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useConfig } from '../page/ConfigContext';
import { usePageTitle } from '../page/usePageTitle';
import { SCREENS, type Screen } from '../screens/screens';
import { Drafts } from './Drafts';
import { LastChanges } from './LastChanges';
import { Pending } from './Pending';
import { ReaderFeedback } from './ReaderFeedback';

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
      <Drafts />
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
      <Pending />
      <LastChanges />
      <ReaderFeedback />
    </Stack>
  );
};

/** A section on Início: its number of entries, its last change, and links to open it and to add an entry. */
const SectionCard = ({ route, title, icon }: Screen) => {
  const { data, total, error } = useGetList<{ id: number; titulo: string; updated_at: string }>(route, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'updated_at', order: 'DESC' },
    filter: {},
  });
  const last = data?.[0];
  return (
    <Card
      title={title}
      icon={icon}
      figure={
        <Typography variant="h1" component="span" aria-label={total === undefined ? '' : `${total} no total`}>
          {total?.toLocaleString('pt-BR') ?? '–'}
        </Typography>
      }
      actions={
        <>
          <Button component={Link} to={`/${route}`} variant="outlined" size="small">
            Abrir
          </Button>
          <Button component={Link} to={`/${route}/create`} size="small">
            + Adicionar
          </Button>
        </>
      }
    >
      {error
        ? 'Não foi possível contar agora.'
        : last
          ? `Última mudança: ${last.titulo}, ${day(last.updated_at)}`
          : ''}
    </Card>
  );
};

const day = (instant: string) => new Date(instant).toLocaleDateString('pt-BR');

/** The site's identity on Início: there is one, so nothing is counted or added. */
const SingleCard = ({ route, title, icon }: Screen) => (
  <Card
    title={title}
    icon={icon}
    actions={
      <Button component={Link} to={`/${route}`} variant="outlined" size="small">
        Editar
      </Button>
    }
  >
    Nomes, textos, endereços e contatos que o site mostra.
  </Card>
);

interface CardProps {
  readonly title: string;
  readonly icon: ComponentType;
  /** Shown at the right of the title. */
  readonly figure?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const Card = ({ title, icon: Icon, figure, actions, children }: CardProps) => (
  <Paper
    variant="outlined"
    component="section"
    aria-label={title}
    sx={{ display: 'grid', gridTemplateRows: 'auto 1fr auto', gap: 1.5, p: 2 }}
  >
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', color: 'primary.main' }}>
      <Icon />
      <Typography component="h2" variant="h2" sx={{ flexGrow: 1 }}>
        {title}
      </Typography>
      {figure}
    </Stack>
    <Typography variant="body2" color="textSecondary" sx={{ minHeight: '2.9em', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
    <Stack direction="row" spacing={1}>
      {actions}
    </Stack>
  </Paper>
);
