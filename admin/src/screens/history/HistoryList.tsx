import Link from '@mui/material/Link';
import { ListBase } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { ChangeRow } from '../../api/recordProvider';
import { formatMoment } from '../../form/formatMoment';
import { changeAddress } from '../../record/addresses';
import { ACTIONS, authorOf, doorOf, sectionTitle, titleOf } from '../../record/texts';
import { listQueryOptions } from '../../section/SectionScreen';
import type { Column } from '../../table/Column';
import { DataTable } from '../../table/DataTable';
import { PhoneLine } from '../../table/PhoneLine';
import { rowsPerPage } from '../../table/rowsPerPage';
import { HistoryFilters } from './HistoryFilters';

const COLUMNS: readonly Column<ChangeRow>[] = [
  {
    field: 'momento',
    label: 'Quando',
    width: 150,
    wideOnly: true,
    oneLine: true,
    text: (change) => formatMoment(change.momento),
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
        <PhoneLine>{`${ACTIONS[change.acao]} em ${formatMoment(change.momento)}, por ${authorOf(change)}`}</PhoneLine>
        <PhoneLine>{`${sectionTitle(change.secao)} · ${doorOf(change)}`}</PhoneLine>
      </>
    ),
  },
];

/** The changes, the newest first. The filters and the page stay in the address. */
export const HistoryList = () => (
  <ListBase<ChangeRow>
    sort={{ field: 'registro', order: 'DESC' }}
    perPage={rowsPerPage()}
    exporter={false}
    queryOptions={listQueryOptions}
    storeKey={false}
  >
    <DataTable<ChangeRow> title="Histórico" columns={COLUMNS} filters={<HistoryFilters />} />
  </ListBase>
);
