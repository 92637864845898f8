import DragIndicator from '@mui/icons-material/DragIndicator';
import type { Ajuste } from '@fundo/contract/ajuste';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { MoveButtons } from '../../form/MoveButtons';
import { TextField } from '../../form/TextField';
import { AjusteButton } from './ajuste/AjusteButton';
import { FotoPicture } from './FotoPicture';
import { fotoName, type FotoValue } from './fotoValue';
import type { DragProps } from '../../form/useReorder';

interface FotoCardProps {
  /** The photo's path in the form's values: 'fotos_attributes.0'. */
  readonly source: string;
  readonly foto: FotoValue;
  readonly position: number;
  readonly count: number;
  /** True if the photo is stored on the server. */
  readonly saved: boolean;
  readonly isCover: boolean;
  readonly selected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onAdjust: (ajuste: Ajuste | null) => void;
  readonly onUseAsCover: () => void;
  readonly onRemove: () => void;
  readonly dragging: DragProps;
}

/** A photo of the album's form: its picture, caption, position, and buttons. */
export const FotoCard = (props: FotoCardProps) => {
  const { source, foto, position, count, saved, isCover, selected, onSelect, onMove, onAdjust, dragging } =
    props;
  const name = fotoName(position);
  return (
    <Card {...dragging.row} aria-label={name} tabIndex={-1} data-selected={selected || undefined}>
      <Header>
        <Checkbox
          size="small"
          checked={selected}
          onChange={(event) => onSelect(event.target.checked)}
          slotProps={{ input: { 'aria-label': `Selecionar a ${name}` } }}
        />
        <Typography variant="body2" aria-hidden sx={{ flexGrow: 1, fontWeight: 600 }}>
          {position + 1}
        </Typography>
        {isCover && (
          <Typography variant="caption" sx={{ fontWeight: 600, color: 'primary.main' }}>
            Capa
          </Typography>
        )}
        <Grip {...dragging.grip} title="Arraste para mudar a ordem">
          <DragIndicator aria-hidden />
        </Grip>
      </Header>
      <FotoPicture
        source={`${source}.imagem_url`}
        name={name}
        ajuste={foto.ajuste}
        onReplace={() => onAdjust(null)}
      />
      <TextField source={`${source}.titulo`} label="Legenda (opcional)" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <MoveButtons name={name} position={position} count={count} onMove={onMove} across />
        <AjusteButton
          label={`Girar e cortar a ${name}`}
          value={foto.imagem_url}
          ajuste={foto.ajuste}
          onApply={onAdjust}
        />
        <Button
          size="small"
          disabled={isCover}
          aria-label={`Usar como capa a ${name}`}
          onClick={props.onUseAsCover}
        >
          Usar como capa
        </Button>
        <Button
          size="small"
          color={saved ? 'error' : 'inherit'}
          aria-label={`${saved ? 'Excluir agora' : 'Retirar da lista'} a ${name}`}
          onClick={props.onRemove}
        >
          {saved ? 'Excluir agora' : 'Retirar da lista'}
        </Button>
      </Box>
    </Card>
  );
};

const Card = styled('li')(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  gap: theme.spacing(1),
  alignContent: 'start',
  padding: theme.spacing(1),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '&[data-selected]': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.action.hover,
  },
  '&[data-over]': { borderColor: theme.palette.primary.main, backgroundColor: theme.palette.action.selected },
}));

const Header = styled('div')({ display: 'flex', alignItems: 'center', minHeight: 38 });

/** Hidden on a phone, where nothing can be dragged. The buttons move a photo on every screen. */
const Grip = styled('span')(({ theme }) => ({
  display: 'grid',
  padding: theme.spacing(0.5),
  cursor: 'grab',
  color: theme.palette.text.secondary,
  '@media (max-width: 640px)': { display: 'none' },
}));
