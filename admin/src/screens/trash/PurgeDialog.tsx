import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import { useGetList } from 'ra-core';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { toast } from 'sonner';
import { TRASH, type TrashRow } from '../../api/recordProvider';
import { ConfirmDialog } from '../../dialogs/AlertDialog';
import { useRecordWrite } from '../../record/useRecordWrite';
import { useDialogAddress } from '../../section/address';

/** All entries, because the entry may be on another page of the list. */
const ALL = { pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER } };

/**
 * The question of docs/product.md 2.14 before a deletion that cannot be undone, with the toasts of docs/product.md 8. A
 * failed deletion closes it too.
 */
export const PurgeDialog = () => {
  const { section = '', item = '' } = useParams();
  const { close } = useDialogAddress();
  const { write, busy } = useRecordWrite();
  const { data, isPending, isFetching } = useGetList<TrashRow>(TRASH, ALL, { onError: () => undefined });
  const entry = data?.find((row) => row.secao === section && row.item === Number(item));
  const wasRemoved = !isPending && !isFetching && !busy && data !== undefined && !entry;

  useEffect(() => {
    if (!wasRemoved) return;
    toast.error('Este item não está mais na lixeira');
    close();
    // Only once: `close` changes with every navigation.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wasRemoved]);

  const purge = async () => {
    const texts = {
      running: 'Excluindo...',
      done: BACK_OFFICE_MESSAGES.deleted,
      failed: BACK_OFFICE_MESSAGES.deleteFailed,
    };
    await write(texts, (provider) => provider.purgeEntry(section, item));
    close();
  };

  return (
    <ConfirmDialog
      title={BACK_OFFICE_MESSAGES.deleteTitle}
      question={BACK_OFFICE_MESSAGES.deleteQuestion}
      subject={entry?.titulo}
      cancel="Cancelar"
      confirm="Confirmar"
      busy={busy}
      onCancel={close}
      onConfirm={() => void purge()}
    />
  );
};
