import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds at fault in the page as it stands, a line each. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Evaluated in the page's own world: its content policy lets no foreign script element in.
  await page.evaluate(AXE);
  const results = await page.evaluate<AxeResults, string[]>(
    (values) =>
      (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run({
        runOnly: { type: 'tag', values },
      }),
    STANDARDS,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}
