import type { RefObject } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';

interface UnsavedChangesProps {
  /** Whether nothing of the form is to be kept any more. */
  readonly done: RefObject<boolean>;
  readonly onDiscard: () => void;
}

/** Asks before a navigation loses what was filled in. */
export const UnsavedChanges = ({ done, onDiscard }: UnsavedChangesProps) => {
  const { isDirty } = useFormState();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !done.current && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  const discard = () => {
    onDiscard();
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
