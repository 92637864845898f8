import { momentOf } from '@fundo/contract/fund-time';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { ChangeRow } from '../../api/recordProvider';
import { changeAddress } from '../../record/addresses';
import { ACTIONS, authorOf, doorOf, sectionTitle, titleOf } from '../../record/texts';
import type { Column } from '../../list/Column';
import { ListScreen } from '../../list/ListScreen';
import { PhoneLine } from '../../list/PhoneLine';
import { HISTORY_FILTERS, ItemFilter } from './HistoryFilters';

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
  { field: 'porta', label: 'Por onde', width: 170, wideOnly: true, text: doorOf },
  { field: 'acao', label: 'O que', width: 180, wideOnly: true, text: (change) => ACTIONS[change.acao] },
  {
    field: 'secao',
    label: 'Seção',
    width: 170,
    wideOnly: true,
    text: (change) => sectionTitle(change.secao),
  },
  {
    field: 'titulo',
    label: 'Título',
    text: titleOf,
    cell: (change) => (
      <>
        <Link component={RouterLink} to={changeAddress(change.id)}>
          {titleOf(change)}
        </Link>
        <PhoneLine>{`${ACTIONS[change.acao]} em ${momentOf(change.momento)}, por ${authorOf(change)}`}</PhoneLine>
        <PhoneLine>{`${sectionTitle(change.secao)} · ${doorOf(change)}`}</PhoneLine>
      </>
    ),
  },
];

/** The changes, the newest first. The filters and the page stay in the address. */
export const HistoryList = () => (
  <ListScreen<ChangeRow>
    title="Histórico"
    columns={COLUMNS}
    sort={{ field: 'registro', order: 'DESC' }}
    filters={HISTORY_FILTERS}
    notice={<ItemFilter />}
  />
);
