import type { RefObject } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useDraftAddress } from '../drafts/useDraftAddress';
import { forgetDraft } from '../drafts/draftStore';

/** Asks before a navigation loses what was filled in; `stored` says that nothing of it is to be kept any more. */
export const UnsavedChanges = ({ stored }: { stored: RefObject<boolean> }) => {
  const { isDirty } = useFormState();
  const address = useDraftAddress();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !stored.current && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  const discard = () => {
    // What was typed a moment ago would else be kept after it was forgotten, while the dialog is going.
    stored.current = true;
    if (address) void forgetDraft(address);
    blocker.proceed();
  };
  return (
    <ConfirmDialog
      title="Descartar o que você preencheu?"
      question="As mudanças deste formulário ainda não foram salvas."
      cancel="Continuar editando"
      confirm="Descartar"
      onCancel={() => blocker.reset()}
      onConfirm={discard}
    />
  );
};
