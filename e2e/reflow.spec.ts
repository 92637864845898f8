import { expect, type Page } from '@playwright/test';
import { PUBLIC_ADDRESSES } from '../web/src/testing/publicAddresses';
import { hydrated, withSettings } from './hydrated';
import { FAILED_REQUEST, test } from './journey';

/** WCAG 1.4.10 and 1.4.4: the narrowest screen, and a window of 1280 px at 200 % (half the pixels, twice as dense). */
const SCREENS = [
  { name: 'at 320 px, with the text as large as it gets', width: 320, height: 640, dense: 2, texto: 3 },
  { name: 'at 200 % of zoom', width: 640, height: 450, dense: 2, texto: 1 },
];

/** The viewer opens over its page. */
const ALBUM = '/galeria-de-imagens/1';

for (const { name, width, height, dense, texto } of SCREENS) {
  test.describe(name, () => {
    test.use({
      viewport: { width, height },
      deviceScaleFactor: dense,
      contextOptions: { reducedMotion: 'reduce' },
      expectedComplaint: FAILED_REQUEST,
    });
    test.beforeEach(({ page }) => withSettings(page, { texto }));

    test('no page scrolls sideways or cuts text off', async ({ page }) => {
      for (const address of PUBLIC_ADDRESSES) {
        await page.goto(address);
        await hydrated(page);
        if (address === ALBUM) await expect(page.getByRole('dialog')).toBeVisible();
        const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(scrolled, address).toBeLessThanOrEqual(width);
        expect.soft(await cutWords(page), address).toEqual([]);
        expect.soft(await cutChoices(page), address).toEqual([]);
      }
    });
  });
}

/** Larger text, and the spacing of WCAG 1.4.12. */
const LARGER = {
  'text at 200 %': 'html { font-size: 200% }',
  'wider letters': '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
};

for (const [name, css] of Object.entries(LARGER))
  test(`with ${name}, the header keeps its words whole and its search wide`, async ({ page }) => {
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto('/atas-de-reunioes');
      await page.addStyleTag({ content: css });
      const acronym = page.getByRole('banner').getByRole('link').getByText('FUNDAT', { exact: true });
      const lines = await acronym.evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getClientRects().length;
      });
      expect.soft(lines, `lines of the acronym at ${width} px`).toBe(1);
      const field = await page.getByRole('combobox', { name: 'Buscar no site' }).boundingBox();
      expect.soft(field!.width, `the search at ${width} px`).toBeGreaterThan(80);
    }
  });

test('the arrows of the breadcrumb have one size next to a long title', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/legislacao/4');
  const widths = await page
    .getByRole('navigation', { name: 'Você está aqui' })
    .getByRole('listitem')
    .evaluateAll((items) => items.slice(1).map((item) => getComputedStyle(item, '::before').width));
  expect(widths).toHaveLength(2);
  expect(new Set(widths).size).toBe(1);
});

/** Returns texts that are partly outside the screen's sides, or outside an element that hides its overflow. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return [overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip');
    };
    const framesOf = (element: Element | null): Element[] =>
      element ? [...(hides(element) ? [element] : []), ...framesOf(element.parentElement)] : [];
    const leaves = (inner: DOMRect, outer: DOMRect) =>
      inner.left < outer.left - 1 ||
      inner.right > outer.right + 1 ||
      inner.top < outer.top - 1 ||
      inner.bottom > outer.bottom + 1;
    const screen = new DOMRect(0, -1e6, document.documentElement.clientWidth, 2e6);

    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement!;
      if (!text.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      const frames = framesOf(parent).map((frame) => frame.getBoundingClientRect());
      // Elements of one pixel contain text for screen readers only.
      if (words.width === 0 || frames.some(({ width: wide }) => wide <= 1)) continue;
      if ([screen, ...frames].some((frame) => leaves(words, frame))) cut.push(text.textContent.trim());
    }
    return cut;
  });
}

/** Returns selects that are narrower than their longest option with its arrow. */
function cutChoices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const needs = (select: HTMLSelectElement) => {
      const free = select.cloneNode(true) as HTMLSelectElement;
      free.style.cssText = 'position: absolute; width: max-content; min-width: 0; max-width: none';
      select.after(free);
      const { width } = free.getBoundingClientRect();
      free.remove();
      return width;
    };
    return Array.from(document.querySelectorAll('select'))
      .filter((select) => needs(select) > select.getBoundingClientRect().width + 1)
      .map((select) => select.name);
  });
}
