import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import { PORT } from '../playwright.config';

/** The port on which Lighthouse controls the browser that Playwright starts. */
export const DEBUGGING_PORT = Number(process.env.E2E_DEBUGGING_PORT || PORT + 1);

/**
 * Runs Lighthouse on one visit to a page without cache, on the phone and the slow network that it simulates.
 *
 * LCP is simulated: the page loads at full speed; then Lighthouse replays its requests, with their order and sizes, on a
 * network of 1.6 Mbit/s and 150 ms per round trip. So LCP depends on bytes and round trips. It depends on the machine
 * only through the processor time before the paint, which is short on these pages: another slowdown than Lighthouse's
 * default (4) had no measurable effect. An overloaded machine sometimes gives an outlier, always upwards.
 */
export async function lighthouseOf(url: string, flags: Flags = {}): Promise<RunnerResult> {
  const result = await lighthouse(url, {
    port: DEBUGGING_PORT,
    logLevel: 'error',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    // The 404 page is measured too.
    ignoreStatusCode: true,
    ...flags,
  });
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse failed on ${url}: ${runtimeError.message}`);
  return result;
}

/** Returns an audit's figure. Throws if Lighthouse has none, because then nothing was measured. */
export function figureOf({ lhr }: RunnerResult, audit: string): number {
  const value = lhr.audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse did not measure ${audit} of ${lhr.finalDisplayedUrl}`);
  return value;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!;
