import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { time } from '../load/measureTimes.ts';

const PAUSE_MS = 3;

/** Requests `url` every few milliseconds. The returned function stops this, and returns the longest wait in ms. */
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
