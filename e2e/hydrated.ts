import { expect, type Page } from '@playwright/test';

interface Settings {
  readonly texto: number;
  readonly contraste?: boolean;
}

/** Before the first page: a visitor who chose how to read another day. */
export const withSettings = (page: Page, settings: Settings) =>
  page.addInitScript((saved) => localStorage.setItem('ajustes', saved), JSON.stringify(settings));

/** A visitor whom `hydrated` can tell. */
export const withLargerText = (page: Page) => withSettings(page, { texto: 1 });

/**
 * Waits until React has taken over the page and had a moment to ask for what it misses. The server knows no visitor's
 * text size, so the button that undoes it is enabled only from then on.
 */
export async function hydrated(page: Page): Promise<void> {
  // Hidden while the viewer is open.
  const undo = page.getByRole('button', { name: 'diminuir o texto', includeHidden: true });
  await expect(undo).toBeEnabled();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
