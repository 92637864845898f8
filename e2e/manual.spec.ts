import { expect, test } from '@playwright/test';
import { faultsOf } from './faultsOf';

test('the manual is read without signing in, with its pictures', async ({ page }) => {
  await page.goto('/admin/manual/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manual da área administrativa');
  const pictures = await page.getByRole('img').all();
  expect(pictures.length).toBeGreaterThan(3);
  for (const picture of pictures) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.getAttribute('alt')).toBeTruthy();
  }
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Voltar à área administrativa' }).click();
  await expect(page).toHaveURL(/\/admin|\/realms\//);
});
