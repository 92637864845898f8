import { useEffect, useState } from 'react';
import type { PartNotLoaded } from '../shared/loading/lazyPart';
import { useOnline } from '../shared/loading/useOnline';
import { Offline } from '../shared/ui/MessagePage';
import { Container } from '../shared/ui/Container';
import { LoadingNotice } from '../shared/ui/notices';

interface Props {
  readonly error: PartNotLoaded;
  readonly onLoaded: () => void;
  /** Called if the server can be reached but no longer has the chunk: the page must come from the server. */
  readonly onChunkMissing: () => void;
}

/** Shown in place of a page whose chunk could not be loaded, until the chunk or the server's page loads. */
export function PageNotLoaded({ error, onLoaded, onChunkMissing }: Props) {
  const online = useOnline();
  const [unreachable, setUnreachable] = useState(false);

  useEffect(() => {
    if (!online || unreachable) return undefined;
    let left = false;
    const then = { loaded: onLoaded, missing: onChunkMissing, unreachable: () => setUnreachable(true) };
    void loadAgain(error).then((outcome) => (left ? undefined : then[outcome]()));
    return () => {
      left = true;
    };
  }, [online, unreachable, error, onLoaded, onChunkMissing]);

  // The browser does not notice the end of every outage (a router without internet), so try again after a time.
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

/** Milliseconds before every further attempt. */
const WAITS = [500, 1500];

/**
 * Tries to load the chunk again. 'missing': the server can be reached but no longer has the chunk; a reload then shows
 * the page of the new deployment.
 */
async function loadAgain({ load, cause }: PartNotLoaded): Promise<'loaded' | 'missing' | 'unreachable'> {
  // Vite's loader treats a style sheet that failed as loaded, so trying again would not help.
  const waits = String(cause).includes('preload CSS') ? [] : WAITS;
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      await load();
      return 'loaded';
    } catch {
      // Continue with the next attempt, or with the server.
    }
  }
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return 'missing';
  } catch {
    return 'unreachable';
  }
}
