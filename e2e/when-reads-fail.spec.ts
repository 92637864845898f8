import { expect } from '@playwright/test';
import { failingApi } from './api';
import { faultsOf } from './faultsOf';
import { galleryOf } from './galleryOf';
import { hydrated, withLargerText } from './hydrated';
import { FAILED_REQUEST, test } from './journey';
import { BLOCK_PAGES } from './publicPages';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaint: FAILED_REQUEST });
test.beforeEach(({ page }) => withLargerText(page));

for (const { link, blocks } of BLOCK_PAGES) {
  test(`${link}: a failed block shows an error, and loads on a retry`, async ({ page }) => {
    await page.clock.install();
    await page.goto('/mapa-do-site');
    await hydrated(page);
    const mend = await failingApi(page);
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).last().click();
    const alerts = page.getByRole('alert');
    await expect(async () => {
      // Three retries, of 1, 2 and 4 seconds.
      await page.clock.fastForward(4000);
      await expect(alerts).toHaveCount(blocks, { timeout: 500 });
    }).toPass();
    await expect(alerts.first()).toContainText('Ocorreu um erro ao carregar');

    await mend();
    for (let left = blocks; left > 0; left--) {
      await alerts.first().getByRole('button', { name: 'Tentar novamente' }).click();
      await expect(alerts).toHaveCount(left - 1);
    }
    const content = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(content.nth(4)).toBeVisible();
  });
}

for (const [address, region] of [
  ['/', 'Álbum de fotos'],
  ['/galeria-de-imagens', 'Álbuns de fotos'],
] as const) {
  test(`${address}: a picture that cannot be loaded is replaced by a drawing`, async ({ page }) => {
    await page.route('**/uploads/**', (route) => route.abort());
    await page.goto(address);
    await hydrated(page);
    // By selector, because the covers have an empty alt: the titles of their cards name them.
    const covers = page.getByRole('region', { name: region, exact: true }).locator('img');
    expect(await covers.count()).toBeGreaterThan(5);
    for (const cover of await covers.all()) {
      await cover.scrollIntoViewIfNeeded();
      await expect(cover).toHaveAttribute('src', /\/foto-.*\.svg$/);
      const drawn = () => cover.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(drawn).toBeGreaterThan(0);
    }
  });
}

test('an album that fails to load shows an error, opens on a retry, and closes to its card', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/galeria-de-imagens');
  await hydrated(page);
  const mend = await failingApi(page);
  const card = galleryOf(page).cards.first();
  const failed = page.getByRole('dialog', { name: 'Álbum de fotos', exact: true });
  const fails = async () => {
    await card.click();
    await expect(async () => {
      await page.clock.fastForward(4000);
      await expect(failed.getByRole('alert')).toBeVisible({ timeout: 500 });
    }).toPass();
  };
  await fails();
  await expect(failed).toContainText('Ocorreu um erro ao carregar este álbum');
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/galeria-de-imagens');
  await expect(card).toBeFocused();

  await fails();
  await mend();
  await failed.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('dialog', { name: /^Álbum: / })).toBeVisible();
  await expect(failed).toHaveCount(0);
});
