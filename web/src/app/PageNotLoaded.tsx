import { useEffect, useState } from 'react';
import type { PartNotLoaded } from '../shared/loading/lazyPart';
import { useOnline } from '../shared/loading/useOnline';
import { Offline } from '../shared/ui/MessagePage';
import { Container } from '../shared/ui/Container';
import { LoadingNotice } from '../shared/ui/notices';

interface Props {
  readonly error: PartNotLoaded;
  readonly onLoaded: () => void;
  /** Has the server bring the page: it can be reached, and has no such chunk any more. */
  readonly onGone: () => void;
}

/** Replaces a page of which a part could not be loaded, until it is there: from its chunk, or else from the server. */
export function PageNotLoaded({ error, onLoaded, onGone }: Props) {
  const online = useOnline();
  const [unreachable, setUnreachable] = useState(false);

  useEffect(() => {
    if (!online || unreachable) return undefined;
    let left = false;
    const then = { loaded: onLoaded, gone: onGone, unreachable: () => setUnreachable(true) };
    void loadAgain(error).then((outcome) => (left ? undefined : then[outcome]()));
    return () => {
      left = true;
    };
  }, [online, unreachable, error, onLoaded, onGone]);

  // What the browser does not notice (a router without internet) ends without a notice, too.
  useEffect(() => {
    if (!unreachable) return undefined;
    const timer = setTimeout(() => setUnreachable(false), TRY_AGAIN_AFTER);
    return () => clearTimeout(timer);
  }, [unreachable]);

  if (!online || unreachable) return <Offline onRetry={() => setUnreachable(false)} />;
  return (
    <Container>
      <LoadingNotice />
    </Container>
  );
}

const TRY_AGAIN_AFTER = 10_000;

/** In milliseconds, before each further try. */
const WAITS = [500, 1500];

/**
 * Tries the chunk again. 'gone' means that the server can be reached and has it no more: the page's address then brings
 * a page of the new deployment.
 */
async function loadAgain({ load, cause }: PartNotLoaded): Promise<'loaded' | 'gone' | 'unreachable'> {
  // Vite's loader takes a style sheet that failed for one that is there.
  const waits = String(cause).includes('preload CSS') ? [] : WAITS;
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      await load();
      return 'loaded';
    } catch {
      // The next try, or the server.
    }
  }
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return 'gone';
  } catch {
    return 'unreachable';
  }
}
