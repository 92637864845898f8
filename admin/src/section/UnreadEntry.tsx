import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import Button from '@mui/material/Button';
import type { HttpError } from 'ra-core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { AlertDialog } from '../dialogs/AlertDialog';
import { useDraftAddress } from '../form/Draft';
import { deleteDraft, readDraft, type DraftAddress } from '../form/draftStore';
import { useDialogAddress } from './address';
import { ENTRY_MISSING, isMissing } from './deletionFailure';

/**
 * Ends a form whose entry is missing or could not be read: a toast says so, and the dialog closes. If the person has a
 * draft of a missing entry, first says where the draft is, because its form cannot open again.
 */
export const UnreadEntry = ({ error }: { error: HttpError }) => {
  const { close } = useDialogAddress();
  const address = useDraftAddress();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<DraftAddress>();

  useEffect(() => {
    if (!address) return;
    void end(address);

    async function end(ofForm: DraftAddress) {
      if (isMissing(error) && (await readDraft(ofForm).catch(() => undefined))) return setDraft(ofForm);
      toast.error(isMissing(error) ? ENTRY_MISSING : BACK_OFFICE_MESSAGES.adminListFailed);
      close();
    }
    // Once for each failure: `close` changes with every navigation.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error, address]);

  if (!draft) return null;
  const discard = async () => {
    await deleteDraft(draft).catch((cause: unknown) => console.warn('The draft could not be deleted', cause));
    close();
  };
  return (
    <AlertDialog
      title={ENTRY_MISSING}
      question="O que você preencheu e não salvou está guardado neste navegador e volta ao formulário se o item for restaurado da lixeira."
      onCancel={close}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in; here to the safe button. */}
      <Button variant="outlined" onClick={close} autoFocus>
        Fechar
      </Button>
      <Button variant="outlined" color="error" onClick={() => void discard()}>
        Descartar o rascunho
      </Button>
      <Button variant="contained" onClick={() => void navigate('/lixeira')}>
        Abrir a lixeira
      </Button>
    </AlertDialog>
  );
};
