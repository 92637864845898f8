import Close from '@mui/icons-material/Close';
import DeleteForever from '@mui/icons-material/DeleteForeverOutlined';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useInput } from 'ra-core';
import { useRef, useState } from 'react';
import { acceptAttribute, IMAGES, refusal } from '../../files/acceptedFiles';
import { Preview } from '../../files/Preview';
import { MoveButtons } from '../../form/MoveButtons';
import { errorMessage, TextField } from '../../form/TextField';
import type { DragProps } from './useReorder';

interface FotoRowProps {
  /** The photo's place in the form's values: 'fotos_attributes.0'. */
  readonly source: string;
  readonly position: number;
  readonly count: number;
  /** Whether the photo is stored on the server. */
  readonly saved: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
  readonly dragging: DragProps;
}

/** A photo of the album's form: its picture, its caption, its place, and the button that removes it. */
export const FotoRow = ({ source, position, count, saved, onMove, onRemove, dragging }: FotoRowProps) => {
  const name = `foto ${position + 1}`;
  return (
    <Row {...dragging.row} aria-label={name} tabIndex={-1}>
      <Grip {...dragging.grip} title="Arraste para mudar a ordem">
        <DragIndicator aria-hidden />
      </Grip>
      <Box sx={{ gridArea: 'picture' }}>
        <FotoPicture source={`${source}.imagem_url`} name={name} />
      </Box>
      <Box sx={{ gridArea: 'title' }}>
        <TextField source={`${source}.titulo`} label="Legenda (opcional)" />
      </Box>
      <Box sx={{ gridArea: 'actions', display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <MoveButtons name={name} position={position} count={count} onMove={onMove} />
        {saved ? (
          <Button
            color="error"
            variant="outlined"
            size="small"
            startIcon={<DeleteForever />}
            aria-label={`Excluir agora a ${name}`}
            onClick={onRemove}
          >
            Excluir agora
          </Button>
        ) : (
          <Button
            size="small"
            startIcon={<Close />}
            aria-label={`Retirar da lista a ${name}`}
            onClick={onRemove}
          >
            Retirar da lista
          </Button>
        )}
      </Box>
    </Row>
  );
};

const Grip = styled('span')(({ theme }) => ({
  gridArea: 'grip',
  display: 'grid',
  cursor: 'grab',
  color: theme.palette.text.secondary,
  '@media (max-width: 640px)': { display: 'none' },
}));

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1, 1.5),
  alignItems: 'center',
  padding: theme.spacing(1.5),
  gridTemplate: '"grip picture title" "grip picture actions" / auto 128px 1fr',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '&[data-over]': { borderColor: theme.palette.primary.main, backgroundColor: theme.palette.action.hover },
  '@media (max-width: 640px)': {
    gridTemplate: '"picture" "title" "actions" / 1fr',
  },
}));

/** The picture of a photo, with the button that chooses another. */
const FotoPicture = ({ source, name }: { source: string; name: string }) => {
  const { field, fieldState } = useInput({ source });
  const { ref, value, onChange } = field;
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const error = refused ?? errorMessage(fieldState.error);

  const pick = (file: File | undefined) => {
    if (!file) return;
    const reason = refusal(file, IMAGES);
    setRefused(reason);
    if (!reason) onChange(file);
  };

  return (
    <>
      {value && <Preview value={value} />}
      <Button ref={ref} size="small" onClick={() => input.current?.click()}>
        {value ? 'Trocar imagem' : 'Selecione a imagem'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Imagem da ${name}`}
        accept={acceptAttribute(IMAGES)}
        onChange={(event) => pick(event.target.files?.[0])}
      />
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </>
  );
};
