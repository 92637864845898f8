import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { Card, type CardProps } from './Card';

/** One section on Início: how many entries, what was changed last, and the shortcut to add one. */
export const SectionCard = ({ route, title, icon }: Omit<CardProps, 'children'> & { route: string }) => {
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
