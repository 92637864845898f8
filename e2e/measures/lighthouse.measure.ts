import { expect, test } from '@playwright/test';
import type { RunnerResult } from 'lighthouse';
import { PUBLIC_ADDRESSES } from '../../web/src/testing/publicAddresses';
import { addFigures } from './figuresTable';
import { figureOf, lighthouseOf, median } from './lighthouseOf';

/** The minimum Lighthouse scores of every page, out of 100. */
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

for (const address of PUBLIC_ADDRESSES) {
  test(`Lighthouse gives full scores to ${address}`, async ({ browser, baseURL, request }) => {
    expect(browser.isConnected()).toBe(true);
    const { status } = await request.get(address).then((response) => ({ status: response.status() }));
    const runs: RunnerResult[] = [];
    for (let run = 0; run < 3; run++) runs.push(await lighthouseOf(baseURL + address));
    const score = (category: string) =>
      Math.round(100 * median(runs.map(({ lhr }) => lhr.categories[category]?.score ?? 0)));
    const names = Object.keys(LEAST) as (keyof typeof LEAST)[];
    const scores = Object.fromEntries(names.map((name) => [name, score(name)]));
    addFigures(address, {
      ...scores,
      LCP: Math.round(median(runs.map((run) => figureOf(run, 'largest-contentful-paint')))),
      CLS: Number(median(runs.map((run) => figureOf(run, 'cumulative-layout-shift'))).toFixed(3)),
    });
    // A 404 page loses points in best practices (an error in the console) and in SEO, so these are not judged.
    const judged = status === 200 ? names : (['performance', 'accessibility'] as const);
    for (const name of judged) {
      expect
        .soft(scores[name], `${name} of ${address}: ${scores[name]}, least ${LEAST[name]}`)
        .toBeGreaterThanOrEqual(LEAST[name]);
    }
  });
}
