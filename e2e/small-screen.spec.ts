import { expect } from '@playwright/test';
import { hydrated } from './hydrated';
import { test } from './journey';

test.use({ viewport: { width: 320, height: 568 }, contextOptions: { reducedMotion: 'reduce' } });

// The header of the search page has no search.
for (const address of ['/sobre', '/busca?q=ata'])
  test(`the header leaves the screen to the page at ${address}`, async ({ page }) => {
    await page.goto(address);
    await hydrated(page);
    const { height } = (await page.getByRole('banner').boundingBox())!;
    expect(height).toBeLessThanOrEqual(160);
  });

test('the parts of the header take the focus row by row, and its rows do not touch', async ({ page }) => {
  await page.goto('/sobre');
  await hydrated(page);
  const boxes = await page
    .getByRole('banner')
    .locator('a:visible, button:visible, input:visible, summary:visible')
    .evaluateAll((stops) =>
      stops.map((stop) => {
        const { left, top, bottom } = stop.getBoundingClientRect();
        return { left, top, bottom };
      }),
    );
  for (const [index, { left, top, bottom }] of boxes.slice(1).entries()) {
    const before = boxes[index]!;
    const isRightOf = left > before.left && top < before.bottom && bottom > before.top;
    expect(isRightOf || top >= before.bottom + 4, `stop ${index + 1} follows stop ${index}`).toBe(true);
  }
});

test("the menu has the fund's name, and closes by Esc, a tap outside and its own page's link", async ({
  page,
}) => {
  await page.goto('/sobre');
  await hydrated(page);
  const title = page.getByText('Menu FUNDAT');
  const link = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Sobre o fundo' });
  await title.click();
  await expect(page.getByText('Fundo Municipal de Desenvolvimento').first()).toBeVisible();
  await link.focus();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(page.locator('summary')).toBeFocused();

  await title.click();
  await expect(link).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(link).toBeHidden();

  await title.click();
  await link.click();
  await expect(link).toBeHidden();
  await expect(page).toHaveURL('/sobre');
});
