import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

export function Button({
  type = 'button',
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return <button {...rest} type={type} className={styles.button} />;
}
