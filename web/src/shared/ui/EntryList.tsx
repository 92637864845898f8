import type { ReactNode } from 'react';
import styles from './EntryList.module.css';

/** A bulleted list of what is published; `label` is what it is called when it is heard. */
export function EntryList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
