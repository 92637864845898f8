import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { MoveButtons } from '../../form/MoveButtons';

interface RepeatedFieldsProps {
  readonly source: string;
  /** The name of one item: 'link', 'parte'. */
  readonly name: string;
  readonly add: string;
  readonly empty: Record<string, unknown>;
  readonly min?: number;
  readonly max: number;
  /** The fields of one item. `source` is its path in the form's values. */
  readonly children: (source: string) => ReactNode;
}

/** A list of items with the same fields, which can be added, ordered and removed. */
export const RepeatedFields = (props: RepeatedFieldsProps) => {
  const { source, name, add, empty, min = 0, max, children } = props;
  const { control } = useFormContext();
  const { fields, append, move, remove } = useFieldArray({ control, name: source, keyName: 'key' });
  return (
    <>
      <Stack component="ol" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map(({ key }, index) => {
          const label = `${name} ${index + 1}`;
          return (
            <Box key={key} component="li" aria-label={label} sx={frame}>
              <Stack direction="row" sx={{ alignItems: 'center', mb: 1.5 }}>
                <Typography aria-hidden variant="body2" sx={{ flexGrow: 1, fontWeight: 600 }}>
                  {label.slice(0, 1).toUpperCase() + label.slice(1)}
                </Typography>
                <MoveButtons name={label} position={index} count={fields.length} onMove={move} />
                <Button
                  size="small"
                  color="error"
                  disabled={fields.length <= min}
                  aria-label={`Retirar ${label}`}
                  onClick={() => remove(index)}
                >
                  Retirar
                </Button>
              </Stack>
              <Stack spacing={2}>{children(`${source}.${index}`)}</Stack>
            </Box>
          );
        })}
      </Stack>
      <Button
        disabled={fields.length >= max}
        onClick={() => append(empty, { focusName: `${source}.${fields.length}.${Object.keys(empty)[0]}` })}
        sx={{ alignSelf: 'flex-start' }}
      >
        {add}
      </Button>
    </>
  );
};

const frame = { p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1 };
