import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the element has the focus, as far as a patient person would. */
export async function reach(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}
