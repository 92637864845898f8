import { MAX_ORDEM } from '@fundo/contract/limits';
import { useField } from '@strapi/strapi/admin';
import { Field } from '@strapi/design-system';
import type { ReactNode } from 'react';

interface Props {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
}

/**
 * An input for a whole number without digit grouping: Strapi's own input groups digits, so that a year reads '2.024'. It
 * is empty for the last position of all, which a question without a position has.
 */
export function IntegerInput({ name, label, hint, required = false, disabled = false, placeholder }: Props) {
  const { value, error, onChange } = useField<number | null>(name);
  return (
    <Field.Root name={name} hint={hint} required={required} {...(error && { error })}>
      <Field.Label>{label}</Field.Label>
      <Field.Input
        type="text"
        inputMode="numeric"
        disabled={disabled}
        placeholder={placeholder}
        value={value === MAX_ORDEM ? '' : (value ?? '')}
        onChange={({ target }: { target: HTMLInputElement }) => {
          const digits = target.value.replaceAll(/\D/g, '').slice(0, 9);
          onChange(name, digits === '' ? null : Number(digits));
        }}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
