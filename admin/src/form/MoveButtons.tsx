import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import type { ComponentType } from 'react';

interface MoveButtonsProps {
  /** The name of the item, with its position: 'foto 2'. */
  readonly name: string;
  readonly position: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  /** True if the items are side by side: they move back and forth, not up and down. */
  readonly across?: boolean;
}

/** Buttons that move an item of a list by one position. The focus stays on the button (layout/keepFocus.ts). */
export const MoveButtons = ({ name, position, count, onMove, across = false }: MoveButtonsProps) => (
  <>
    <MoveButton
      label={`Mover ${name} para ${across ? 'antes' : 'cima'}`}
      icon={across ? ArrowBack : ArrowUpward}
      atEnd={position === 0}
      onMove={() => onMove(position, position - 1)}
    />
    <MoveButton
      label={`Mover ${name} para ${across ? 'depois' : 'baixo'}`}
      icon={across ? ArrowForward : ArrowDownward}
      atEnd={position === count - 1}
      onMove={() => onMove(position, position + 1)}
    />
  </>
);

interface MoveButtonProps {
  readonly label: string;
  readonly icon: ComponentType;
  readonly atEnd: boolean;
  readonly onMove: () => void;
}

/** Stays focusable at the end of the list: a disabled button would lose the focus. */
const MoveButton = ({ label, icon: Icon, atEnd, onMove }: MoveButtonProps) => (
  <IconButton
    aria-label={label}
    aria-disabled={atEnd}
    // Only the icon is pale, not the focus ring.
    sx={{ '&[aria-disabled=true]': { cursor: 'default', '& svg': { opacity: 0.38 } } }}
    onClick={() => !atEnd && onMove()}
  >
    <Icon />
  </IconButton>
);
