import {
  createContext,
  use,
  useCallback,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';

/** Opens a page of the site without loading a document. */
type Follow = (event: MouseEvent, to: string, state: unknown) => void;

const FollowContext = createContext<Follow>(() => undefined);

/** Must be around every Link, in a router. */
export function LinksFollowed({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const follow = useCallback<Follow>(
    (event, to, state) => {
      // With another button or a key, the browser opens a tab or a window, or downloads.
      if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void navigate(to, { replace: to === here, state });
    },
    [navigate, here],
  );
  return <FollowContext value={follow}>{children}</FollowContext>;
}

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  /** An absolute path, which may have a query and a fragment. */
  readonly to: string;
  /** The state of the history entry. */
  readonly state?: unknown;
}

/**
 * A link to another page of the site. react-router's own resolves each address with six hooks, and has 3 KB of
 * prefetching code that this site does not use.
 */
export function Link({ to, state, children, ...rest }: Props) {
  const follow = use(FollowContext);
  return (
    <a {...rest} href={to} onClick={(event) => follow(event, to, state)}>
      {children}
    </a>
  );
}
