import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';
import { useInput } from 'ra-core';
import { errorMessage } from './errorMessage';

interface Props extends Pick<TextFieldProps, 'multiline' | 'minRows' | 'maxRows' | 'required'> {
  readonly source: string;
  readonly label: string;
  /** What to know before filling it in; an error takes its place. */
  readonly hint?: string;
  /** Which keyboard a phone shows. */
  readonly inputMode?: 'numeric' | 'tel' | 'email' | 'url';
  /** Where the keyboard is when the form's dialog opens. */
  readonly first?: boolean;
}

/** A line or a paragraph of text in a form, with its error below it. */
export const TextField = ({ source, label, hint, inputMode, first = false, ...rest }: Props) => {
  const { field, fieldState, id } = useInput({ source, defaultValue: '', parse: asTyped });
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
      helperText={error ?? hint}
      {...(inputMode && { slotProps: { htmlInput: { inputMode } } })}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in, to its first field.
      autoFocus={first}
    />
  );
};

/** react-admin would make null of an emptied field, which the contract's schemas have no words for. */
const asTyped = (text: string) => text;
