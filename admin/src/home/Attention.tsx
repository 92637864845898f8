import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { READINGS, TRASH, type ReadingRow, type TrashRow } from '../api/recordProvider';
import { formatDay } from '../list/formatDay';
import { usePublications, type Publications } from './newestPublications';
import { FAILED, Part } from './Part';

const TITLE = 'Para cuidar';

/** Sections in which something is overdue, files whose text is missing or incomplete, and the trash. */
export const Attention = () => {
  const overdue = usePublications().filter(({ overdueSince }) => overdueSince !== undefined);
  const readings = useGetList<ReadingRow>(READINGS, FIRST_ROW, { onError: () => undefined });
  const trash = useGetList<TrashRow>(TRASH, FIRST_ROW, { onError: () => undefined });
  const isQuiet = overdue.length === 0 && readings.total === 0 && trash.total === 0;
  return (
    <Part title={TITLE}>
      {(readings.error ?? trash.error) && <Typography color="textSecondary">{FAILED}</Typography>}
      {isQuiet && <Typography color="textSecondary">Nada por agora.</Typography>}
      <List dense disablePadding aria-label={TITLE}>
        {overdue.map((publications) => (
          <Overdue key={publications.section.path} {...publications} />
        ))}
        {readings.total ? (
          <Task to={`/${READINGS}`} details="Com texto que falta na busca, ou por ler">
            {counted(readings.total, 'arquivo para conferir', 'arquivos para conferir')}
          </Task>
        ) : null}
        {trash.total ? (
          <Task to={`/${TRASH}`} details="Na lixeira, até sumirem de vez">
            {counted(trash.total, 'item excluído', 'itens excluídos')}
          </Task>
        ) : null}
      </List>
    </Part>
  );
};

const FIRST_ROW = { pagination: { page: 1, perPage: 1 } };

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

const Overdue = ({ section, newest, overdueSince }: Publications) => (
  <Task
    to={`/${section.adminRoute}/create`}
    details={`A última é de ${formatDay(newest?.created_at ?? '')}; a próxima era esperada até ${overdueSince?.toLocaleDateString('pt-BR')}`}
  >
    {`${section.adminTitle}: publicação atrasada`}
  </Task>
);

const Task = ({ to, details, children }: { to: string; details: string; children: string }) => (
  <ListItem disableGutters sx={{ display: 'block' }}>
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
    <Typography variant="caption" color="textSecondary" component="p">
      {details}
    </Typography>
  </ListItem>
);
