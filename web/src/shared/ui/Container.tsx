import type { ReactNode } from 'react';
import styles from './Container.module.css';

/** Content at its greatest width of 1100 px (spec §9). */
export function Container({ children }: { children: ReactNode }) {
  return <div className={styles.container}>{children}</div>;
}
