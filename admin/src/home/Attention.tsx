import { shortDateOf } from '@fundo/contract/fund-time';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { READINGS, TRASH, type ReadingRow, type TrashRow } from '../api/recordProvider';
import { usePublications } from './newestPublications';
import { FAILED, Part, PartItem } from './Part';

const TITLE = 'Para cuidar';

/** Sections in which something is overdue, files whose text is missing or incomplete, and the trash. */
export const Attention = () => {
  const late = usePublications().flatMap(({ section, overdue }) =>
    overdue ? [{ section, ...overdue }] : [],
  );
  const readings = useGetList<ReadingRow>(READINGS, FIRST_ROW, { onError: () => undefined });
  const trash = useGetList<TrashRow>(TRASH, FIRST_ROW, { onError: () => undefined });
  const isQuiet = late.length === 0 && readings.total === 0 && trash.total === 0;
  return (
    <Part title={TITLE}>
      {(readings.error ?? trash.error) && <Typography color="textSecondary">{FAILED}</Typography>}
      {isQuiet && <Typography color="textSecondary">Nada por agora.</Typography>}
      <List dense disablePadding sx={{ width: '100%' }} aria-label={TITLE}>
        {late.map(({ section, newest, since }) => (
          <PartItem
            key={section.path}
            to={`/${section.adminRoute}/create`}
            details={`A última é de ${shortDateOf(newest)}; a próxima era esperada até ${shortDateOf(since)}`}
          >
            {`${section.adminTitle}: publicação atrasada`}
          </PartItem>
        ))}
        {readings.total ? (
          <PartItem to={`/${READINGS}`} details="Com texto que falta na busca, ou por ler">
            {counted(readings.total, 'arquivo para conferir', 'arquivos para conferir')}
          </PartItem>
        ) : null}
        {trash.total ? (
          <PartItem to={`/${TRASH}`} details="Na lixeira, até sumirem de vez">
            {counted(trash.total, 'item excluído', 'itens excluídos')}
          </PartItem>
        ) : null}
      </List>
    </Part>
  );
};

const FIRST_ROW = { pagination: { page: 1, perPage: 1 } };

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
