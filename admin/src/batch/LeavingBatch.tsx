import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../dialogs/AlertDialog';

interface LeavingBatchProps {
  /** The number of rows that are not saved. */
  readonly unsaved: number;
  readonly isSending: boolean;
  readonly onStop: () => void;
  /** Called before the rows are left for good. */
  readonly onDiscard: () => void;
}

/** Asks before unsaved rows are left, or a save of them is stopped. Closing the tab asks too. */
export const LeavingBatch = ({ unsaved, isSending, onStop, onDiscard }: LeavingBatchProps) => {
  const isUnsaved = unsaved > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  if (blocker.state !== 'blocked') return null;
  if (isSending)
    return (
      <ConfirmDialog
        title="Interromper o envio?"
        question="Os documentos já salvos continuam salvos. Os outros continuam nesta lista, com o que você preencheu."
        cancel="Continuar enviando"
        confirm="Interromper"
        onCancel={() => blocker.reset()}
        onConfirm={() => {
          onStop();
          blocker.reset();
        }}
      />
    );
  return (
    <ConfirmDialog
      title={unsaved === 1 ? 'Descartar 1 documento?' : `Descartar ${unsaved} documentos?`}
      question="Os documentos desta lista que ainda não foram salvos se perdem. Os arquivos continuam no seu computador."
      cancel="Continuar editando"
      confirm="Descartar"
      onCancel={() => blocker.reset()}
      onConfirm={() => {
        onDiscard();
        blocker.proceed();
      }}
    />
  );
};
