import { liftedWithdrawal, withdrawal } from '@fundo/contract/versions';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type SubmitEvent } from 'react';
import { AlertDialog } from '../../dialogs/AlertDialog';

interface WithdrawDialogProps {
  readonly decision: keyof typeof DECISIONS;
  readonly titulo: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (motivo: string) => void;
}

const FORM_ID = 'withdrawal';

const DECISIONS = {
  withdraw: {
    schema: withdrawal,
    title: 'Retirar esta versão do público?',
    question:
      'O arquivo deixa de abrir no site, e o motivo aparece em seu lugar. Ele não pode ser publicado de novo, em nenhum item, enquanto a retirada não for desfeita aqui no Histórico.',
    example: 'Por exemplo: o arquivo trazia o CPF de uma pessoa.',
    confirm: 'Retirar',
  },
  lift: {
    schema: liftedWithdrawal,
    title: 'Desfazer a retirada deste arquivo?',
    question:
      'O arquivo volta a abrir no site, nos itens publicados que o têm, e pode ser enviado de novo. O motivo fica no Histórico.',
    example: 'Por exemplo: o CPF que o arquivo trazia era fictício.',
    confirm: 'Desfazer a retirada',
  },
} as const;

/** Asks for the reason of a withdrawal, which the site shows in place of the file, or of its end. */
export const WithdrawDialog = ({ decision, titulo, busy, onCancel, onConfirm }: WithdrawDialogProps) => {
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const { schema, title, question, example, confirm } = DECISIONS[decision];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { data, error: fault } = schema.safeParse({ motivo });
    setError(fault?.issues[0]?.message);
    if (data) onConfirm(data.motivo);
  };
  return (
    <AlertDialog
      title={title}
      question={question}
      subject={titulo}
      details={
        <form id={FORM_ID} onSubmit={submit} noValidate>
          <TextField
            label="Motivo"
            value={motivo}
            onChange={(event) => setMotivo(event.target.value)}
            error={error !== undefined}
            helperText={error ?? example}
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
        {confirm}
      </Button>
    </AlertDialog>
  );
};
