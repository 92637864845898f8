import { ERRORS } from '@fundo/contract/errors';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useAuthProvider } from 'ra-core';

export interface SaveFailureProps {
  /** The server's sentence, if it sent one. */
  readonly text: string | undefined;
  /** Whether the server does not know the session any more. */
  readonly isSignedOut: boolean;
}

/** What a form says of the save that failed, beside the toast: the server's sentence, and the way to sign in again. */
export const SaveFailure = ({ text, isSignedOut }: SaveFailureProps) => {
  const authProvider = useAuthProvider();
  const words = text ?? (isSignedOut ? ERRORS.invalid_bearer.message : undefined);
  if (words === undefined) return null;
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
      {words}
    </Alert>
  );
};
