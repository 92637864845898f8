import styles from './whole.module.css';

/** Joins every 'R$' with its amount by a space that does not break. A piece of a text may end between the two. */
export const keepAmounts = (text: string): string => text.replaceAll(/R\$ (?=\d|$)/g, 'R$\u00a0');

/** The name of the hash, on one line: browsers break lines after its hyphen. */
export const Sha256 = () => <span className={styles.name}>SHA-256</span>;
