import { momentOf } from '@fundo/contract/fund-time';
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import { TRASH_DAYS } from '@fundo/contract/versions';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link, Route, Routes } from 'react-router-dom';
import type { TrashRow } from '../../api/recordProvider';
import { TrashBulkActions } from '../../bulk/TrashBulkActions';
import { historyAddress } from '../../record/addresses';
import { useRecordWrite } from '../../record/useRecordWrite';
import { sectionTitle } from '../../record/texts';
import { useDialogAddress } from '../../section/address';
import { CROWDED, type Column } from '../../list/Column';
import { ListScreen } from '../../list/ListScreen';
import { PhoneLine } from '../../list/PhoneLine';
import { PurgeDialog } from './PurgeDialog';

const COLUMNS: readonly Column<TrashRow>[] = [
  {
    field: 'titulo',
    label: 'Título',
    text: (row) => row.titulo,
    cell: (row) => (
      <>
        {row.titulo}
        <PhoneLine
          upTo={CROWDED}
        >{`${sectionTitle(row.secao)} · excluído em ${momentOf(row.excluido_em)} por ${removerOf(row)}`}</PhoneLine>
        <PhoneLine>{`Some de vez em ${momentOf(row.apagado_em)}`}</PhoneLine>
      </>
    ),
  },
  { field: 'secao', label: 'Seção', width: 180, wideOnly: CROWDED, text: (row) => sectionTitle(row.secao) },
  {
    field: 'excluido_em',
    label: 'Excluído em',
    width: 150,
    wideOnly: CROWDED,
    oneLine: true,
    text: (row) => momentOf(row.excluido_em),
  },
  { field: 'excluido_por', label: 'Por', width: 160, wideOnly: CROWDED, text: (row) => removerOf(row) },
  {
    field: 'apagado_em',
    label: 'Some de vez em',
    width: 150,
    wideOnly: true,
    oneLine: true,
    text: (row) => momentOf(row.apagado_em),
  },
];

const removerOf = ({ excluido_por }: TrashRow) => excluido_por ?? 'Sistema';

/** The entries that were removed in the last 30 days. They can be restored, or deleted for good. */
export const TrashScreen = () => (
  <ListScreen<TrashRow>
    title="Lixeira"
    columns={COLUMNS}
    rowActions={RowActions}
    notice={<Notice />}
    bulkActions={<TrashBulkActions />}
  >
    <Routes>
      <Route path=":section/:item/excluir" element={<PurgeDialog />} />
      <Route path="*" element={null} />
    </Routes>
  </ListScreen>
);

const Notice = () => (
  <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 2 }}>
    O que foi excluído fica aqui por {TRASH_DAYS} dias, fora do site, com os seus arquivos. Depois, some de
    vez.
  </Typography>
);

const RowActions = ({ row }: { row: TrashRow }) => {
  const { openTool } = useDialogAddress();
  const { write, busy } = useRecordWrite();
  const { secao, item, titulo } = row;
  const restore = () =>
    void write({ running: 'Restaurando...', done: 'Item restaurado com sucesso' }, (provider) =>
      provider.restoreEntry(secao, item),
    );
  return (
    <>
      <Tooltip title="Histórico">
        <IconButton
          component={Link}
          to={historyAddress({ secao, item })}
          aria-label={`Histórico de ${titulo}`}
        >
          <HistoryOutlined />
        </IconButton>
      </Tooltip>
      <Tooltip title="Restaurar">
        <IconButton onClick={restore} loading={busy} color="primary" aria-label={`Restaurar ${titulo}`}>
          <RestoreFromTrashOutlined />
        </IconButton>
      </Tooltip>
      <Tooltip title="Excluir para sempre">
        <IconButton
          onClick={() => openTool(`${secao}/${item}/excluir`)}
          color="error"
          aria-label={`Excluir para sempre ${titulo}`}
        >
          <DeleteForeverOutlined />
        </IconButton>
      </Tooltip>
    </>
  );
};
