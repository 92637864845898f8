import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';
import { useInput } from 'ra-core';
import { errorMessage } from './errorMessage';

interface Props extends Pick<TextFieldProps, 'multiline' | 'minRows' | 'maxRows' | 'autoFocus' | 'required'> {
  readonly source: string;
  readonly label: string;
}

/** A line or a paragraph of text in a form, with its error below it. */
export const TextField = ({ source, label, ...rest }: Props) => {
  const { field, fieldState, id } = useInput({ source, defaultValue: '' });
  const { ref, ...input } = field;
  const error = errorMessage(fieldState.error);
  return (
    <MuiTextField
      {...rest}
      {...input}
      id={id}
      inputRef={ref}
      label={label}
      error={Boolean(error)}
      helperText={error}
    />
  );
};
