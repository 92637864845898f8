import { expect, type Locator } from '@playwright/test';
import { galleryOf } from './galleryOf';
import { test } from './journey';

/** Sizes of docs/product.md 2 and 9.3, in pixels of the page. */
const CONTENT = 1100;

const sizeOf = async (locator: Locator) => {
  const { width, height } = (await locator.boundingBox())!;
  return { width: Math.round(width), height: Math.round(height) };
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const { region, count, size } of [
    { region: 'Mais Transparência', count: 4, size: { width: 270, height: 470 } },
    { region: 'Álbum de fotos', count: 6, size: { width: 300, height: 350 } },
  ]) {
    test(`every card of ${region} is ${size.width} × ${size.height}`, async ({ page }) => {
      await page.goto('/');
      const cards = page.getByRole('region', { name: region, exact: true }).getByRole('listitem');
      await expect(cards).toHaveCount(count);
      for (const card of await cards.getByRole('link').all()) expect(await sizeOf(card)).toEqual(size);
    });
  }

  test('the four cards of documents are in one row of 1100 px', async ({ page }) => {
    await page.goto('/');
    const row = page.getByRole('region', { name: 'Mais Transparência' }).getByRole('list');
    expect((await sizeOf(row)).width).toBe(CONTENT);
    const tops = await row
      .getByRole('link')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  test('the text of every page is at most 1100 px wide', async ({ page }) => {
    for (const address of ['/', '/sobre', '/atas-de-reunioes', '/legislacao', '/galeria-de-imagens']) {
      await page.goto(address);
      const span = await page.evaluate(() => {
        const shown: DOMRect[] = [];
        const words = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
        while (words.nextNode()) {
          const parent = words.currentNode.parentElement!;
          // Elements of one pixel contain text for screen readers only.
          if (!parent.checkVisibility({ visibilityProperty: true }) || parent.clientWidth === 1) continue;
          const range = document.createRange();
          range.selectNodeContents(words.currentNode);
          const box = range.getBoundingClientRect();
          if (box.width > 0) shown.push(box);
        }
        return Math.max(...shown.map(({ right }) => right)) - Math.min(...shown.map(({ left }) => left));
      });
      expect.soft(span, address).toBeLessThanOrEqual(CONTENT);
    }
  });

  test('a date in running text has proportional figures, and the name SHA-256 stays on one line', async ({
    page,
  }) => {
    await page.goto('/atas-de-reunioes');
    await expect(page.locator('main time').first()).toHaveCSS('font-variant-numeric', 'normal');
    await page.goto('/conferir');
    await expect(page.locator('p').getByText('SHA-256', { exact: true }).first()).toHaveCSS(
      'white-space',
      'nowrap',
    );
    await page.goto(`/conferir?sha256=${'ab'.repeat(32)}`);
    const sentence = page.getByText('não está no registro deste site.').locator('xpath=ancestor::p');
    await expect(sentence.getByText('SHA-256', { exact: true })).toHaveCSS('white-space', 'nowrap');
  });

  test('the arrow of the hero leads to the content after it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Rolar para o conteúdo' }).click();
    const banner = page.getByRole('main').getByRole('link', { name: /^Nota Premiada/ });
    await expect.poll(async () => (await banner.boundingBox())!.y).toBeLessThan(100);
  });

  test("'Ver álbum' shows on the card under the pointer", async ({ page }) => {
    await page.goto('/galeria-de-imagens');
    const card = galleryOf(page).cards.first();
    const label = card.getByText('Ver álbum');
    await expect(label).toHaveCSS('opacity', '0');
    await card.hover();
    await expect(label).toHaveCSS('opacity', '1');
  });
});

for (const [width, columns] of [
  [360, 1],
  [700, 2],
  [1000, 3],
  [1300, 4],
] as const) {
  test(`the gallery has ${columns} to a row at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/galeria-de-imagens');
    const lefts = await galleryOf(page).cards.evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect().left),
    );
    expect(lefts).toHaveLength(8);
    expect(new Set(lefts).size).toBe(columns);
  });
}
