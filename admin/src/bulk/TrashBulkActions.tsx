import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import { useDataProvider } from 'ra-core';
import { Button } from 'react-admin';
import { nameOfEntry } from '../api/entriesOfSections';
import type { RecordDataProvider } from '../api/recordProvider';
import { BulkFailures } from './BulkFailures';
import { useBulk } from './useBulk';

/** Restores the selected entries of the trash. */
export const TrashBulkActions = () => {
  const provider = useDataProvider<RecordDataProvider>();
  const { run, busy, failures, clearFailures } = useBulk();
  const restore = () =>
    void run({
      doing: 'Restaurando',
      done: 'Restaurados',
      send: (_provider, id) => {
        const { secao, item } = nameOfEntry(String(id));
        return provider.restoreEntry(secao, item);
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
