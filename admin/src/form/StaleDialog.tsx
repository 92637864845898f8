import { MESSAGES } from '@fundo/contract/messages';
import Button from '@mui/material/Button';
import {
  useDataProvider,
  useRecordContext,
  useResourceContext,
  type HttpError,
  type RaRecord,
} from 'ra-core';
import { createContext, useContext, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { toast } from 'sonner';
import { AlertDialog } from '../dialogs/AlertDialog';
import { useDraftAddress } from './Draft';
import { forgetDraft } from './draftStore';
import { VERSION_FIELD, versionOf } from '../api/version';

/** A change that the server refused (412), because somebody else has changed the entry since it was read. */
export interface Stale {
  /** Repeats the change, over what is stored now. */
  readonly retry: () => void;
}

const StaleContext = createContext<(stale: Stale) => void>(() => undefined);

export const RaiseStale = StaleContext.Provider;

/** Hands a refused change to the form's dialog, for a part of the form that changes the entry by itself. */
export const useRaiseStale = () => useContext(StaleContext);

interface StaleDialogProps {
  readonly stale: Stale;
  readonly toForm: (row: RaRecord) => Record<string, unknown>;
  readonly onSettled: () => void;
}

/** Asks whether to keep what another person has stored meanwhile, or to overwrite it with the form. */
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
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in; here to the safe button. */}
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

/** Reads the entry as it is stored now. If that fails, shows a toast and returns undefined. */
function useReadStored() {
  const provider = useDataProvider();
  const route = useResourceContext() ?? '';
  const id = useRecordContext()?.id;
  return async (): Promise<RaRecord | undefined> => {
    try {
      return (await provider.getOne(route, { id })).data;
    } catch (error) {
      const isGone = (error as Partial<HttpError>).status === 404;
      toast.error(isGone ? 'Este item não existe mais' : MESSAGES.adminListFailed);
      return undefined;
    }
  };
}
