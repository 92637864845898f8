import { MAX_SEARCH_LETTERS } from '@fundo/contract/limits';
import type { InputHTMLAttributes, Ref } from 'react';
import styles from './SearchField.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'maxLength'> {
  readonly label: string;
  readonly name: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A search field with its label. */
export function SearchField({ label, ...input }: Props) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input {...input} className={styles.input} type="search" maxLength={MAX_SEARCH_LETTERS} />
    </label>
  );
}
