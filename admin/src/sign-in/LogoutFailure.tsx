import { MESSAGES } from '@fundo/contract/messages';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { AlertDialog } from '../dialogs/AlertDialog';
import { LOGOUT_FAILED } from './Session';
import { useConfig } from '../page/ConfigContext';
import { usePageTitle } from '../page/usePageTitle';

/** For a logout that the provider was not told of (spec §8): what is left open, and the way to try again. */
export const LogoutFailure = ({ onRetry }: { onRetry: () => void }) => {
  const { department } = useConfig();
  const [retrying, setRetrying] = useState(false);
  usePageTitle('Saída não terminada');
  const retry = () => {
    setRetrying(true);
    onRetry();
  };
  return (
    <main>
      <AlertDialog
        title={LOGOUT_FAILED}
        question={`Você já saiu da área administrativa, mas o serviço de identificação não respondeu, e a sua entrada pode continuar aberta nele. Tente novamente. Se não conseguir, feche o navegador, ainda mais se outras pessoas o usam. ${MESSAGES.adminListNotice} ${department.acronym}.`}
        onCancel={retry}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in; it has one answer. */}
        <Button variant="contained" onClick={retry} loading={retrying} autoFocus>
          {MESSAGES.retry}
        </Button>
      </AlertDialog>
    </main>
  );
};
