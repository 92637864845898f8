import Button from '@mui/material/Button';
import { useGetIdentity, useLogout } from 'ra-core';
import { useState } from 'react';
import { AlertDialog } from '../dialogs/AlertDialog';
import { deleteDraft, listDrafts, type ListedDraft } from '../form/draftStore';

/** Logs out. If there are drafts of unsaved forms, of this tab or another, first asks whether to keep them. */
export const LogoutButton = () => {
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const subject = String(identity?.id ?? '');
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>([]);

  const leave = async () => {
    const found = await listDrafts(subject).catch(() => []);
    if (found.length === 0) await logout();
    else setDrafts(found);
  };
  const discardAndLeave = async () => {
    await Promise.all(drafts.map(({ path }) => deleteDraft({ subject, path }))).catch(() => undefined);
    await logout();
  };

  return (
    <>
      <Button color="inherit" variant="outlined" size="small" onClick={() => void leave()}>
        Logout
      </Button>
      {drafts.length > 0 && (
        <AlertDialog
          title="Sair com rascunhos guardados?"
          question={`${countText(drafts.length)} Neste computador, só a sua conta vê os seus rascunhos: ao entrar de novo, você continua de onde parou.`}
          onCancel={() => setDrafts([])}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in; here to the safe button. */}
          <Button variant="outlined" onClick={() => setDrafts([])} autoFocus>
            Cancelar
          </Button>
          <Button variant="outlined" color="error" onClick={() => void discardAndLeave()}>
            Descartar e sair
          </Button>
          <Button variant="contained" onClick={() => void logout()}>
            Guardar e sair
          </Button>
        </AlertDialog>
      )}
    </>
  );
};

const countText = (count: number) =>
  count === 1
    ? 'Há um formulário que você preencheu e não salvou.'
    : `Há ${count} formulários que você preencheu e não salvou.`;
