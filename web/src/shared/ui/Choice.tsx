import type { SelectHTMLAttributes } from 'react';
import styles from './Choice.module.css';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  readonly label: string;
  readonly name: string;
}

/** A select with its label. */
export const Choice = ({ label, ...select }: Props) => (
  <label className={styles.field}>
    <span>{label}</span>
    <select {...select} />
  </label>
);
