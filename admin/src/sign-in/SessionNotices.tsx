import { BACK_OFFICE_MESSAGES, MESSAGES } from '@fundo/contract/messages';
import Button from '@mui/material/Button';
import { useLogout } from 'ra-core';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { AlertDialog } from '../dialogs/AlertDialog';
import { useConfig } from '../page/ConfigContext';
import { Notice } from '../page/Notice';
import { usePageTitle } from '../page/usePageTitle';
import { LOGOUT_FAILED } from './Session';

/** Shown to a person without the administrator's role: which role is missing, and how to log out. */
export const NoRole = () => {
  const logout = useLogout();
  const { department, role } = useConfig();
  const roleName = role.client === null ? `“${role.name}”` : `“${role.name}” do cliente “${role.client}”`;
  return (
    <Notice
      title="Você não tem acesso à área administrativa"
      text={`A sua conta entrou, mas não tem a função de administrador do fundo. Peça o acesso a: ${department.acronym}, dizendo o nome do papel: ${roleName}. Ou saia e entre com outra conta.`}
      action="Sair"
      onAction={() => void logout()}
    />
  );
};

/** Shown after a logout that did not reach the provider (docs/product.md 8): what is still open, and how to try again. */
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
        question={`Você já saiu da área administrativa, mas o serviço de identificação não respondeu, e a sua entrada pode continuar aberta nele. Tente novamente. Se não conseguir, feche o navegador, ainda mais se outras pessoas o usam. ${BACK_OFFICE_MESSAGES.adminListNotice} ${department.acronym}.`}
        onCancel={retry}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in; it has one button. */}
        <Button variant="contained" onClick={retry} loading={retrying} autoFocus>
          {MESSAGES.retry}
        </Button>
      </AlertDialog>
    </main>
  );
};

/** The local storage key that marks the notice as read. */
const READ_KEY = 'cookies-notice-read';

/** Says once what changes if the browser blocks third-party cookies (docs/product.md 8). Stays until it is read. */
export const CookieNotice = () => {
  useEffect(() => {
    if (localStorage.getItem(READ_KEY)) return undefined;
    const read = () => localStorage.setItem(READ_KEY, '1');
    const notice = toast.info('Seu navegador bloqueia cookies de terceiros', {
      description:
        'Você pode trabalhar normalmente. Só a saída feita em outra aba não será notada aqui na hora, e sim na sua próxima ação.',
      duration: Infinity,
      action: { label: 'Entendi', onClick: read },
      onDismiss: read,
    });
    return () => void toast.dismiss(notice);
  }, []);
  return null;
};
