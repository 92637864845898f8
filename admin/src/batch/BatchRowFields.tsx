import { DOCUMENT_FIELDS } from '@fundo/contract/document-fields';
import { fileSize } from '@fundo/contract/file-size';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { DateField } from '../form/DateField';
import { TextField } from '../form/TextField';
import type { BatchRow, RowState } from './batchForm';

interface BatchRowFieldsProps extends Pick<BatchRow, 'row' | 'arquivo' | 'titulo'> {
  readonly index: number;
  readonly state: RowState | undefined;
  /** True while rows are being sent. */
  readonly isBusy: boolean;
  /** Called with `row`, as `onRemove`. */
  readonly onRetry: (row: string) => void;
  readonly onRemove: (row: string) => void;
}

/**
 * A row of many documents: its file, its fields, and how far it is. A saved row shows its title only. Memoised,
 * because a step of a save changes one row. It takes no BatchRow: the form copies its rows at each change.
 */
export const BatchRowFields = memo((props: BatchRowFieldsProps) => {
  const { row, arquivo, titulo, index, state, isBusy, onRetry, onRemove } = props;
  const { name, size } = arquivo;
  if (state?.step === 'saved')
    return (
      <Row aria-label={titulo} data-step="saved">
        <Typography sx={{ display: 'flex', gap: 1, overflowWrap: 'anywhere' }}>
          <CheckCircleOutlined color="success" aria-hidden />
          <span>
            <strong>Salvo:</strong> {titulo}
          </span>
        </Typography>
      </Row>
    );
  return (
    <Row aria-label={name}>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {index + 1}. {name} · {fileSize(size)}
        {state?.step === 'reading' && ' · lendo o arquivo...'}
        {state?.step === 'sending' && ' · enviando...'}
      </Typography>
      <Fields disabled={state?.step === 'sending'}>
        <TextField source={`rows.${index}.titulo`} label="Título" required />
        <TextField source={`rows.${index}.numero`} label={DOCUMENT_FIELDS.numero.label} />
        <DateField
          source={`rows.${index}.data_referencia`}
          label={DOCUMENT_FIELDS.data_referencia.label}
          hint=""
          mayBeFuture
        />
      </Fields>
      {state?.step === 'failed' && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" disabled={isBusy} onClick={() => onRetry(row)}>
              Tentar de novo
            </Button>
          }
        >
          Não foi salvo. {state.reason}
        </Alert>
      )}
      <Button
        size="small"
        color="inherit"
        disabled={isBusy}
        aria-label={`Retirar ${name} da lista`}
        onClick={() => onRemove(row)}
        sx={{ justifySelf: 'start' }}
      >
        Retirar da lista
      </Button>
    </Row>
  );
});

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  gap: theme.spacing(1),
  padding: theme.spacing(1.5),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '&[data-step="saved"]': { borderColor: theme.palette.success.main },
}));

const Fields = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  minInlineSize: 0,
  margin: 0,
  padding: theme.spacing(1, 0, 0),
  border: 0,
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 1fr) minmax(0, 1fr)' },
}));
