import MuiTextField from '@mui/material/TextField';
import { useInput } from 'ra-core';
import { errorMessage } from '../form/TextField';
import { isRead } from './publicationForm';
import { toWallTime } from './wallClock';

interface TimeFieldProps {
  readonly source: string;
  readonly label: string;
  readonly hint: string;
  readonly required?: boolean;
}

/** The value of a partly typed time, which the browser does not give to scripts. */
const INCOMPLETE = 'incompleto';

/** A field for a day and time in the fund's zone. Its value is the instant that was read, the typed wall time, or null. */
export const TimeField = ({ source, label, hint, required = false }: TimeFieldProps) => {
  const { field, fieldState, id } = useInput({ source, format: toInput, parse: orNull });
  const { ref, onBlur, ...input } = field;
  const error = errorMessage(fieldState.error);
  return (
    <MuiTextField
      {...input}
      onBlur={({ target }) => {
        if (target.validity.badInput) field.onChange(INCOMPLETE);
        else if (target.value === '') field.onChange(null);
        onBlur();
      }}
      id={id}
      type="datetime-local"
      inputRef={ref}
      label={label}
      required={required}
      error={Boolean(error)}
      helperText={error ?? hint}
      sx={{ maxWidth: 280 }}
      slotProps={{
        inputLabel: { shrink: true },
        // Without a last year browsers accept six digits for it.
        htmlInput: { max: '9999-12-31T23:59' },
      }}
    />
  );
};

const toInput = (value: unknown) => {
  if (typeof value !== 'string' || value === INCOMPLETE) return '';
  return isRead(value) ? toWallTime(value) : value;
};

const orNull = (time: string) => time || null;
