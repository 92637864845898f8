import { momentOf } from '@fundo/contract/fund-time';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { ChangeRow } from '../../api/recordProvider';
import { changeAddress } from '../../record/addresses';
import { ACTIONS, authorOf, doorOf, sectionTitle, titleOf } from '../../record/texts';
import { CROWDED, type Column } from '../../list/Column';
import { ListScreen } from '../../list/ListScreen';
import { PhoneLine } from '../../list/PhoneLine';
import { labelsOf } from './fieldLabels';
import { HISTORY_FILTERS, ItemFilter } from './HistoryFilters';

/** 'Alterado: Título, Arquivo'. */
function actionOf({ acao, secao, campos }: ChangeRow): string {
  const labels = labelsOf(secao);
  const fields = (campos ?? []).map((field) => labels[field] ?? field);
  return [ACTIONS[acao], fields.join(', ')].filter(Boolean).join(': ');
}

const COLUMNS: readonly Column<ChangeRow>[] = [
  {
    field: 'momento',
    label: 'Quando',
    width: 150,
    wideOnly: true,
    oneLine: true,
    text: (change) => momentOf(change.momento),
  },
  { field: 'autor', label: 'Quem', width: 180, wideOnly: true, text: authorOf },
  { field: 'porta', label: 'Por onde', width: 170, wideOnly: CROWDED, text: doorOf },
  { field: 'acao', label: 'O que', width: 180, wideOnly: true, text: actionOf },
  {
    field: 'secao',
    label: 'Seção',
    width: 170,
    wideOnly: CROWDED,
    text: (change) => sectionTitle(change.secao),
  },
  {
    field: 'titulo',
    label: 'Título',
    hasLink: true,
    text: (change) => [titleOf(change), change.nota].filter(Boolean).join('. '),
    cell: (change) => (
      <>
        <Link component={RouterLink} to={changeAddress(change.id)}>
          {titleOf(change)}
        </Link>
        {change.nota && (
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {change.nota}
          </Typography>
        )}
        <PhoneLine>{`${actionOf(change)} em ${momentOf(change.momento)}, por ${authorOf(change)}`}</PhoneLine>
        <PhoneLine upTo={CROWDED}>{`${sectionTitle(change.secao)} · ${doorOf(change)}`}</PhoneLine>
      </>
    ),
  },
];

/** The most changes on paper: some 30 pages. */
const MAX_PRINTED = 1000;

/** The changes, the newest first. The filters and the page stay in the address. */
export const HistoryList = () => {
  const navigate = useNavigate();
  return (
    <ListScreen<ChangeRow>
      title="Histórico"
      columns={COLUMNS}
      sort={{ field: 'registro', order: 'DESC' }}
      filters={HISTORY_FILTERS}
      notice={<ItemFilter />}
      maxPrinted={MAX_PRINTED}
      onOpen={(id) => void navigate(changeAddress(id))}
    />
  );
};
