import { momentOf } from '@fundo/contract/fund-time';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link as RouterLink, Route, Routes, useNavigate } from 'react-router-dom';
import { TRASH, type ChangeDetail } from '../../api/recordProvider';
import { ConfirmDialog } from '../../dialogs/AlertDialog';
import { changeAddress, filterOfChange, historyAddress, LIFT, WITHDRAW } from '../../record/addresses';
import { useRecordWrite } from '../../record/useRecordWrite';
import { titleOf } from '../../record/texts';
import { useDialogAddress } from '../../section/address';
import { applicable } from './applicable';
import type { PresentEntry } from './usePresentEntry';
import { WithdrawDialog } from './WithdrawDialog';

interface ChangeActionsProps {
  readonly change: ChangeDetail;
  readonly present: PresentEntry | 'missing' | 'unknown' | undefined;
}

/**
 * Buttons for a change: restore its entry, withdraw its file, or lift the withdrawal. Only possible actions are shown.
 */
export const ChangeActions = ({ change, present }: ChangeActionsProps) => {
  const [asking, setAsking] = useState(false);
  const { write, busy } = useRecordWrite();
  const navigate = useNavigate();
  const dialog = useDialogAddress(changeAddress(change.id));
  if (present === undefined || present === 'unknown') return null;
  const entry = present === 'missing' ? undefined : present;
  const { canRestore, canWithdraw, canLift, reason } = applicable(change, entry);

  const { secao, item, registro } = change;
  const close = () => setAsking(false);
  const restore = async () => {
    const texts = { running: 'Restaurando...', done: 'Versão restaurada com sucesso' };
    const isDone = await write(texts, (provider) =>
      provider.restoreVersion(secao, item, registro, entry?.version),
    );
    close();
    if (isDone) void navigate(historyAddress(filterOfChange(change)));
  };

  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      {!entry && <Removed />}
      {reason && <Alert severity="info">{reason}</Alert>}
      {canRestore && (
        <Button variant="contained" onClick={() => setAsking(true)}>
          Restaurar esta versão
        </Button>
      )}
      {canWithdraw && (
        <Button variant="outlined" color="error" onClick={() => dialog.openTool(WITHDRAW)}>
          Retirar do público
        </Button>
      )}
      {canLift && (
        <Button variant="outlined" onClick={() => dialog.openTool(LIFT)}>
          Desfazer a retirada
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title="Restaurar esta versão?"
          question={`O item volta a ser como ficou em ${momentOf(change.momento)}${entry?.isHidden ? '' : ', e o site o mostra assim na mesma hora'}. A versão atual continua no histórico.`}
          subject={titleOf(change)}
          cancel="Cancelar"
          confirm="Restaurar"
          busy={busy}
          onCancel={close}
          onConfirm={() => void restore()}
        />
      )}
      {/* The dialogs have addresses, so that the draft of a reason is restored after a new sign-in. */}
      <Routes>
        {canWithdraw && (
          <Route
            path={WITHDRAW}
            element={<WithdrawDialog decision="withdraw" change={change} onClose={dialog.close} />}
          />
        )}
        {canLift && (
          <Route
            path={LIFT}
            element={<WithdrawDialog decision="lift" change={change} onClose={dialog.close} />}
          />
        )}
        <Route path="*" element={null} />
      </Routes>
    </Stack>
  );
};

const Removed = () => (
  <Alert severity="info">
    Este item não está no site. Se ele estiver na{' '}
    <Link component={RouterLink} to={`/${TRASH}`}>
      Lixeira
    </Link>
    , restaure-o lá antes de voltar a uma versão.
  </Alert>
);
