import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { AGENDA, type PendingRow } from '../api/publicationProvider';
import { situationText } from '../publication/situationText';
import { sectionAt, sectionTitle } from '../record/texts';
import { FAILED, Part } from './Part';

const TITLE = 'Agendados e rascunhos';

/** The number of entries that are shown at first. */
const FIRST = 6;

/** Scheduled entries in the order of their times, then the drafts. Absent if there are none. */
export const Pending = () => {
  const { data, error } = useGetList<PendingRow>(AGENDA, {}, { onError: () => undefined });
  const [isWhole, setWhole] = useState(false);
  if (!error && !data?.length) return null;
  return (
    <Part title={TITLE}>
      {error && <Typography color="textSecondary">{FAILED}</Typography>}
      <List dense disablePadding aria-label={TITLE}>
        {data?.slice(0, isWhole ? data.length : FIRST).map((entry) => (
          <ListItem key={entry.id} disableGutters sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={editAddress(entry)}>
              {entry.titulo}
            </Link>
            <Typography variant="caption" color="textSecondary" component="p">
              {`${situationText(entry)} · ${sectionTitle(entry.secao)}`}
            </Typography>
          </ListItem>
        ))}
      </List>
      {!isWhole && data && data.length > FIRST && (
        <Button size="small" variant="outlined" onClick={() => setWhole(true)}>
          {`Mostrar todos os ${data.length.toLocaleString('pt-BR')}`}
        </Button>
      )}
    </Part>
  );
};

const editAddress = ({ secao, item }: PendingRow) => `/${sectionAt(secao)?.adminRoute ?? ''}/${item}`;
