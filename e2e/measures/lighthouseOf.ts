import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import { PORT } from '../playwright.config';

/** Where Lighthouse meets the browser that Playwright started. */
export const DEBUGGING_PORT = PORT + 1;

/**
 * One visit to a page, on the phone and the slow line that Lighthouse simulates, with nothing cached.
 *
 * LCP comes from the simulation: the page loads at full speed, and what it asked for, in which order and how large, is
 * replayed on a line of 1.6 Mbit/s with 150 ms a round trip. So it follows bytes and round trips. The machine's speed
 * enters by what the processor did before the paint. These pages do little, and another slowdown of the processor than
 * Lighthouse's own (4) changed nothing that could be told from chance; an overloaded machine still gives an outlier now
 * and then, always upwards.
 */
export async function lighthouseOf(url: string, flags: Flags = {}): Promise<RunnerResult> {
  const result = await lighthouse(url, {
    port: DEBUGGING_PORT,
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    // The page of an unknown address is a page too.
    ignoreStatusCode: true,
    ...flags,
  });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse failed on ${url}: ${runtimeError.message}`);
  return result;
}

/** A figure that Lighthouse must have: without it nothing was measured. */
export function figureOf({ lhr }: RunnerResult, audit: string): number {
  const value = lhr.audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${audit} of ${lhr.finalDisplayedUrl}`);
  return value;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!;
