import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Card, type CardProps } from './Card';

/** What there is only one of, on Início: nothing to count or to add. */
export const SingleCard = ({ route, title, icon }: Omit<CardProps, 'children'> & { route: string }) => (
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
