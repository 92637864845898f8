import Box from '@mui/material/Box';
import { styled, type Theme } from '@mui/material/styles';
import { useId, type KeyboardEvent } from 'react';

const controlStyle = ({ theme }: { theme: Theme }) => ({
  boxSizing: 'border-box' as const,
  width: '100%',
  minHeight: 36,
  padding: theme.spacing(0.5, 1),
  font: 'inherit',
  fontSize: '0.9375rem',
  color: 'inherit',
  background: 'transparent',
  border: `1px solid ${theme.palette.text.secondary}`,
  borderRadius: theme.shape.borderRadius,
  '&[aria-invalid=true]': { borderColor: theme.palette.error.main },
  '& option': { color: theme.palette.text.primary, background: theme.palette.background.paper },
});

/** A plain control: hundreds are on a screen, for which MUI's fields are too slow. */
export const Control = styled('input')(controlStyle);

/** The same for a text of thousands of lines, which MUI's field would measure at each change. */
export const TextArea = styled('textarea')(controlStyle);

interface FieldProps {
  readonly label: string;
  /** 'da linha 3', for screen readers. */
  readonly of: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly type?: 'date' | 'text';
  readonly inputMode?: 'decimal';
  /** Called with another value when the field is left, at Enter, and before the form is saved by Ctrl+S. */
  readonly onCommit: (value: string) => void;
}

/** A field of a line. It keeps what is typed, because thousands of lines are too many to change at each letter. */
export const Field = ({ label, of, value, error, type = 'text', inputMode, onCommit }: FieldProps) => {
  const id = useId();
  const commit = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (currentTarget.value !== value) onCommit(currentTarget.value);
  };
  const commitByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
    if (isSave || event.key === 'Enter') commit(event);
  };
  return (
    <Box>
      <label htmlFor={id}>
        {label}
        <span> {of}</span>
      </label>
      <Control
        key={value}
        id={id}
        type={type}
        inputMode={inputMode}
        defaultValue={value}
        aria-invalid={error !== undefined}
        {...(error && { 'aria-describedby': `${id}-error` })}
        onBlur={commit}
        onKeyDown={commitByKey}
      />
      {error && (
        <Box id={`${id}-error`} component="span" sx={{ color: 'error.main', fontSize: '0.8125rem' }}>
          {error}
        </Box>
      )}
    </Box>
  );
};
