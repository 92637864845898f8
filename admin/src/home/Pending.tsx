import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useGetList } from 'ra-core';
import { useState } from 'react';
import { AGENDA, type PendingRow } from '../api/publicationProvider';
import { situationText } from '../publication/situationText';
import { sectionAt, sectionTitle } from '../record/texts';
import { FAILED, Part, PartItem } from './Part';

const TITLE = 'Agendados e rascunhos';

/** The number of entries that are shown at first. */
const FIRST = 6;

/**
 * Scheduled entries in the order of their times, then the drafts: first the ones that this person changed last, then those
 * of other people. Absent if there are none.
 */
export const Pending = () => {
  const { data: agenda, error } = useGetList<PendingRow>(AGENDA, {}, { onError: () => undefined });
  const { identity } = useGetIdentity();
  const [isWhole, setWhole] = useState(false);
  const isMine = ({ autor }: PendingRow) => autor !== null && autor === identity?.id;
  const isOthers = (entry: PendingRow) => entry.situacao === 'rascunho' && !isMine(entry);
  const data = agenda && [
    ...agenda.filter((entry) => !isOthers(entry)),
    ...agenda.filter((entry) => isOthers(entry)),
  ];
  if (!error && !data?.length) return null;
  return (
    <Part title={TITLE}>
      {error && <Typography color="textSecondary">{FAILED}</Typography>}
      <List dense disablePadding sx={{ width: '100%' }} aria-label={TITLE}>
        {data?.slice(0, isWhole ? data.length : FIRST).map((entry) => (
          <PartItem
            key={entry.id}
            to={editAddress(entry)}
            details={`${isMine(entry) ? mySituation(entry) : othersSituation(entry)} · ${sectionTitle(entry.secao)}`}
          >
            {entry.titulo}
          </PartItem>
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

const mySituation = (entry: PendingRow) =>
  entry.situacao === 'rascunho' ? 'Meu rascunho' : situationText(entry);

/** 'Rascunho de Bia Gestora' */
const othersSituation = (entry: PendingRow) =>
  entry.situacao === 'rascunho' && entry.autor_nome
    ? `Rascunho de ${entry.autor_nome}`
    : situationText(entry);

const editAddress = ({ secao, item }: PendingRow) => `/${sectionAt(secao)?.adminRoute ?? ''}/${item}`;
