import { expect, type Page } from '@playwright/test';
import { PUBLIC_ADDRESSES, UNKNOWN_ADDRESS } from '../web/src/testing/publicAddresses';
import { test } from './journey';

/** The sizes of the paper are in points (1/72 inch). */
const PAGE_WIDTH = 595;
const MARGIN = 40;
const LINE = 18;
const POINTS_OF_A_PIXEL = 0.75;

interface PrintedHeading {
  /** Without spaces, because Chromium leaves out the space at a line break of a heading. */
  readonly title: string;
  /** The distance from the bottom of the paper, in points. */
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
    title: withoutSpaces(decoded(title!)),
    y: Number(y),
  }));
}

/** Decodes a text of a PDF: in brackets, or in hexadecimal as UTF-16 (ISO 32000-1, 7.9.2). */
function decoded(text: string): string {
  if (text.startsWith('(')) return text.slice(1, -1).replaceAll(/\\(.)/g, '$1');
  const [, ...units] = text.match(/[0-9A-F]{4}/gi)!;
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/** The line height of every heading, in points, by its text without spaces. */
async function lineHeights(page: Page): Promise<ReadonlyMap<string, number>> {
  const lines = await page.locator('h1, h2, h3, h4').evaluateAll((headings) =>
    headings.map((heading) => ({
      text: heading.textContent,
      height: Number.parseFloat(getComputedStyle(heading).lineHeight),
    })),
  );
  return new Map(lines.map(({ text, height }) => [withoutSpaces(text), height * POINTS_OF_A_PIXEL]));
}

/** Heights of the paper, in points. Every height breaks the page at other lines. */
const HEIGHTS = Array.from({ length: 18 }, (_, step) => 500 + 19 * step);

test('no heading is printed at the end of a paper, away from its content', async ({ page }) => {
  test.slow();
  let headings = 0;
  for (const address of PUBLIC_ADDRESSES.filter((one) => one !== UNKNOWN_ADDRESS)) {
    await page.goto(address);
    const lines = await lineHeights(page);
    for (const height of HEIGHTS) {
      const printed = await printedHeadings(page, height);
      headings += printed.length;
      expect
        .soft(
          printed.filter(({ title }) => !lines.has(title)),
          `headings of ${address}`,
        )
        .toEqual([]);
      // A heading needs room for itself and for a line of its content.
      const stranded = printed.filter(({ title, y }) => y < MARGIN + lines.get(title)! + LINE);
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
    for (const role of ['navigation', 'combobox', 'searchbox'] as const)
      await expect(page.getByRole(role), `${role} of ${address}`).toHaveCount(0);
    // The questions are buttons in headings, which print as text.
    const buttons = page.getByRole('button').and(page.locator(':not([aria-expanded])'));
    await expect(buttons, `buttons of ${address}`).toHaveCount(0);
    await expect(page.locator('summary').filter({ hasText: 'Menu' })).toBeHidden();
    await page.emulateMedia({ media: null });
  }
});

test('the cards of documents are printed as high as their text, and no heading is printed without its form', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Mais Transparência' }).getByRole('link').first();
  expect((await card.boundingBox())!.height).toBeLessThan(200);
  await page.goto('/conferir');
  await expect(page.getByRole('heading', { name: 'Conferir por um SHA-256' })).toBeHidden();
});

test('the headings of the table of figures are printed with whole words', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/numeros');
  const heading = page.locator('table').last().getByRole('columnheader', { name: 'Fornecedor' });
  const lines = await heading.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});
