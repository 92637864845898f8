import type { Ajuste, Ponto } from '@fundo/contract/ajuste';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState, type PointerEvent } from 'react';
import { CoveringPicture, TurnedPicture, useTurnedRatio } from './AdjustedPicture';
import { MIDDLE, WHOLE } from './cut';
import { PercentField } from './PercentField';
import { PictureDialog, stage } from './PictureDialog';

interface PontoDialogProps {
  /** A picked file, or the path of the stored one. */
  readonly value: File | string;
  readonly ajuste: Ajuste;
  readonly ponto: Ponto | null | undefined;
  /** Called with null for the middle. */
  readonly onApply: (ponto: Ponto | null) => void;
  readonly onClose: () => void;
}

/** 'Ponto principal da capa': chooses what stays visible where the site cuts the cover. */
export const PontoDialog = ({ value, ajuste, ponto, onApply, onClose }: PontoDialogProps) => {
  const [point, setPoint] = useState(ponto ?? MIDDLE);
  const { ratio: whole, onLoad } = useTurnedRatio(ajuste);
  const cut = ajuste.corte ?? WHOLE;
  const ratio = (whole * cut.largura) / cut.altura;
  const isMiddle = point.x === MIDDLE.x && point.y === MIDDLE.y;
  return (
    <PictureDialog
      title="Ponto principal da capa"
      hint="Os cartões do site cortam a capa. Toque no que deve continuar à vista, ou escreva onde fica. Vale quando você salvar o álbum."
      onApply={() => onApply(isMiddle ? null : point)}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
        <Box
          sx={{ ...stage, flex: '1 1 16rem', cursor: 'crosshair', touchAction: 'none' }}
          style={{ aspectRatio: ratio, maxWidth: `${42 * ratio}vh` }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setPoint(pointAt(event));
          }}
          onPointerMove={(event) => event.buttons === 1 && setPoint(pointAt(event))}
        >
          <TurnedPicture value={value} ajuste={ajuste} cut={cut} ratio={whole} onLoad={onLoad} />
          <Marker aria-hidden style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
        </Box>
        <Box component="figure" sx={{ m: 0, flex: '0 1 200px', minWidth: 160 }}>
          <Box sx={{ display: 'grid', gap: 1 }}>
            {CARDS.map((card) => (
              <CoveringPicture key={card} value={value} ajuste={ajuste} boxRatio={card} ponto={point} />
            ))}
          </Box>
          <Typography component="figcaption" variant="body2" color="textSecondary">
            Como fica nos cartões do site, estreitos e largos
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' }}>
        <PercentField
          label="Da esquerda"
          value={point.x}
          min={0}
          max={1}
          onChange={(x) => setPoint({ ...point, x })}
        />
        <PercentField
          label="Do alto"
          value={point.y}
          min={0}
          max={1}
          onChange={(y) => setPoint({ ...point, y })}
        />
        <Button onClick={() => setPoint(MIDDLE)}>No meio</Button>
      </Box>
    </PictureDialog>
  );
};

/** Widths of the cards' covers divided by their heights, as the gallery shows them on a wide screen and on a phone. */
const CARDS = [4 / 3, 9 / 5];

/** The point under the pointer, in whole percent. */
function pointAt({ currentTarget, clientX, clientY }: PointerEvent): Ponto {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const share = (at: number, length: number) => Math.round(Math.min(Math.max(at / length, 0), 1) * 100) / 100;
  return { x: share(clientX - left, width), y: share(clientY - top, height) };
}

/** White within black: visible on every picture. */
const Marker = styled('span')(({ theme }) => ({
  position: 'absolute',
  width: 28,
  height: 28,
  margin: -14,
  borderRadius: '50%',
  border: `3px solid ${theme.palette.common.white}`,
  outline: `2px solid ${theme.palette.common.black}`,
  boxShadow: `inset 0 0 0 2px ${theme.palette.common.black}`,
  pointerEvents: 'none',
  forcedColorAdjust: 'none',
}));
