import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { toast } from 'sonner';
import { ConfirmDialog } from '../dialogs/AlertDialog';
import { useUnadded } from './FormPart';
import { TOO_LATE } from './Upload';
import type { SavedEntry } from './useSaveEntry';

/**
 * Asks before a navigation that loses unsaved changes or stops a save. Closing the tab asks only during a save, or before it
 * loses input that is not in the form's values; otherwise the draft is kept.
 */
export const LeavingQuestion = ({ entry }: { entry: SavedEntry }) => {
  const { saving, upload, done, discard } = entry;
  const { isDirty } = useFormState();
  const unadded = useUnadded();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isDirty || saving || unadded.size > 0) &&
      !done.current &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  const isTooLate = saving && !upload?.cancel;

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (saving || unadded.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [saving, unadded]);

  useEffect(() => {
    if (blocker.state !== 'blocked' || !isTooLate) return;
    toast.info(TOO_LATE);
    blocker.reset();
  }, [blocker, isTooLate]);

  if (blocker.state !== 'blocked' || isTooLate) return null;
  if (saving)
    return (
      <StopUploadDialog
        onCancel={() => blocker.reset()}
        onConfirm={() => {
          upload?.cancel?.();
          blocker.reset();
        }}
      />
    );
  const leave = () => {
    discard();
    blocker.proceed();
  };
  return (
    <ConfirmDialog
      title="Descartar o que você preencheu?"
      question="As mudanças deste formulário ainda não foram salvas."
      cancel="Continuar editando"
      confirm="Descartar"
      onCancel={() => blocker.reset()}
      onConfirm={leave}
    />
  );
};

/** Asks before an upload is stopped. The form stays open with everything in it. */
const StopUploadDialog = (props: { onCancel: () => void; onConfirm: () => void }) => (
  <ConfirmDialog
    {...props}
    title="Interromper o envio?"
    question="Nada foi gravado ainda. O que você preencheu e os arquivos continuam no formulário."
    cancel="Continuar enviando"
    confirm="Interromper"
  />
);
