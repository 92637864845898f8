import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { time } from '../load/measureTimes.ts';

const PAUSE_MS = 3;

/** Asks `url` every few milliseconds until it is told to stop, and then gives the longest wait in ms. */
export function watchStalls(url: string): () => Promise<number> {
  const agent = new http.Agent({ keepAlive: true });
  let longest = 0;
  const stop = new AbortController();
  const asking = (async () => {
    while (!stop.signal.aborted) {
      longest = Math.max(longest, await time({ url }, agent));
      await setTimeout(PAUSE_MS);
    }
    agent.destroy();
  })();
  return async () => {
    stop.abort();
    await asking;
    return longest;
  };
}
