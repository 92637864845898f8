import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useResourceContext } from 'ra-core';
import { useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../dialogs/AlertDialog';
import { FormDialog } from '../../dialogs/FormDialog';
import { MoveButtons } from '../../form/MoveButtons';
import { useReorder, type DragProps } from '../../form/useReorder';
import { Failure } from '../../page/Failure';
import { Loading } from '../../page/Loading';
import { isHidden } from '@fundo/contract/publication';
import { situationWords } from '../../publication/words';
import { useDialogAddress } from '../../section/address';
import { moved } from './ordem';
import { useAllPerguntas, type Pergunta } from './useAllPerguntas';
import { useSaveOrdem } from './useSaveOrdem';

/** The order in which citizens read the questions, changed by dragging or with buttons, and saved as a whole. */
export const OrdemDialog = () => {
  const route = useResourceContext() ?? '';
  const { close } = useDialogAddress();
  const { data: stored, error, refetch, isFetching } = useAllPerguntas(route);
  const [changed, setChanged] = useState<readonly Pergunta[]>();
  const { save, progress, isDone } = useSaveOrdem(route, close);
  const saving = progress !== undefined;
  const perguntas = changed ?? stored;
  const move = (from: number, to: number) => perguntas && setChanged(moved(perguntas, from, to));
  const reorder = useReorder(move);
  const blocker = useBlocker(() => changed !== undefined && !isDone.current);

  return (
    <FormDialog
      title="Ordem das perguntas"
      description="A ordem em que o site mostra as perguntas. Arraste, ou use as setas."
      onCancel={() => !saving && close()}
      saving={saving}
      canSave={changed !== undefined}
    >
      {error && <Failure onRetry={() => void refetch()} retrying={isFetching} />}
      {!perguntas && !error && <Loading />}
      <form
        id={FormDialog.formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (changed && !saving) void save(changed);
        }}
      >
        {progress && <Typography component="output">{progress}</Typography>}
        <Box component="ol" aria-label="Perguntas em ordem" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {perguntas?.map((pergunta, index) => (
            <OrdemRow
              key={pergunta.id}
              pergunta={pergunta}
              position={index}
              count={perguntas.length}
              onMove={move}
              dragging={reorder(index)}
            />
          ))}
        </Box>
      </form>
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title="Descartar a nova ordem?"
          question="A nova ordem das perguntas ainda não foi salva."
          cancel="Continuar ordenando"
          confirm="Descartar"
          onCancel={() => blocker.reset()}
          onConfirm={() => blocker.proceed()}
        />
      )}
    </FormDialog>
  );
};

interface OrdemRowProps {
  readonly pergunta: Pergunta;
  readonly position: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly dragging: DragProps;
}

const OrdemRow = ({ pergunta, position, count, onMove, dragging }: OrdemRowProps) => {
  const { titulo } = pergunta;
  return (
    <Row {...dragging.row}>
      <Grip {...dragging.grip} title="Arraste para mudar a ordem">
        <DragIndicator aria-hidden />
      </Grip>
      <Typography variant="body2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {position + 1}. {titulo}
        {isHidden(pergunta) && ` (${situationWords(pergunta)})`}
      </Typography>
      <MoveButtons name={titulo} position={position} count={count} onMove={onMove} />
      <Button
        size="small"
        aria-label={`Mover ${titulo} para o começo`}
        disabled={position === 0}
        onClick={() => onMove(position, 0)}
      >
        Começo
      </Button>
    </Row>
  );
};

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.5, 0),
  borderBottom: `1px solid ${theme.palette.divider}`,
  '&[data-over]': { backgroundColor: theme.palette.action.selected },
}));

const Grip = styled('span')(({ theme }) => ({
  display: 'grid',
  cursor: 'grab',
  color: theme.palette.text.secondary,
  '@media (max-width: 640px)': { display: 'none' },
}));
