import { expect, type Page } from '@playwright/test';

interface Settings {
  readonly texto: number;
  readonly contraste?: boolean;
}

/** Simulates a returning visitor with these saved settings. Must be called before the first page is opened. */
export const withSettings = (page: Page, settings: Settings) =>
  page.addInitScript((saved) => localStorage.setItem('ajustes', saved), JSON.stringify(settings));

/** Simulates a visitor whose text size differs from the server's page. */
export const withLargerText = (page: Page) => withSettings(page, { texto: 1 });

/** Waits until React has hydrated the page and had time to start its requests. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('header button')).not.toHaveCount(0);
  await expect(page.locator('[data-antes]')).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
