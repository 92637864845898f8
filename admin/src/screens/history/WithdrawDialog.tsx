import { liftedWithdrawal, withdrawal } from '@fundo/contract/versions';
import { useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useDataProvider } from 'ra-core';
import { useEffect } from 'react';
import type { ChangeDetail, RecordDataProvider } from '../../api/recordProvider';
import { AlertDialog } from '../../dialogs/AlertDialog';
import { SafeForm } from '../../form/SafeForm';
import { SaveBase } from '../../form/SaveBase';
import { TextField } from '../../form/TextField';
import { useSaveEntry } from '../../form/useSaveEntry';
import { titleOf } from '../../record/texts';

interface WithdrawDialogProps {
  readonly decision: keyof typeof DECISIONS;
  readonly change: ChangeDetail;
  readonly onClose: () => void;
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
    done: 'Versão retirada do público',
  },
  lift: {
    schema: liftedWithdrawal,
    title: 'Desfazer a retirada deste arquivo?',
    question:
      'O arquivo volta a abrir no site, nos itens publicados que o têm, e pode ser enviado de novo. O motivo fica no Histórico.',
    example: 'Por exemplo: o CPF que o arquivo trazia era fictício.',
    confirm: 'Desfazer a retirada',
    done: 'Retirada desfeita',
  },
} as const;

const EMPTY = { motivo: '' };

/** Asks for the reason of a withdrawal, which the site shows in place of the file, or of lifting it. */
export const WithdrawDialog = (props: WithdrawDialogProps) => {
  const { decision, change } = props;
  const provider = useDataProvider<RecordDataProvider>();
  const queries = useQueryClient();
  // The change is read again when the dialog is closed, also after a failure.
  useEffect(() => () => void queries.invalidateQueries(), [queries]);
  const write = async (values: Record<string, unknown>) => {
    const { motivo } = DECISIONS[decision].schema.parse(values);
    const { secao, item, registro } = change;
    if (decision === 'withdraw') await provider.withdrawVersion(secao, item, registro, motivo);
    else await provider.liftWithdrawal(secao, item, registro, motivo);
    return { id: item };
  };
  return (
    <SaveBase write={write}>
      <ReasonDialog {...props} />
    </SaveBase>
  );
};

const ReasonDialog = ({ decision, change, onClose }: WithdrawDialogProps) => {
  const { schema, title, question, example, confirm, done } = DECISIONS[decision];
  const entry = useSaveEntry(done, onClose);
  return (
    <AlertDialog
      title={title}
      question={question}
      subject={titleOf(change)}
      details={
        <SafeForm id={FORM_ID} entry={entry} schema={schema} empty={EMPTY}>
          <TextField source="motivo" label="Motivo" hint={example} required first />
        </SafeForm>
      }
      onCancel={() => !entry.saving && onClose()}
    >
      <Button variant="outlined" onClick={onClose} disabled={entry.saving}>
        Cancelar
      </Button>
      <Button type="submit" form={FORM_ID} variant="contained" color="error" loading={entry.saving}>
        {confirm}
      </Button>
    </AlertDialog>
  );
};
