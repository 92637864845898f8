import { expect, type Page } from '@playwright/test';

interface Settings {
  readonly texto: number;
  readonly contraste?: boolean;
}

/** Call it before the first page: a returning visitor with these saved settings. */
export const withSettings = (page: Page, settings: Settings) =>
  page.addInitScript((saved) => localStorage.setItem('ajustes', saved), JSON.stringify(settings));

/** A returning visitor with larger text, which `hydrated` needs. */
export const withLargerText = (page: Page) => withSettings(page, { texto: 1 });

/**
 * Waits until React has hydrated the page and had a moment to start its requests. The server does not know a visitor's
 * text size, so the button that reduces it is disabled until hydration. The visitor must have a larger text.
 */
export async function hydrated(page: Page): Promise<void> {
  // Hidden while the viewer is open.
  const undo = page.getByRole('button', { name: 'diminuir o texto', includeHidden: true });
  await expect(undo).toBeEnabled();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
