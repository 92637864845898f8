import type { Ajuste, Corte, Ponto } from '@fundo/contract/ajuste';
import Box from '@mui/material/Box';
import { useState, type SyntheticEvent } from 'react';
import { Preview } from '../../../files/Preview';
import { MIDDLE, WHOLE } from './cut';

const isSideways = ({ girar }: Ajuste) => girar % 180 !== 0;

/** Reads the width of a picture divided by its height, turned as `ajuste` says, once it is loaded. */
export function useTurnedRatio(ajuste: Ajuste) {
  const [ratio, setRatio] = useState(4 / 3);
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth, naturalHeight } = currentTarget;
    if (naturalWidth > 0 && naturalHeight > 0) setRatio(naturalWidth / naturalHeight);
  };
  return { ratio: isSideways(ajuste) ? 1 / ratio : ratio, onLoad };
}

interface TurnedPictureProps {
  /** A picked file, or the path of the stored one. */
  readonly value: File | string;
  readonly ajuste: Ajuste;
  /** The part that fills the box around it. By default the whole picture. */
  readonly cut?: Corte | undefined;
  /** Of the turned picture, as useTurnedRatio returns both. */
  readonly ratio: number;
  readonly onLoad: (event: SyntheticEvent<HTMLImageElement>) => void;
}

const percent = (share: number) => `${share * 100}%`;

/** A picture, turned and cut by the browser as the server will do it. Fills the box around it, which has a position. */
export const TurnedPicture = ({ value, ajuste, cut = WHOLE, ratio, onLoad }: TurnedPictureProps) => {
  const isOnSide = isSideways(ajuste);
  return (
    <div
      style={{
        position: 'absolute',
        left: percent(-cut.x / cut.largura),
        top: percent(-cut.y / cut.altura),
        width: percent(1 / cut.largura),
        height: percent(1 / cut.altura),
      }}
    >
      <Preview
        value={value}
        onLoad={onLoad}
        style={{
          position: 'absolute',
          left: '50%',
          top: '50%',
          width: percent(isOnSide ? 1 / ratio : 1),
          height: percent(isOnSide ? ratio : 1),
          objectFit: 'fill',
          borderRadius: 0,
          // The box takes the pointer: a long touch would open the picture's menu, a mouse would drag the picture away.
          pointerEvents: 'none',
          transform: `translate(-50%, -50%) rotate(${ajuste.girar}deg)`,
        }}
      />
    </div>
  );
};

interface CoveringPictureProps {
  readonly value: File | string;
  readonly ajuste: Ajuste;
  /** Width divided by height of the box that it covers. */
  readonly boxRatio: number;
  /** The point that stays visible. */
  readonly ponto?: Ponto;
}

/** A turned and cut picture that covers a box, as `object-fit: cover` does. */
export const CoveringPicture = ({ value, ajuste, boxRatio, ponto = MIDDLE }: CoveringPictureProps) => {
  const { ratio, onLoad } = useTurnedRatio(ajuste);
  const cut = ajuste.corte ?? WHOLE;
  const wider = (ratio * cut.largura) / cut.altura / boxRatio;
  const [width, height] = wider > 1 ? [wider, 1] : [1, 1 / wider];
  return (
    <Box sx={{ position: 'relative', overflow: 'hidden', borderRadius: 1, aspectRatio: boxRatio }}>
      <div
        style={{
          position: 'absolute',
          width: percent(width),
          height: percent(height),
          left: percent((1 - width) * ponto.x),
          top: percent((1 - height) * ponto.y),
        }}
      >
        <TurnedPicture value={value} ajuste={ajuste} cut={cut} ratio={ratio} onLoad={onLoad} />
      </div>
    </Box>
  );
};
