import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { RefObject } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { useDraftAddress } from '../drafts/useDraftAddress';
import { forgetDraft } from '../drafts/draftStore';

/** Asks before a navigation loses what was filled in; `stored` says that it is safe on the server. */
export const UnsavedChanges = ({ stored }: { stored: RefObject<boolean> }) => {
  const { isDirty } = useFormState();
  const address = useDraftAddress();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !stored.current && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  const discard = () => {
    if (address) void forgetDraft(address);
    blocker.proceed();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      aria-labelledby="unsaved-title"
      onClose={() => blocker.reset()}
    >
      <DialogTitle id="unsaved-title">Descartar o que você preencheu?</DialogTitle>
      <DialogContent>
        <DialogContentText>As mudanças deste formulário ainda não foram salvas.</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={() => blocker.reset()} autoFocus>
          Continuar editando
        </Button>
        <Button variant="contained" color="error" onClick={discard}>
          Descartar
        </Button>
      </DialogActions>
    </Dialog>
  );
};
