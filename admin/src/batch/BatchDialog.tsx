import { MAX_BATCH } from '@fundo/contract/limits';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, useEvent, useInput } from 'ra-core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { FormDialog } from '../dialogs/FormDialog';
import { DOCUMENTS } from '../files/acceptedFiles';
import { DropZone } from '../files/DropZone';
import { SubmitAfterChecks } from '../form/SubmitAfterChecks';
import { useDraftAddress } from '../form/Draft';
import { deleteDraft } from '../form/draftStore';
import { useSaveShortcut } from '../keyboard/useSaveShortcut';
import { useDialogAddress, useSection } from '../section/address';
import { BatchDraft } from './BatchDraft';
import {
  batchErrors,
  documents,
  NO_ROWS,
  type BatchRow,
  type BatchValues,
  type RowState,
  type RowStates,
} from './batchForm';
import { BatchRowFields } from './BatchRowFields';
import { LeavingBatch } from './LeavingBatch';
import { usePickedRows } from './usePickedRows';
import { useSaveBatch, type BatchProgress, type SentRows } from './useSaveBatch';

interface BatchDialogProps {
  /** Files that were dropped on the list. */
  readonly dropped: readonly File[];
  readonly onTaken: () => void;
}

/** Adds many documents at once: each file is a row, filled in from the PDF, and saved after the one before it. */
export const BatchDialog = (props: BatchDialogProps) => {
  const { adminTitle, write } = useSection();
  const { close } = useDialogAddress();
  const [states, setStates] = useState<RowStates>({});
  const latest = useRef(states);
  const setState = (row: string, state: RowState | undefined) => {
    const { [row]: _old, ...others } = latest.current;
    latest.current = state ? { ...others, [row]: state } : others;
    setStates(latest.current);
  };
  const sent = useRef<SentRows>(new Map());
  const batch = useSaveBatch(setState, sent);
  const [isEmpty, setEmpty] = useState(true);
  const isSaving = batch.progress !== undefined;
  const readings = useRef(new Set<Promise<boolean>>());
  // Without rows too: files that are being opened become rows, which are saved then.
  useSaveShortcut(FormDialog.formId, !isSaving);

  const save = (rows: readonly BatchRow[], publicacao: BatchValues['publicacao']) =>
    batch.save(
      rows.filter(({ row }) => latest.current[row]?.step !== 'saved'),
      publicacao,
    );

  const saveAll = async (values: object) => {
    const { rows, publicacao } = values as BatchValues;
    await save(rows, publicacao);
  };

  return (
    <FormDialog
      title={`Adicionar vários em ${adminTitle}`}
      onCancel={close}
      saving={isSaving}
      canSave={!isEmpty}
      wide
    >
      <SubmitAfterChecks
        checks={readings}
        onDelay={() => toast.info(SAVED_ONCE_READ, { id: SAVED_ONCE_READ })}
      >
        <Form
          id={FormDialog.formId}
          defaultValues={NO_ROWS}
          validate={(values) => batchErrors(write, values as BatchValues, latest.current)}
          onSubmit={saveAll}
          noValidate
          disableInvalidFormNotification
        >
          <BatchFields
            {...props}
            states={states}
            sent={sent}
            setState={setState}
            readings={readings}
            progress={batch.progress}
            onSave={save}
            onStop={batch.stop}
            onEmpty={setEmpty}
            onDone={close}
          />
        </Form>
      </SubmitAfterChecks>
    </FormDialog>
  );
};

const SAVED_ONCE_READ = 'Os documentos serão salvos assim que os arquivos forem lidos.';

interface BatchFieldsProps extends BatchDialogProps {
  readonly states: RowStates;
  readonly sent: RefObject<SentRows>;
  readonly setState: (row: string, state: RowState | undefined) => void;
  readonly readings: RefObject<Set<Promise<boolean>>>;
  readonly progress: BatchProgress | undefined;
  readonly onSave: (rows: readonly BatchRow[], publicacao: BatchValues['publicacao']) => Promise<unknown>;
  readonly onStop: () => void;
  /** Called with whether no row can be saved. */
  readonly onEmpty: (isEmpty: boolean) => void;
  /** Called once all rows are saved. */
  readonly onDone: () => void;
}

const BatchFields = (props: BatchFieldsProps) => {
  const { dropped, onTaken, states, sent, setState, readings, progress, onSave, onStop, onEmpty, onDone } =
    props;
  const form = useFormContext<BatchValues>();
  const rows = useWatch({ control: form.control, name: 'rows' });
  const { pick, refused } = usePickedRows(setState, readings);
  const address = useDraftAddress();
  const discarded = useRef(false);
  const discard = () => {
    discarded.current = true;
    if (address) void deleteDraft(address).catch(() => undefined);
  };
  const unsaved = rows.filter(({ row }) => states[row]?.step !== 'saved');
  const failed = rows.filter(({ row }) => states[row]?.step === 'failed');
  const isBusy = progress !== undefined;
  const isDone = rows.length > 0 && unsaved.length === 0 && !isBusy;

  const taken = useRef<readonly File[]>(undefined);
  useEffect(() => {
    if (dropped.length === 0 || taken.current === dropped) return;
    taken.current = dropped;
    pick(dropped);
    onTaken();
  }, [dropped, pick, onTaken]);
  useEffect(() => onEmpty(unsaved.length === 0), [unsaved.length, onEmpty]);
  useEffect(() => {
    if (isDone) onDone();
    // Once: `onDone` changes with every navigation.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);

  const saveAlone = async (chosen: readonly BatchRow[]) => {
    const names = chosen.map((row) => `rows.${rows.indexOf(row)}` as const);
    if (await form.trigger(names)) await onSave(chosen, form.getValues('publicacao'));
  };
  const retry = useEvent((row: string) => void saveAlone(rows.filter((one) => one.row === row)));
  const remove = useEvent((row: string) => {
    // Errors are kept by position.
    form.clearErrors('rows');
    form.setValue(
      'rows',
      form.getValues('rows').filter((one) => one.row !== row),
      { shouldDirty: true },
    );
  });

  return (
    <Stack spacing={2.5} sx={{ pt: 1 }}>
      <LeavingBatch unsaved={unsaved.length} isSending={isBusy} onStop={onStop} onDiscard={discard} />
      {address && <BatchDraft address={address} states={states} sent={sent} discarded={discarded} />}
      {progress && <Sending {...progress} />}
      <DropZone
        label="Arquivos"
        accepted={DOCUMENTS}
        hint={`Selecione os documentos, até ${MAX_BATCH} por vez, ou solte-os aqui`}
        action="Selecione os arquivos"
        multiple
        error={refused.length > 0 ? refused.join(' ') : undefined}
        onPick={pick}
      />
      {failed.length > 1 && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" disabled={isBusy} onClick={() => void saveAlone(failed)}>
              {`Tentar de novo os ${failed.length} com erro`}
            </Button>
          }
        >
          {documents(failed.length)} não foram salvos. O motivo está em cada um.
        </Alert>
      )}
      <Stack
        component="ol"
        spacing={1.5}
        aria-label="Documentos a adicionar"
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {rows.map(({ row, arquivo, titulo }, index) => (
          <BatchRowFields
            key={row}
            row={row}
            arquivo={arquivo}
            titulo={titulo}
            index={index}
            state={states[row]}
            isBusy={isBusy}
            onRetry={retry}
            onRemove={remove}
          />
        ))}
      </Stack>
      {rows.length > 0 && <PublicationOfAll />}
    </Stack>
  );
};

const Sending = ({ position, count, titulo, share, isWaiting }: BatchProgress) => (
  <Stack spacing={0.75} sx={{ position: 'sticky', top: -20, zIndex: 3, py: 1, bgcolor: 'background.paper' }}>
    <Typography variant="body2" component="output" sx={{ overflowWrap: 'anywhere' }}>
      {isWaiting
        ? 'Sem conexão. O envio continua sozinho quando ela voltar.'
        : `Enviando ${position} de ${count}: ${titulo}`}
    </Typography>
    <LinearProgress
      aria-label="Envio dos documentos"
      color="success"
      variant="determinate"
      value={((position - 1 + share) / count) * 100}
    />
  </Stack>
);

const PublicationOfAll = () => {
  const { field, id } = useInput({ source: 'publicacao' });
  const { ref, ...input } = field;
  return (
    <div>
      <FormLabel id={`${id}-label`}>Quando o site mostra estes documentos</FormLabel>
      <RadioGroup {...input} aria-labelledby={`${id}-label`}>
        <FormControlLabel
          value="agora"
          label="Publicar agora"
          control={<Radio size="small" slotProps={{ input: { ref } }} />}
        />
        <FormControlLabel value="rascunho" label="Guardar como rascunho" control={<Radio size="small" />} />
      </RadioGroup>
    </div>
  );
};
