import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import { PORT } from '../playwright.config';

/** Where Lighthouse meets the browser that Playwright started. */
export const DEBUGGING_PORT = PORT + 1;

/**
 * One visit to a page, on the phone and the slow line that Lighthouse simulates, with nothing cached.
 *
 * LCP comes from the simulation: the page loads at full speed, and what it asked for, in which order and how large, is
 * replayed on a line of 1.6 Mbit/s with 150 ms a round trip. So it follows bytes and round trips. The machine's speed
 * enters only by what the processor did before the paint, and these pages do little: with Lighthouse's own slowdown of
 * 4, with none and with 8, on a machine at rest and on one five times overloaded, the same page gave 1.36 to 1.48 s
 * in 19 of 20 runs. The slowdown therefore stays 4, and a figure over its limit is asked twice more.
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
