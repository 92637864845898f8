import { expect, type Page } from '@playwright/test';
import { PUBLIC_ADDRESSES } from '../web/src/testing/publicAddresses';
import { galleryOf } from './galleryOf';
import { hydrated } from './hydrated';
import { FAILED_REQUEST, test } from './journey';
import { NASTY_TITLES, publishNastyContent } from './nastyContent';

test.describe.configure({ mode: 'serial' });

let administrator: Page;
let remove: () => Promise<void>;

test.beforeAll(async ({ browser }) => {
  administrator = await browser.newPage();
  remove = await publishNastyContent(administrator);
});
test.afterAll(async () => {
  await remove();
  await administrator.close();
});

/** Enlarges the text as a browser does: sets the size of the root, on which all others depend. */
const SIZES = [
  { width: 320, height: 640, percent: 100 },
  { width: 320, height: 640, percent: 200 },
  { width: 768, height: 900, percent: 200 },
  { width: 1440, height: 900, percent: 100 },
  { width: 1440, height: 900, percent: 200 },
];

for (const { width, height, percent } of SIZES) {
  test.describe(`at ${width} px with the text at ${percent} %`, () => {
    test.use({
      viewport: { width, height },
      contextOptions: { reducedMotion: 'reduce' },
      expectedComplaint: FAILED_REQUEST,
    });

    test('no title, question or resposta makes a page scroll sideways', async ({ page }) => {
      await page.goto('/galeria-de-imagens');
      const album = (await galleryOf(page).cards.first().getAttribute('href'))!;
      for (const address of [...PUBLIC_ADDRESSES, '/busca?q=transparencia', album]) {
        await page.goto(address);
        await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
        await hydrated(page);
        if (address === album) await expect(page.getByRole('dialog')).toBeVisible();
        if (address === '/') {
          for (const question of await page.locator('main button[aria-expanded]').all()) {
            await question.click();
            expect.soft(await sideways(page), `a resposta of ${address}`).toBeLessThanOrEqual(0);
          }
        }
        expect.soft(await sideways(page), address).toBeLessThanOrEqual(0);
      }
    });

    test('cards of albums keep one size, and their rows align', async ({ page }) => {
      for (const address of ['/', '/galeria-de-imagens']) {
        await page.goto(address);
        await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
        const cards = page.locator('a[href^="/galeria-de-imagens/"]');
        await expect(cards.filter({ hasText: NASTY_TITLES[1] })).toHaveCount(1);
        const heights = await cards.evaluateAll((all) =>
          all.map((card) => card.getBoundingClientRect().height),
        );
        expect.soft(new Set(heights).size, address).toBe(1);
        // Larger text may take some of the cover's height.
        if (percent > 100) continue;
        const covers = await cards.evaluateAll((all) =>
          all.map((card) => card.firstElementChild!.getBoundingClientRect().height),
        );
        expect.soft(new Set(covers).size, address).toBe(1);
      }
    });
  });
}

/** The width, in pixels, by which the page's content exceeds the screen. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    return root.scrollWidth - root.clientWidth;
  });
