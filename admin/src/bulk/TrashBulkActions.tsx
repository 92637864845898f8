import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import { useDataProvider, useListContext } from 'ra-core';
import { Button } from 'react-admin';
import type { RecordDataProvider, TrashRow } from '../api/recordProvider';
import { BulkFailures } from './BulkFailures';
import { useBulk } from './useBulk';

/** Restores the selected entries of the trash. */
export const TrashBulkActions = () => {
  const provider = useDataProvider<RecordDataProvider>();
  const { data = [] } = useListContext<TrashRow>();
  const { run, busy, failures, clearFailures } = useBulk();
  const restore = () =>
    void run({
      doing: 'Restaurando',
      done: 'Restaurados',
      send: async (_provider, id) => {
        const row = data.find((one) => one.id === id);
        if (row) await provider.restoreEntry(row.secao, row.item);
      },
    });
  return (
    <>
      <Button label="Restaurar" disabled={busy} onClick={restore}>
        <RestoreFromTrashOutlined />
      </Button>
      <BulkFailures failures={failures} onClose={clearFailures} />
    </>
  );
};
