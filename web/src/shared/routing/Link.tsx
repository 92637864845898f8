import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly to: string;
  /** The state of the history entry. */
  readonly state?: unknown;
}

/**
 * A link to another page of the site, built on the router's hooks: react-router's own Link would add 3 KB of prefetching
 * code that this site does not use.
 */
export function Link({ to, state, children, ...rest }: Props) {
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return (
    <a {...rest} href={href} onClick={onClick}>
      {children}
    </a>
  );
}
