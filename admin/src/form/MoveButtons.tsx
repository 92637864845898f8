import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import type { ComponentType } from 'react';

interface MoveButtonsProps {
  /** The name of the item, with its place: 'foto 2'. */
  readonly name: string;
  readonly position: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
}

/** Moves an item of a list up or down. The focus stays on the item, so that the keyboard can move it again. */
export const MoveButtons = ({ name, position, count, onMove }: MoveButtonsProps) => (
  <>
    <MoveButton
      label={`Mover ${name} para cima`}
      icon={ArrowUpward}
      atEnd={position === 0}
      onMove={() => onMove(position, position - 1)}
    />
    <MoveButton
      label={`Mover ${name} para baixo`}
      icon={ArrowDownward}
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
    sx={{ '&[aria-disabled=true]': { opacity: 0.38, cursor: 'default' } }}
    onClick={({ currentTarget }) => {
      if (atEnd) return;
      onMove();
      // Browsers take the focus from an element that moves.
      setTimeout(() => currentTarget.focus());
    }}
  >
    <Icon />
  </IconButton>
);
