import { withdrawal } from '@fundo/contract/versions';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type SubmitEvent } from 'react';
import { AlertDialog } from '../../dialogs/AlertDialog';

interface WithdrawDialogProps {
  readonly titulo: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (motivo: string) => void;
}

const FORM_ID = 'withdrawal';

/** Asks for the reason, which the site shows in place of the file. */
export const WithdrawDialog = ({ titulo, busy, onCancel, onConfirm }: WithdrawDialogProps) => {
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { data, error: fault } = withdrawal.safeParse({ motivo });
    setError(fault?.issues[0]?.message);
    if (data) onConfirm(data.motivo);
  };
  return (
    <AlertDialog
      title="Retirar esta versão do público?"
      question="O arquivo deixa de abrir no site, e o motivo aparece em seu lugar. Isto não pode ser desfeito."
      subject={titulo}
      details={
        <form id={FORM_ID} onSubmit={submit} noValidate>
          <TextField
            label="Motivo"
            value={motivo}
            onChange={(event) => setMotivo(event.target.value)}
            error={error !== undefined}
            helperText={error ?? 'Por exemplo: o arquivo trazia o CPF de uma pessoa.'}
            required
            fullWidth
            sx={{ mt: 2 }}
          />
        </form>
      }
      onCancel={() => !busy && onCancel()}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in; here to the safe button. */}
      <Button variant="outlined" onClick={onCancel} disabled={busy} autoFocus>
        Cancelar
      </Button>
      <Button type="submit" form={FORM_ID} variant="contained" color="error" loading={busy}>
        Retirar
      </Button>
    </AlertDialog>
  );
};
