import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { MAX_TITULO } from '@fundo/contract/limits';
import { useState } from 'react';
import { theFotos } from './fotoValue';

interface SelectionToolsProps {
  readonly count: number;
  readonly total: number;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onToFront: () => void;
  readonly onCaption: (caption: string) => void;
  readonly onRemove: () => void;
}

/** Tools for the selected photos: move to the front, one caption for all, remove. Stays visible above them. */
export const SelectionTools = (props: SelectionToolsProps) => {
  const { count, total, onSelectAll, onToFront, onCaption, onRemove } = props;
  const [caption, setCaption] = useState<string>();
  const apply = () => {
    onCaption(caption ?? '');
    setCaption(undefined);
  };
  return (
    <Stack component="fieldset" aria-label="Fotos selecionadas" spacing={1} sx={sticky}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <FormControlLabel
          label={count === 0 ? 'Selecionar todas' : `${count} de ${total} selecionadas`}
          control={
            <Checkbox
              size="small"
              checked={count === total}
              indeterminate={count > 0 && count < total}
              onChange={(event) => onSelectAll(event.target.checked)}
              slotProps={{ input: { 'aria-label': 'Selecionar todas as fotos' } }}
            />
          }
        />
        {count > 0 && (
          <>
            <Button size="small" onClick={onToFront}>
              Mover para o começo
            </Button>
            <Button size="small" aria-expanded={caption !== undefined} onClick={() => setCaption('')}>
              Mesma legenda
            </Button>
            <Button size="small" color="error" onClick={onRemove}>
              Excluir {theFotos(count)}
            </Button>
          </>
        )}
      </Stack>
      {count > 0 && caption !== undefined && (
        <Stack direction="row" spacing={1}>
          <TextField
            label={`Legenda para ${theFotos(count)}`}
            value={caption}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was just pressed opens this field.
            autoFocus
            slotProps={{ htmlInput: { maxLength: MAX_TITULO } }}
            onChange={(event) => setCaption(event.target.value)}
            // Enter would save the whole album.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
          />
          <Button variant="outlined" onClick={apply}>
            Aplicar
          </Button>
        </Stack>
      )}
    </Stack>
  );
};

const sticky = {
  position: 'sticky',
  // Covers the padding of the dialog's content, in which photos would be visible.
  top: -20,
  zIndex: 2,
  minInlineSize: 0,
  m: 0,
  p: 0,
  pb: 1,
  border: 0,
  bgcolor: 'background.paper',
};
