import { expect, test } from '@playwright/test';
import { faultsOf } from './faultsOf';
import { signIn } from './signIn';

const SCREENS = [
  '/admin',
  '/admin/faq',
  '/admin/faq/create',
  '/admin/atas-de-reunioes',
  '/admin/atas-de-reunioes/create',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on the screens of the back-office', async ({ page }) => {
      await page.goto('/admin');
      await signIn(page, 'admin');
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      for (const path of SCREENS) {
        await page.goto(path);
        await expect(page.getByRole('button', { name: 'Logout', includeHidden: true })).toBeVisible();
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        expect.soft(await faultsOf(page), path).toEqual([]);
      }
    });
  });
}
