import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import Button from '@mui/material/Button';
import {
  useDataProvider,
  useRecordContext,
  useResourceContext,
  type HttpError,
  type RaRecord,
} from 'ra-core';
import { useState } from 'react';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import { toast } from 'sonner';
import { AlertDialog } from '../dialogs/AlertDialog';
import { useDraftAddress } from './Draft';
import { deleteDraft } from './draftStore';
import type { Stale } from './FormPart';
import { StoredChanges } from './StoredChanges';
import { HISTORY, type ChangeRow } from '../api/recordProvider';
import { filterOfEntry } from '../record/addresses';
import { authorOf } from '../record/texts';
import { VERSION_FIELD, versionOf } from '../api/version';

interface StaleDialogProps {
  readonly stale: Stale;
  readonly toForm: (row: RaRecord) => Record<string, unknown>;
  readonly onClose: () => void;
}

/** Asks whether to load the version that another person has stored meanwhile, or to overwrite it with the form. */
export const StaleDialog = ({ stale, toForm, onClose }: StaleDialogProps) => {
  const form = useFormContext();
  const address = useDraftAddress();
  const read = useReadEntry();
  const readAuthor = useReadAuthor();
  const readQuietly = () => read().catch(() => undefined);
  const [busy, setBusy] = useState(false);

  const decide = async (use: (row: RaRecord) => void) => {
    setBusy(true);
    const row = await read().catch(showFailure);
    onClose();
    if (row) use(row);
  };
  const load = (row: RaRecord) => {
    form.reset(toForm(row));
    if (address) void deleteDraft(address).catch(() => undefined);
    toast.info('O formulário mostra agora a versão gravada');
  };
  const overwrite = (row: RaRecord) => {
    form.setValue(VERSION_FIELD, versionOf(row));
    renewLostParts(form, toForm(row));
    stale.retry();
  };

  return (
    <AlertDialog
      title="Outra pessoa mudou este item"
      question="Desde que você o abriu, outra pessoa gravou mudanças neste item. O que você preencheu continua no formulário. O que deseja fazer?"
      details={<StoredChanges read={readQuietly} readAuthor={readAuthor} toForm={toForm} />}
      onCancel={() => !busy && onClose()}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in; here to the safe button. */}
      <Button variant="outlined" onClick={onClose} disabled={busy} autoFocus>
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

/** Parts that the other person removed, such as photos, are stored as new ones: the server refuses their ids. */
function renewLostParts({ getValues, setValue }: UseFormReturn, stored: Record<string, unknown>): void {
  for (const [name, parts] of Object.entries(stored)) {
    if (!Array.isArray(parts)) continue;
    const ids = new Set((parts as Part[]).map(({ id }) => id));
    const renewed = (getValues(name) as Part[]).map((part) => {
      const { id, ...rest } = part;
      return id === undefined || ids.has(id) ? part : rest;
    });
    setValue(name, renewed, { shouldDirty: true });
  }
}

type Part = { readonly id?: number } & Record<string, unknown>;

/** Returns a function that reads the stored entry. */
function useReadEntry() {
  const provider = useDataProvider();
  const route = useResourceContext() ?? '';
  const id = useRecordContext()?.id;
  return async (): Promise<RaRecord> => (await provider.getOne(route, { id })).data;
}

/** Returns a function that reads the name of the person who changed the entry last; undefined if the read fails. */
function useReadAuthor() {
  const provider = useDataProvider();
  const route = useResourceContext() ?? '';
  const id = useRecordContext()?.id ?? '';
  return async (): Promise<string | undefined> => {
    const last = { pagination: { page: 1, perPage: 1 }, filter: filterOfEntry(route, id) };
    const { data } = await provider.getList<ChangeRow>(HISTORY, last).catch(() => ({ data: [] }));
    return data[0] && authorOf(data[0]);
  };
}

function showFailure(error: unknown): undefined {
  const { status } = error as Partial<HttpError>;
  toast.error(
    status === 404 || status === 410 ? 'Este item não existe mais' : BACK_OFFICE_MESSAGES.adminListFailed,
  );
}
