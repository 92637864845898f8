import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const OPTIONS = {
  runOnly: {
    type: 'tag' as const,
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // WCAG 2.5.8, targets of 24 px: off by default in axe.
  rules: { 'target-size': { enabled: true } },
  // Axe then describes only the nodes with faults, in a fraction of the time.
  resultTypes: ['violations' as const],
};

type WithAxe = typeof globalThis & { axe?: typeof import('axe-core') };

/** Returns the faults that axe finds in the page's current state, one line each. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Evaluated in the page, because its Content-Security-Policy allows no foreign script element.
  if (await page.evaluate(() => !(globalThis as WithAxe).axe)) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const { violations } = await (globalThis as WithAxe).axe!.run(options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, OPTIONS);
}
