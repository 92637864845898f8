import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';

interface MoveButtonsProps {
  /** What is moved, with its place: 'foto 2'. */
  readonly name: string;
  readonly position: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
}

/** The order of a list, by keyboard as well. */
export const MoveButtons = ({ name, position, count, onMove }: MoveButtonsProps) => (
  <>
    <IconButton
      aria-label={`Mover ${name} para cima`}
      disabled={position === 0}
      onClick={() => onMove(position, position - 1)}
    >
      <ArrowUpward />
    </IconButton>
    <IconButton
      aria-label={`Mover ${name} para baixo`}
      disabled={position === count - 1}
      onClick={() => onMove(position, position + 1)}
    >
      <ArrowDownward />
    </IconButton>
  </>
);
