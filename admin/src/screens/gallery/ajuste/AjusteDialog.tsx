import { MIN_CORTE, type Ajuste, type Corte } from '@fundo/contract/ajuste';
import Crop from '@mui/icons-material/Crop';
import RotateLeft from '@mui/icons-material/RotateLeft';
import RotateRight from '@mui/icons-material/RotateRight';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TurnedPicture, useTurnedRatio } from './AdjustedPicture';
import { describeAjuste, FIRST_CUT, NO_CHANGE, turn } from './cut';
import { CutFrame } from './CutFrame';
import { PercentField } from './PercentField';
import { PictureDialog, stage } from './PictureDialog';

interface AjusteDialogProps {
  /** A picked file, or the path of the stored one. */
  readonly value: File | string;
  /** The adjustment that the form has. */
  readonly ajuste: Ajuste | null | undefined;
  readonly onApply: (ajuste: Ajuste) => void;
  readonly onClose: () => void;
}

/** 'Girar e cortar': chooses how the server turns and cuts a picture when the album is saved. */
export const AjusteDialog = ({ value, ajuste, onApply, onClose }: AjusteDialogProps) => {
  const { current, change, keep, undo, canUndo } = useSteps(ajuste ?? NO_CHANGE);
  const { ratio, onLoad } = useTurnedRatio(current);
  const { corte } = current;
  return (
    <PictureDialog
      title="Girar e cortar"
      hint="A mudança vale quando você salvar o álbum. A foto como era continua no histórico."
      onApply={() => onApply(current)}
      onClose={onClose}
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<RotateLeft />} onClick={() => change(turn(current, 'left'))}>
          Girar à esquerda
        </Button>
        <Button variant="outlined" startIcon={<RotateRight />} onClick={() => change(turn(current, 'right'))}>
          Girar à direita
        </Button>
        <Button
          variant={corte ? 'contained' : 'outlined'}
          startIcon={<Crop />}
          aria-pressed={Boolean(corte)}
          onClick={() => change({ girar: current.girar, ...(!corte && { corte: FIRST_CUT }) })}
        >
          Cortar
        </Button>
        <Button startIcon={<Undo />} aria-disabled={!canUndo} sx={undoStyle} onClick={undo}>
          Desfazer
        </Button>
      </Stack>
      <Box sx={stage} style={{ aspectRatio: ratio, width: `min(100%, ${50 * ratio}vh)` }}>
        <TurnedPicture value={value} ajuste={current} ratio={ratio} onLoad={onLoad} />
        {corte && (
          <CutFrame cut={corte} onStart={keep} onDrag={(cut) => change({ ...current, corte: cut }, false)} />
        )}
      </Box>
      {corte && <CutFields cut={corte} onChange={(cut) => change({ ...current, corte: cut })} />}
      <Typography variant="body2" component="output">
        {describeAjuste(current)}
      </Typography>
    </PictureDialog>
  );
};

/** The steps of an adjustment, each of which can be undone. */
function useSteps(first: Ajuste) {
  const [current, setCurrent] = useState(first);
  const [earlier, setEarlier] = useState<readonly Ajuste[]>([]);
  const keep = () => setEarlier((steps) => [...steps, current]);
  return {
    current,
    keep,
    /** A step of a drag, which `keep` has begun, is no step to return to. */
    change: (next: Ajuste, isStep = true) => {
      if (isStep) keep();
      setCurrent(next);
    },
    canUndo: earlier.length > 0,
    undo: () => {
      const last = earlier.at(-1);
      if (!last) return;
      setCurrent(last);
      setEarlier(earlier.slice(0, -1));
    },
  };
}

/** Stays focusable when there is nothing to undo: a disabled button would lose the focus. */
const undoStyle = { '&[aria-disabled=true]': { cursor: 'default', opacity: 0.5 } };

const CutFields = ({ cut, onChange }: { cut: Corte; onChange: (cut: Corte) => void }) => (
  <Box component="fieldset" aria-label="Parte que fica" sx={fields}>
    <PercentField
      label="Da esquerda"
      value={cut.x}
      min={0}
      max={1 - cut.largura}
      onChange={(x) => onChange({ ...cut, x })}
    />
    <PercentField
      label="Do alto"
      value={cut.y}
      min={0}
      max={1 - cut.altura}
      onChange={(y) => onChange({ ...cut, y })}
    />
    <PercentField
      label="Largura"
      value={cut.largura}
      min={MIN_CORTE}
      max={1 - cut.x}
      onChange={(largura) => onChange({ ...cut, largura })}
    />
    <PercentField
      label="Altura"
      value={cut.altura}
      min={MIN_CORTE}
      max={1 - cut.y}
      onChange={(altura) => onChange({ ...cut, altura })}
    />
  </Box>
);

const fields = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: 1.5,
  minInlineSize: 0,
  m: 0,
  p: 0,
  border: 0,
};
