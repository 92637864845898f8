import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab or Shift+Tab, at most 80 times, until the element has the focus. */
export async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** Reaches an element by Tab, and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}
