import { ERRORS } from '@fundo/contract/errors';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useAuthProvider } from 'ra-core';

export interface SaveFailureProps {
  /** The server's sentence, if it sent one. */
  readonly text: string | undefined;
  /** True if the server refused the session (401). */
  readonly isSignedOut: boolean;
}

/** Shown in a form, in addition to the toast, when a save failed: the server's sentence, and a button to sign in again. */
export const SaveFailure = ({ text, isSignedOut }: SaveFailureProps) => {
  const authProvider = useAuthProvider();
  const message = text ?? (isSignedOut ? ERRORS.invalid_bearer.message : undefined);
  if (message === undefined) return null;
  return (
    <Alert
      severity="error"
      action={
        isSignedOut && (
          <Button color="inherit" size="small" onClick={() => void authProvider?.login({})}>
            Entrar de novo
          </Button>
        )
      }
    >
      {message}
    </Alert>
  );
};
