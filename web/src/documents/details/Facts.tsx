import type { DocumentVersion } from '@fundo/contract/versions';
import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** A list of facts about a file. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Names the earlier version whose file a version restored; nothing for other versions. */
export const RestoredFrom = ({ version: { restaura } }: { version: DocumentVersion }) =>
  restaura !== null && <Fact name="Restaura">{`O arquivo da versão ${restaura}`}</Fact>;

/** A SHA-256, selected by one click. Lines break anywhere in it, without a hyphen, which would look like a part of it. */
export function Hash({ sha256 }: { sha256: string }) {
  return (
    <code className={styles.hash} translate="no">
      {sha256}
    </code>
  );
}
