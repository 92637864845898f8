import { momentOf } from '@fundo/contract/fund-time';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetIdentity } from 'ra-core';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useFormContext, useFormState, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import {
  deleteDraft,
  readDraft,
  storeDraft,
  type Draft as StoredDraft,
  type DraftAddress,
  type SentSave,
} from './draftStore';

interface DraftProps {
  readonly address: DraftAddress;
  /** True once the form has been saved or discarded. Its draft is then deleted. */
  readonly done: RefObject<boolean>;
  /** The last save that was sent. It is stored and restored with the draft. */
  readonly sent: RefObject<SentSave | undefined>;
  /** Called with whether the form has unsaved changes. */
  readonly onDirty: (isDirty: boolean) => void;
}

/**
 * Stores the form around it at each change, until it is saved or discarded, and restores it when the same person opens
 * the same form again: after a session that ended, a logout, or a closed browser.
 */
export const Draft = (props: DraftProps) => {
  const { address, sent } = props;
  const form = useFormContext();
  const { isDirty } = useFormState();
  const [restored, setRestored] = useState<StoredDraft>();
  const isRead = useRef(false);

  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    void restore();

    async function restore() {
      const draft = await readDraft(address).catch(warn);
      if (!draft) return;
      sent.current = draft.sent;
      for (const [name, value] of Object.entries(draft.values))
        form.setValue(name, value, { shouldDirty: true });
      setRestored(draft);
    }
  }, [address, form, sent]);

  useKeeping(props);

  // Without changes, nothing was restored, or it has been discarded.
  if (!restored || !isDirty) return null;
  return <RestoredNotice draft={restored} onDiscard={() => form.reset()} />;
};

/** Stores the form at each change, and deletes the draft when the form is unchanged again. */
function useKeeping({ address, done, sent, onDirty }: DraftProps) {
  const form = useFormContext();
  const { isDirty } = useFormState();
  const dirty = useRef(isDirty);

  useEffect(() => {
    // The first change is handled here: the effect below ignores a form that was not dirty before.
    if (!done.current) {
      if (isDirty) keep(address, form, sent);
      else if (dirty.current) deleteDraft(address).catch(warn);
    }
    dirty.current = isDirty;
    onDirty(isDirty);
  }, [isDirty, address, form, done, sent, onDirty]);

  useEffect(() => {
    const subscription = form.watch(() => {
      if (dirty.current && !done.current) keep(address, form, sent);
    });
    return () => subscription.unsubscribe();
  }, [address, form, done, sent]);
}

const keep = (address: DraftAddress, form: UseFormReturn, sent: DraftProps['sent']) =>
  void storeDraft(address, { values: form.getValues(), sent: sent.current }).catch(warn);

/** Says that unsaved values were restored, and offers to discard them. */
export const RestoredNotice = ({ draft, onDiscard }: { draft: StoredDraft; onDiscard: () => void }) => (
  <Alert
    severity="info"
    role="presentation"
    action={
      <Button color="inherit" size="small" onClick={onDiscard}>
        Descartar o rascunho
      </Button>
    }
  >
    <output>
      Recuperamos o que você tinha preenchido antes, em {momentOf(draft.at)}.
      {draft.withoutFiles && ' Os arquivos não couberam neste navegador: selecione-os de novo.'}
    </output>
  </Alert>
);

/** Without storage in the browser, the form works without drafts. */
const warn = (cause: unknown) => void console.warn('The draft could not be kept', cause);

/** Returns the address of the draft of the form on the screen; undefined until the person is known. */
export function useDraftAddress(): DraftAddress | undefined {
  const { identity } = useGetIdentity();
  const { pathname } = useLocation();
  return useMemo(
    () => (identity ? { subject: String(identity.id), path: pathname } : undefined),
    [identity, pathname],
  );
}
