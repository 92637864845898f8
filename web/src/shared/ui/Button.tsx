import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from '../routing/Link';
import styles from './Button.module.css';

export function Button({
  type = 'button',
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button {...rest} type={type} className={styles.button} />;
}

/** A link that looks like a button: to a page of the site or to an external address. */
export function ActionLink({ to, children }: { to: string; children: ReactNode }) {
  if (!to.startsWith('/')) {
    return (
      <a className={styles.action} href={to} rel="noopener" data-print="no">
        {children}
      </a>
    );
  }
  return (
    <Link className={styles.action} to={to} data-print="no">
      {children}
    </Link>
  );
}
