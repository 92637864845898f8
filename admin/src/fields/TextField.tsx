import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';
import { useInput } from 'ra-core';
import { errorMessage } from './errorMessage';

interface Props extends Pick<TextFieldProps, 'multiline' | 'minRows' | 'maxRows' | 'required'> {
  readonly source: string;
  readonly label: string;
  /** Where the keyboard is when the form's dialog opens. */
  readonly first?: boolean;
}

/** A line or a paragraph of text in a form, with its error below it. */
export const TextField = ({ source, label, first = false, ...rest }: Props) => {
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
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in, to its first field.
      autoFocus={first}
    />
  );
};
