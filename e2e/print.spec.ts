import { expect, type Page } from '@playwright/test';
import { PUBLIC_ADDRESSES, UNKNOWN_ADDRESS } from '../web/src/testing/publicAddresses';
import { test } from './journey';

/** Points (1/72 inch). */
const PAGE_WIDTH = 595;
const MARGIN = 40;
/** Below a heading there is room for itself and a line of what it announces. */
const ROOM = 48;

interface PrintedHeading {
  /** As a PDF has it: in brackets, or in hexadecimal. */
  readonly title: string;
  /** From the bottom of its paper, in points. */
  readonly y: number;
}

/** The headings of the printed page, from the outline of its PDF, which Chromium writes uncompressed. */
async function printedHeadings(page: Page, pageHeight: number): Promise<PrintedHeading[]> {
  const margin = `${MARGIN / 72}in`;
  const pdf = await page.pdf({
    width: `${PAGE_WIDTH / 72}in`,
    height: `${pageHeight / 72}in`,
    margin: { top: margin, bottom: margin, left: margin, right: margin },
    outline: true,
    tagged: true,
  });
  const entries = /\/Title (\((?:\\.|[^\\)])*\)|<[^>]*>)\s*\/Dest \[\d+ 0 R \/XYZ [-\d.]+ ([-\d.]+)/g;
  return [...pdf.toString('latin1').matchAll(entries)].map(([, title, y]) => ({
    title: title!,
    y: Number(y),
  }));
}

/** In points. Each height ends the papers elsewhere. */
const HEIGHTS = Array.from({ length: 18 }, (_, step) => 500 + 19 * step);

test('no heading is printed at the end of a paper, away from what it announces', async ({ page }) => {
  test.slow();
  let headings = 0;
  for (const address of PUBLIC_ADDRESSES.filter((one) => one !== UNKNOWN_ADDRESS)) {
    await page.goto(address);
    for (const height of HEIGHTS) {
      const printed = await printedHeadings(page, height);
      headings += printed.length;
      const stranded = printed.filter(({ y }) => y < MARGIN + ROOM);
      expect.soft(stranded, `${address} on paper ${height} pt high`).toEqual([]);
    }
  }
  expect(headings).toBeGreaterThan(500);
});

test('menus, tools and buttons are not printed', async ({ page }) => {
  for (const address of ['/', '/galeria-de-imagens', '/atas-de-reunioes']) {
    await page.goto(address);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const gone of ['navigation', 'combobox', 'searchbox'] as const)
      await expect(page.getByRole(gone), `${gone} of ${address}`).toHaveCount(0);
    // The questions are headings, which print as text.
    const buttons = page.getByRole('button').and(page.locator(':not([aria-expanded])'));
    await expect(buttons, `buttons of ${address}`).toHaveCount(0);
    await expect(page.locator('summary').filter({ hasText: 'Menu' })).toBeHidden();
    await page.emulateMedia({ media: null });
  }
});
