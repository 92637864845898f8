import { MESSAGES } from '@fundo/contract/messages';
import Button from '@mui/material/Button';
import {
  useDataProvider,
  useRecordContext,
  useResourceContext,
  type HttpError,
  type RaRecord,
} from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { toast } from 'sonner';
import { AlertDialog } from '../dialogs/AlertDialog';
import { forgetDraft } from './draftStore';
import { useDraftAddress } from './useDraftAddress';
import { VERSION_FIELD, versionOf } from '../api/version';
import type { Stale } from './RaiseStale';
import type { ToForm } from './ToForm';

interface StaleDialogProps {
  readonly stale: Stale;
  readonly toForm: ToForm;
  readonly onSettled: () => void;
}

/** Lets somebody decide between what another person has stored meanwhile and what is in the form; nothing is lost unasked. */
export const StaleDialog = ({ stale, toForm, onSettled }: StaleDialogProps) => {
  const form = useFormContext();
  const address = useDraftAddress();
  const readStored = useReadStored();
  const [busy, setBusy] = useState(false);

  const decide = async (use: (row: RaRecord) => void) => {
    setBusy(true);
    const row = await readStored();
    onSettled();
    if (row) use(row);
  };
  const load = (row: RaRecord) => {
    form.reset(toForm(row));
    if (address) void forgetDraft(address).catch(() => undefined);
    toast.info('O formulário mostra agora a versão gravada');
  };
  const overwrite = (row: RaRecord) => {
    form.setValue(VERSION_FIELD, versionOf(row));
    stale.retry();
  };

  return (
    <AlertDialog
      title="Outra pessoa mudou este item"
      question="Desde que você o abriu, outra pessoa gravou mudanças neste item. O que você preencheu continua no formulário. O que deseja fazer?"
      onCancel={() => !busy && onSettled()}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in; here to the safe answer. */}
      <Button variant="outlined" onClick={onSettled} disabled={busy} autoFocus>
        Cancelar
      </Button>
      <Button variant="outlined" onClick={() => void decide(load)} disabled={busy}>
        Carregar a nova versão
      </Button>
      <Button variant="contained" color="error" onClick={() => void decide(overwrite)} disabled={busy}>
        Gravar a minha versão por cima
      </Button>
    </AlertDialog>
  );
};

/** Reads the entry as it is stored now; where that fails, says so and gives nothing. */
function useReadStored() {
  const provider = useDataProvider();
  const resource = useResourceContext() ?? '';
  const id = useRecordContext()?.id;
  return async (): Promise<RaRecord | undefined> => {
    try {
      return (await provider.getOne(resource, { id })).data;
    } catch (error) {
      const gone = (error as Partial<HttpError>).status === 404;
      toast.error(gone ? 'Este item não existe mais' : MESSAGES.adminListFailed);
      return undefined;
    }
  };
}
