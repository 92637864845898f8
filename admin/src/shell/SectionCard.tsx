import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';

interface SectionCardProps {
  readonly route: string;
  readonly title: string;
  readonly icon: ComponentType;
}

/** One section on Início: how many entries, what was changed last, and the shortcut to add one. */
export const SectionCard = ({ route, title, icon: Icon }: SectionCardProps) => {
  const { data, total, error } = useGetList<{ id: number; titulo: string; updated_at: string }>(route, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'updated_at', order: 'DESC' },
    filter: {},
  });
  const last = data?.[0];
  return (
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
        <Typography variant="h1" component="span" aria-label={total === undefined ? '' : `${total} no total`}>
          {total?.toLocaleString('pt-BR') ?? '–'}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ minHeight: '2.9em', overflowWrap: 'anywhere' }}>
        {error
          ? 'Não foi possível contar agora.'
          : last
            ? `Última mudança: ${last.titulo}, ${day(last.updated_at)}`
            : ''}
      </Typography>
      <Stack direction="row" spacing={1}>
        <Button component={Link} to={`/${route}`} variant="outlined" size="small">
          Abrir
        </Button>
        <Button component={Link} to={`/${route}/create`} size="small">
          + Adicionar
        </Button>
      </Stack>
    </Paper>
  );
};

const day = (instant: string) => new Date(instant).toLocaleDateString('pt-BR');
