import { expect, type Page } from '@playwright/test';
import { faultsOf } from './faultsOf';
import { DESKTOP, PHONE } from './publicPages';

const expectSoftly = expect.configure({ soft: true });
const WIDTHS = { phone: PHONE, desktop: DESKTOP };

const BOTH_SCHEMES = ['light', 'dark'] as const;

/** High contrast has one scheme, whichever scheme the system prefers. */
export const ONE_SCHEME = ['light'] as const;

/** Fails if axe finds faults in the page's current state, at the given widths and in the given schemes. */
export async function expectNoFaults(
  page: Page,
  state: string,
  schemes: readonly ('light' | 'dark')[] = BOTH_SCHEMES,
  widths: Partial<typeof WIDTHS> = WIDTHS,
): Promise<void> {
  for (const [device, viewport] of Object.entries(widths)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      // Polls, because the colours during the transition between schemes are not real faults.
      await expectSoftly
        .poll(() => faultsOf(page), { message: `${state}, ${device}, ${colorScheme}` })
        .toEqual([]);
    }
  }
}
