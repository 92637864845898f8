import { MESSAGES } from '@fundo/contract/messages';
import { useGetList } from 'ra-core';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { toast } from 'sonner';
import { TRASH, type TrashRow } from '../../api/recordProvider';
import { ConfirmDialog } from '../../dialogs/AlertDialog';
import { useRecordWrite } from '../../record/useRecordWrite';
import { useDialogAddress } from '../../section/address';

/** The entry may be on another page than the list's. */
const ALL = { pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER } };

/**
 * The specification's question before a deletion that nothing undoes (docs/product.md 2.14), with the toasts of
 * docs/product.md 8. A failed deletion closes it too.
 */
export const PurgeDialog = () => {
  const { section = '', item = '' } = useParams();
  const { close } = useDialogAddress();
  const { write, busy } = useRecordWrite();
  const { data, isPending, isFetching } = useGetList<TrashRow>(TRASH, ALL, { onError: () => undefined });
  const entry = data?.find((row) => row.secao === section && row.item === Number(item));
  const wasTaken = !isPending && !isFetching && !busy && data !== undefined && !entry;

  useEffect(() => {
    if (!wasTaken) return;
    toast.error('Este item não está mais na lixeira');
    close();
    // Once: `close` changes with every navigation.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wasTaken]);

  const purge = async () => {
    const words = { running: 'Excluindo...', done: MESSAGES.deleted, failed: MESSAGES.deleteFailed };
    await write(words, (provider) => provider.purgeEntry(section, item));
    close();
  };

  return (
    <ConfirmDialog
      title={MESSAGES.deleteTitle}
      question={MESSAGES.deleteQuestion}
      subject={entry?.titulo}
      cancel="Cancelar"
      confirm="Confirmar"
      busy={busy}
      onCancel={close}
      onConfirm={() => void purge()}
    />
  );
};
