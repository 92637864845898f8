import { expect, type Page } from '@playwright/test';
import { galleryOf } from './galleryOf';
import { hydrated } from './hydrated';
import { test } from './journey';
import { DESKTOP, PHONE } from './publicPages';

/** From now on scripts in files are not answered, as on a slow connection. Gives what answers them. */
async function slowScripts(page: Page): Promise<() => void> {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await answered;
    await route.continue();
  });
  return () => answer();
}

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(`on a ${device}, before the scripts have come`, () => {
    test.use({ viewport });

    test('contrast and text size are chosen, and stay when the scripts come', async ({ page }) => {
      const answer = await slowScripts(page);
      const root = page.locator('html');
      const contrast = page.getByRole('button', { name: 'Alto contraste' });
      const larger = page.getByRole('button', { name: 'aumentar o texto' });
      const smaller = page.getByRole('button', { name: 'diminuir o texto' });
      await page.goto('/sobre', { waitUntil: 'commit' });
      await contrast.click();
      await larger.click();
      await larger.click();
      await smaller.click();
      const chosen = async () => {
        await expect(root).toHaveAttribute('data-contraste', 'alto');
        await expect(root).toHaveAttribute('data-texto', '1');
        await expect(contrast).toHaveAttribute('aria-pressed', 'true');
        await expect(smaller).toBeEnabled();
      };
      await chosen();
      answer();
      await hydrated(page);
      await chosen();
      await page.reload();
      await chosen();
      await contrast.click();
      await expect(root).not.toHaveAttribute('data-contraste');
      await expect(contrast).toHaveAttribute('aria-pressed', 'false');
    });

    test("the gallery's order and year are chosen, and stay when the scripts come", async ({ page }) => {
      const answer = await slowScripts(page);
      const { cards, order, year } = galleryOf(page);
      await page.goto('/galeria-de-imagens?page=2', { waitUntil: 'commit' });
      await year.selectOption('2024');
      await expect(page).toHaveURL(/\?page=2&ordem=desc&ano_da_pagina=2024$/);
      const count = await cards.count();
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(6);
      await order.selectOption('Mais antigos primeiro');
      await expect(page).toHaveURL(/\?ordem=asc$/);
      answer();
      await hydrated(page);
      await expect(order).toHaveValue('asc');
    });
  });
}
