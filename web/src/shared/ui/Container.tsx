import type { ReactNode } from 'react';
import styles from './Container.module.css';

/** Limits the content to 1100 px (docs/product.md 9.3). */
export function Container({ children }: { children: ReactNode }) {
  return <div className={styles.container}>{children}</div>;
}
