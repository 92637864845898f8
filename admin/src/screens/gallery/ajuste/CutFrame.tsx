import type { Corte } from '@fundo/contract/ajuste';
import { styled } from '@mui/material/styles';
import { useRef, type PointerEvent } from 'react';
import { CORNERS, moveCut, resizeCut, type Corner } from './cut';

interface CutFrameProps {
  readonly cut: Corte;
  /** Called while the frame is dragged. */
  readonly onDrag: (cut: Corte) => void;
  /** Called before a drag begins. */
  readonly onStart: () => void;
}

/** A drag, as it began. Other fingers on the frame meanwhile change nothing. */
interface Drag {
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  readonly cut: Corte;
  /** Undefined if the whole frame is moved. */
  readonly corner: Corner | undefined;
}

/**
 * The frame of a cut over its picture, moved by its middle and resized by its corners, with a mouse or a finger. The
 * fields next to it do the same by keyboard and for screen readers.
 */
export const CutFrame = ({ cut, onDrag, onStart }: CutFrameProps) => {
  const drag = useRef<Drag>(undefined);

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || drag.current) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { pointerId, clientX: x, clientY: y } = event;
    const { corner } = (event.target as HTMLElement).dataset;
    drag.current = { pointerId, x, y, cut, corner: corner as Corner | undefined };
    onStart();
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const stage = event.currentTarget.parentElement?.getBoundingClientRect();
    if (drag.current?.pointerId !== event.pointerId || !stage) return;
    const { x, y, cut: from, corner } = drag.current;
    const [dx, dy] = [(event.clientX - x) / stage.width, (event.clientY - y) / stage.height];
    onDrag(corner ? resizeCut(from, corner, dx, dy) : moveCut(from, dx, dy));
  };
  const end = ({ pointerId }: PointerEvent) => {
    if (drag.current?.pointerId === pointerId) drag.current = undefined;
  };

  return (
    <Frame
      aria-hidden
      style={{
        left: `${cut.x * 100}%`,
        top: `${cut.y * 100}%`,
        width: `${cut.largura * 100}%`,
        height: `${cut.altura * 100}%`,
      }}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {CORNERS.map((corner) => (
        <span key={corner} data-corner={corner} />
      ))}
    </Frame>
  );
};

/** White within black: visible on every photo. The shadow darkens the part outside. */
const Frame = styled('div')(({ theme }) => ({
  position: 'absolute',
  boxSizing: 'border-box',
  border: `2px solid ${theme.palette.common.white}`,
  outline: `1px solid ${theme.palette.common.black}`,
  boxShadow: '0 0 0 9999px rgb(0 0 0 / 0.55)',
  cursor: 'move',
  touchAction: 'none',
  forcedColorAdjust: 'none',
  '& > span': {
    position: 'absolute',
    width: 28,
    height: 28,
    margin: -14,
    touchAction: 'none',
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 6,
      borderRadius: '50%',
      border: `2px solid ${theme.palette.common.black}`,
      backgroundColor: theme.palette.common.white,
    },
  },
  '& > [data-corner=tl]': { left: 0, top: 0, cursor: 'nwse-resize' },
  '& > [data-corner=tr]': { left: '100%', top: 0, cursor: 'nesw-resize' },
  '& > [data-corner=bl]': { left: 0, top: '100%', cursor: 'nesw-resize' },
  '& > [data-corner=br]': { left: '100%', top: '100%', cursor: 'nwse-resize' },
}));
