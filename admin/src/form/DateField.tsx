import { dayOf } from '@fundo/contract/fund-time';
import { MIN_DATE } from '@fundo/contract/limits';
import MuiTextField from '@mui/material/TextField';
import { useInput } from 'ra-core';
import { useState } from 'react';
import { errorMessage } from './TextField';

interface DateFieldProps {
  readonly source: string;
  readonly label: string;
  readonly hint: string;
  /** True if the day may be after today. */
  readonly mayBeFuture?: boolean;
}

/**
 * A field for a day, with the browser's calendar. Its value is 'YYYY-MM-DD', the instant that was read, or null for no
 * date. The form's default values must contain it: react-admin ignores a field's default of null, and the form would
 * count as changed.
 */
export const DateField = ({ source, label, hint, mayBeFuture = false }: DateFieldProps) => {
  const { field, fieldState, id } = useInput({ source, format: toDay, parse: orNull });
  const { ref, ...input } = field;
  const [today] = useState(() => dayOf(new Date()));
  const error = errorMessage(fieldState.error);
  return (
    <MuiTextField
      {...input}
      id={id}
      type="date"
      inputRef={ref}
      label={label}
      error={Boolean(error)}
      helperText={error ?? hint}
      sx={{ maxWidth: 280 }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min: MIN_DATE, max: mayBeFuture ? LAST_DAY : today },
      }}
    />
  );
};

/** Without a last day browsers accept six digits for the year. */
const LAST_DAY = '9999-12-31';

const toDay = (value: unknown) => {
  if (typeof value !== 'string') return '';
  return value.length > MIN_DATE.length ? dayOf(value) : value;
};

const orNull = (day: string) => day || null;
