import { expect, test } from '@playwright/test';
import { PUBLIC_ADDRESSES } from '../../web/src/testing/publicAddresses';
import { tell } from './figuresTable';
import { figureOf, lighthouseOf } from './lighthouseOf';
import { BYTE_AUDITS, receivedBytes } from './receivedBytes';

/** What a first visit to any page may weigh and take: bytes, milliseconds, and the share of the screen that moved. */
const LIMITS = { html: 15_000, js: 100_000, css: 15_000, total: 250_000, LCP: 1500, CLS: 0.02 };

/** Whatever else a machine does only adds to LCP: of this many visits, at most, the least counts. */
const MOST_VISITS = 5;

const PAINT_AUDITS = { LCP: 'largest-contentful-paint', CLS: 'cumulative-layout-shift' };

for (const address of PUBLIC_ADDRESSES) {
  test(`a first visit to ${address} stays within the budget`, async ({ browser, baseURL, request }) => {
    expect(browser.isConnected()).toBe(true);
    // The first request of all finds nothing rendered yet: another matter than what the page weighs.
    await request.get(address);
    const visit = () =>
      lighthouseOf(baseURL + address, { onlyAudits: [...Object.values(PAINT_AUDITS), ...BYTE_AUDITS] });
    const first = await visit();
    const visits = [first];
    const figures = () => ({
      ...receivedBytes(first),
      LCP: Math.round(Math.min(...visits.map((one) => figureOf(one, PAINT_AUDITS.LCP)))),
      CLS: Number(Math.max(...visits.map((one) => figureOf(one, PAINT_AUDITS.CLS))).toFixed(3)),
    });
    while (figures().LCP > LIMITS.LCP && visits.length < MOST_VISITS) visits.push(await visit());

    const measured = figures();
    tell(address, measured);
    for (const name of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) {
      expect
        .soft(measured[name], `${name} of ${address}: ${measured[name]}, limit ${LIMITS[name]}`)
        .toBeLessThanOrEqual(LIMITS[name]);
    }
  });
}
