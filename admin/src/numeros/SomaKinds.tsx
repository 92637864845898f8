import { TIPO_NAMES, TIPOS } from '@fundo/contract/numeros/numero';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useCountedTwice } from './useCountedTwice';
import type { Numeros } from './useNumeros';

/** Chooses the kinds whose lines count in the totals of the fund. A kind that another document counts too has a notice. */
export const SomaKinds = ({ numeros }: { numeros: Numeros }) => {
  const hintId = useId();
  const { lines, setLines } = numeros;
  const notices = useCountedTwice(numeros);
  const present = TIPO_NAMES.filter((tipo) => lines.some((line) => line.tipo === tipo));
  if (present.length === 0) return null;
  return (
    <Box component="fieldset" aria-describedby={hintId} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0 }}>
        Entram nos totais do fundo
      </Typography>
      <Typography id={hintId} variant="body2" color="textSecondary">
        Desmarque o que outro documento já conta, para que o dinheiro não some duas vezes.
      </Typography>
      {present.map((tipo) => {
        const ofTipo = lines.filter((line) => line.tipo === tipo);
        const count = ofTipo.filter(({ soma }) => soma).length;
        return (
          <FormControlLabel
            key={tipo}
            label={TIPOS[tipo]}
            control={
              <Checkbox
                checked={count === ofTipo.length}
                indeterminate={count > 0 && count < ofTipo.length}
                onChange={(_event, soma) =>
                  setLines(lines.map((line) => (line.tipo === tipo ? { ...line, soma } : line)))
                }
              />
            }
          />
        );
      })}
      <div aria-live="polite">
        {notices.map((text) => (
          <Alert key={text} severity="warning" role="presentation" sx={{ mt: 1 }}>
            {text}
          </Alert>
        ))}
      </div>
    </Box>
  );
};
