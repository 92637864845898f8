import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useResourceContext } from 'ra-core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import type { WriteMeta } from '../../api/dataProvider';
import { FormDialog } from '../../dialogs/FormDialog';
import { SafeForm } from '../../form/SafeForm';
import { MoveButtons } from '../../form/MoveButtons';
import { SaveBase } from '../../form/SaveBase';
import { useReorder, type DragProps } from '../../form/useReorder';
import { useSaveEntry } from '../../form/useSaveEntry';
import { Failure } from '../../page/Failure';
import { isHidden } from '@fundo/contract/publication';
import { situationText } from '../../publication/situationText';
import { useDialogAddress } from '../../section/address';
import { inOrder, moved } from './ordem';
import { useAllPerguntas, type Pergunta } from './useAllPerguntas';
import { useSaveOrdem } from './useSaveOrdem';

/** The order in which citizens read the questions, changed by dragging or with buttons, and saved as a whole. */
export const OrdemDialog = () => {
  const route = useResourceContext() ?? '';
  const list = useAllPerguntas(route);
  const { write, progress } = useSaveOrdem(route);
  const save = (values: Record<string, unknown>, meta: WriteMeta) => {
    const perguntas = list.data ?? [];
    const ids = inOrder(perguntas, ordemForm.parse(values).ordem).map(({ id }) => id);
    return write(perguntas, ids, meta);
  };
  return (
    <SaveBase write={save}>
      <OrdemForm list={list} progress={progress} />
    </SaveBase>
  );
};

/** The ids of the questions in their order. */
const ordemForm = z.object({ ordem: z.array(z.int()) });

interface OrdemFormProps {
  readonly list: ReturnType<typeof useAllPerguntas>;
  readonly progress: string | undefined;
}

const OrdemForm = ({ list, progress }: OrdemFormProps) => {
  const { data: perguntas, error, refetch, isFetching } = list;
  const { close } = useDialogAddress();
  const entry = useSaveEntry(BACK_OFFICE_MESSAGES.edited, close);
  // The stored order at the start: the list is read again after a failed save, and must not replace the new order.
  const [first, setFirst] = useState<z.infer<typeof ordemForm>>();
  if (perguntas && !isFetching && !first) setFirst({ ordem: perguntas.map(({ id }) => id) });
  return (
    <FormDialog
      title="Ordem das perguntas"
      description="A ordem em que o site mostra as perguntas. Arraste, ou use as setas."
      onCancel={close}
      saving={entry.saving}
      canSave={first !== undefined}
    >
      {error && !first && <Failure onRetry={() => void refetch()} retrying={isFetching} />}
      {(!error || first) && (
        <SafeForm
          id={FormDialog.formId}
          entry={entry}
          schema={ordemForm}
          loading={!first}
          {...(first && { empty: first })}
        >
          {progress && <Typography component="output">{progress}</Typography>}
          <OrdemList perguntas={perguntas ?? []} />
        </SafeForm>
      )}
    </FormDialog>
  );
};

const OrdemList = ({ perguntas }: { perguntas: readonly Pergunta[] }) => {
  const { field } = useController<z.infer<typeof ordemForm>, 'ordem'>({ name: 'ordem' });
  const ordered = inOrder(perguntas, field.value);
  const move = (from: number, to: number) =>
    field.onChange(
      moved(
        ordered.map(({ id }) => id),
        from,
        to,
      ),
    );
  const reorder = useReorder(move);
  return (
    <Box component="ol" aria-label="Perguntas em ordem" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {ordered.map((pergunta, index) => (
        <OrdemRow
          key={pergunta.id}
          pergunta={pergunta}
          position={index}
          count={ordered.length}
          onMove={move}
          dragging={reorder(index)}
        />
      ))}
    </Box>
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
      <Typography
        variant="body2"
        sx={{
          flex: '1 1 0',
          minWidth: 0,
          overflowWrap: 'anywhere',
          '@media (max-width: 640px)': { flexBasis: '100%' },
        }}
      >
        {position + 1}. {titulo}
        {isHidden(pergunta) && ` (${situationText(pergunta)})`}
      </Typography>
      <MoveButtons name={titulo} position={position} count={count} onMove={onMove} />
      <Button
        size="small"
        aria-label={`Mover ${titulo} para o começo`}
        aria-disabled={position === 0}
        // A disabled button would lose the focus, and a pale one its ring.
        sx={{ '&[aria-disabled=true]': { cursor: 'default', color: 'text.disabled' } }}
        onClick={() => position > 0 && onMove(position, 0)}
      >
        Começo
      </Button>
    </Row>
  );
};

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  // On a phone the buttons are below the question.
  '@media (max-width: 640px)': { flexWrap: 'wrap', justifyContent: 'flex-end' },
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
