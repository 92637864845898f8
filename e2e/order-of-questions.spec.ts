import { expect, test, type Page } from '@playwright/test';
import { openBackOffice, save } from './backOffice';

test.use({ viewport: { width: 1280, height: 1200 }, contextOptions: { reducedMotion: 'reduce' } });

const onSite = async (page: Page) => {
  await page.goto('/');
  return page
    .locator('#perguntas-frequentes')
    .locator('..')
    .getByRole('heading', { level: 3 })
    .allTextContents();
};

test('questions are ordered by dragging and by keyboard, and the site follows', async ({ page }) => {
  const before = await onSite(page);
  await openBackOffice(page, '/faq');
  await page.getByRole('button', { name: 'Ordenar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ordem das perguntas' });
  const rows = dialog.getByRole('listitem');
  await expect(rows.first()).toContainText(before[0]!);
  await dialog.getByRole('button', { name: `Mover ${before[0]} para baixo` }).press('Enter');
  await rows.nth(2).getByTitle('Arraste para mudar a ordem').dragTo(rows.first());
  await expect(rows.first()).toContainText(before[2]!);
  await save(dialog);
  await expect(page.getByText('Dados editados com sucesso')).toBeVisible();
  expect((await onSite(page)).slice(0, 3)).toEqual([before[2], before[1], before[0]]);

  await page.goto('/admin/faq/ordem');
  await dialog.getByRole('button', { name: `Mover ${before[0]} para o começo` }).click();
  await dialog.getByRole('button', { name: `Mover ${before[2]} para baixo` }).click();
  await save(dialog);
  await expect(page.getByText('Dados editados com sucesso')).toBeVisible();
  expect(await onSite(page)).toEqual(before);
});
