import { expect, type Page } from '@playwright/test';

interface Settings {
  readonly texto: number;
  readonly contraste?: boolean;
}

/** Call it before the first page: a returning visitor with these saved settings. */
export const withSettings = (page: Page, settings: Settings) =>
  page.addInitScript((saved) => localStorage.setItem('ajustes', saved), JSON.stringify(settings));

/** A visitor with another text size than the server renders. */
export const withLargerText = (page: Page) => withSettings(page, { texto: 1 });

/** Waits until React has hydrated the page and had a moment to start its requests. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('header button')).not.toHaveCount(0);
  await expect(page.locator('[data-antes]')).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
