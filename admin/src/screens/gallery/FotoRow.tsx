import DeleteForever from '@mui/icons-material/DeleteForeverOutlined';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { MoveButtons } from '../../form/MoveButtons';
import { TextField } from '../../form/TextField';
import { FotoPicture } from './FotoPicture';
import type { DragProps } from './useReorder';

interface FotoRowProps {
  /** Where the photo stands in the form's values. */
  readonly source: string;
  readonly position: number;
  readonly count: number;
  /** Whether the photo is already on the server. */
  readonly saved: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
  readonly dragging: DragProps;
}

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
