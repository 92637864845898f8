import { expect, type Page } from '@playwright/test';
import { PUBLIC_ADDRESSES, UNKNOWN_ADDRESS } from '../web/src/testing/publicAddresses';
import { hydrated, withSettings } from './hydrated';
import { invisibleStops } from './invisibleStops';
import { FAILED_REQUEST, test } from './journey';
import { PHONE } from './publicPages';

// One of the addresses has no page, which the browser logs as a failed request.
test.use({
  viewport: { width: 1366, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
  expectedComplaint: FAILED_REQUEST,
  // A trace would double the time of hundreds of small steps, and a failure names the control anyway.
  trace: 'off',
});

// Nothing is written, so that each product can run some of the tests.
test.describe.configure({ mode: 'parallel' });

const LOOKS = {
  light: { colorScheme: 'light', contraste: false },
  dark: { colorScheme: 'dark', contraste: false },
  'the contrast mode': { colorScheme: 'light', contraste: true },
} as const;

async function expectVisibleStops(page: Page, name: string, scope?: string) {
  const { invisible, stops } = await invisibleStops(page, scope);
  expect.soft(invisible, name).toEqual([]);
  expect.soft(stops, name).toBeGreaterThan(0);
}

for (const [look, { colorScheme, contraste }] of Object.entries(LOOKS))
  test(`the keyboard's focus is visible on every control of the site, ${look}`, async ({ page }) => {
    test.slow();
    await withSettings(page, { texto: 1, contraste });
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await hydrated(page);
    await expectVisibleStops(page, '/, with header and footer');
    // Header and footer are the same on every page.
    for (const address of PUBLIC_ADDRESSES.filter((one) => one !== '/')) {
      await page.goto(address);
      await hydrated(page);
      const isViewer = address.startsWith('/galeria-de-imagens/');
      if (isViewer) await page.getByRole('dialog').waitFor();
      else await page.getByRole('main').focus();
      await expectVisibleStops(page, address, isViewer ? undefined : 'main');
    }
    await page.setViewportSize(PHONE);
    await page.goto(UNKNOWN_ADDRESS);
    await hydrated(page);
    await page.getByText('Menu FUNDAT').click();
    await expectVisibleStops(page, 'the menu of a phone', 'header');
  });
