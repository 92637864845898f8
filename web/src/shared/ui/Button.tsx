import { MESSAGES } from '@fundo/contract/messages';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link } from '../routing/Link';
import styles from './Button.module.css';

export function Button({
  type = 'button',
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button {...rest} type={type} className={styles.button} />;
}

/**
 * Tries a failed read again. The button disappears with its notice, so it first moves the focus to its section; otherwise
 * the focus would return to the start of the page.
 */
export function RetryButton({ onRetry }: { onRetry: () => void }) {
  const retry = ({ currentTarget }: MouseEvent) => {
    const part = currentTarget.closest<HTMLElement>('section, main');
    if (part) {
      part.tabIndex = -1;
      part.focus({ preventScroll: true });
    }
    onRetry();
  };
  return <Button onClick={retry}>{MESSAGES.retry}</Button>;
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
