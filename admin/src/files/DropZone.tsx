import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { acceptAttribute, acceptedExtensions } from '@fundo/contract/file-types';
import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import { useId, useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { useFormState } from 'react-hook-form';
import type { Accepted } from './acceptedFiles';

interface DropZoneProps {
  readonly label: string;
  readonly accepted: Accepted;
  readonly hint?: string;
  readonly action?: string;
  readonly multiple?: boolean;
  readonly error?: string | undefined;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly onPick: (files: readonly File[]) => void;
  /** The picked file; without one the hint is shown. */
  readonly children?: ReactNode;
}

/** An area where files can be dropped, with a button to pick them. */
export const DropZone = ({
  label,
  accepted,
  hint = BACK_OFFICE_MESSAGES.pickFile,
  action = 'Selecione o arquivo',
  multiple = false,
  error,
  buttonRef,
  onPick,
  children,
}: DropZoneProps) => {
  const labelId = useId();
  const errorId = useId();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isSubmitting: saving } = useFormState();
  const [over, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onPick([...event.dataTransfer.files]);
  };

  return (
    <Zone
      aria-labelledby={labelId}
      data-over={over || undefined}
      data-error={error ? true : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Typography id={labelId} variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      {children || <Typography color="textSecondary">{hint}</Typography>}
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Button
          ref={buttonRef}
          variant="outlined"
          startIcon={<UploadFileOutlined />}
          loading={saving}
          aria-describedby={`${errorId} ${hintId}`}
          onClick={() => input.current?.click()}
        >
          {action}
        </Button>
        <Typography variant="caption" color="textSecondary">
          {BACK_OFFICE_MESSAGES.fileLimit}
        </Typography>
      </Stack>
      <Typography id={hintId} variant="caption" color="textSecondary">
        Aceita {acceptedExtensions(accepted)}. Você também pode soltar{' '}
        {multiple ? 'os arquivos' : 'o arquivo'} aqui.
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        aria-label={label}
        accept={acceptAttribute(accepted)}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <FormHelperText id={errorId} error={Boolean(error)} role={error ? 'alert' : undefined} sx={{ mx: 0 }}>
        {error}
      </FormHelperText>
    </Zone>
  );
};

const Zone = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  minInlineSize: 0,
  margin: 0,
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  border: `1px dashed ${theme.palette.text.secondary}`,
  borderRadius: theme.shape.borderRadius,
  '&[data-over]': { borderColor: theme.palette.primary.main, backgroundColor: theme.palette.action.hover },
  '&[data-error]': { borderColor: theme.palette.error.main },
}));
