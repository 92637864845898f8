import { expect, type Page } from '@playwright/test';
import { galleryOf } from './galleryOf';
import { hydrated } from './hydrated';
import { test } from './journey';
import { DESKTOP, PHONE } from './publicPages';

/** Delays all script files, as on a slow connection. Returns a function that releases them. */
async function slowScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(`on a ${device}, before the scripts are loaded`, () => {
    test.use({ viewport });

    test('contrast and text size are chosen, and stay when the scripts load', async ({ page }) => {
      const release = await slowScripts(page);
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
      release();
      await hydrated(page);
      await chosen();
      await page.reload();
      await chosen();
      await contrast.click();
      await expect(root).not.toHaveAttribute('data-contraste');
      await expect(contrast).toHaveAttribute('aria-pressed', 'false');
    });

    test("the gallery's order and year are chosen, and stay when the scripts load", async ({ page }) => {
      const release = await slowScripts(page);
      const { cards, order, year } = galleryOf(page);
      await page.goto('/galeria-de-imagens?page=2', { waitUntil: 'commit' });
      await year.selectOption('2024');
      await expect(page).toHaveURL(/\?page=2&ordem=desc&ano_da_pagina=2024$/);
      const count = await cards.count();
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(6);
      await order.selectOption('Mais antigos primeiro');
      await expect(page).toHaveURL(/\?ordem=asc$/);
      release();
      await hydrated(page);
      await expect(order).toHaveValue('asc');
    });
  });
}
