import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface PercentFieldProps {
  readonly label: string;
  /** Shares from 0 to 1. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (share: number) => void;
}

/** A share of a picture as a whole number of percent. While somebody types, a number out of range changes nothing. */
export const PercentField = ({ label, value, min, max, onChange }: PercentFieldProps) => {
  const [typed, setTyped] = useState<string>();
  const [least, most] = [Math.round(min * 100), Math.round(max * 100)];
  const change = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text !== '' && Number.isInteger(number) && number >= least && number <= most) onChange(number / 100);
  };
  return (
    <TextField
      label={label}
      type="number"
      size="small"
      value={typed ?? Math.round(value * 100)}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyped(undefined)}
      slotProps={{
        htmlInput: { min: least, max: most, inputMode: 'numeric' },
        input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
      }}
    />
  );
};
