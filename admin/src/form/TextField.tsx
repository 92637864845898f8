import { cleanLine } from '@fundo/contract/text';
import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';
import { useInput } from 'ra-core';

interface Props extends Pick<TextFieldProps, 'multiline' | 'minRows' | 'maxRows' | 'required'> {
  readonly source: string;
  readonly label: string;
  /** Shown below the field until there is an error. */
  readonly hint?: string;
  /** The maximum length of a line, counted below the field once it is near. */
  readonly max?: number;
  /** The keyboard that a phone shows. */
  readonly inputMode?: 'numeric' | 'tel' | 'email' | 'url';
  /** True if the field gets the focus when the form's dialog opens. */
  readonly first?: boolean;
}

/** A line or a paragraph of text in a form, with its error or its hint below. */
export const TextField = ({ source, label, hint, max, inputMode, first = false, ...rest }: Props) => {
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
      helperText={error ?? countText(field.value, max) ?? hint}
      {...(inputMode && { slotProps: { htmlInput: { inputMode } } })}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in, to its first field.
      autoFocus={first}
    />
  );
};

/** '230 de 255 letras', from four fifths of the limit on. Counted as the contract counts. */
function countText(text: unknown, max = Infinity): string | undefined {
  const { length } = cleanLine(String(text ?? ''));
  return length < max * 0.8 ? undefined : `${length} de ${max} letras`;
}

/** Without it react-admin turns an emptied field into null, for which the contract's schemas have no message. */
const asTyped = (text: string) => text;

/**
 * Returns the message of a field's error. react-admin wraps the messages of a form's validation in objects. A field that
 * edits several values has a message for each: the first is returned.
 */
export function errorMessage(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error) return errorMessage(error.message);
  return Object.values(error).map(errorMessage).find(Boolean);
}
