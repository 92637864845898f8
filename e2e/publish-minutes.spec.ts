import { expect, test } from '@playwright/test';
import { signIn } from './signIn';
import { simplePdf } from './simplePdf';

test('an administrator adds minutes with a PDF, and a citizen sees and opens it', async ({
  page,
  browser,
}) => {
  const titulo = 'Ata 09/2026 — 5ª reunião ordinária do Conselho Gestor';
  const pdf = simplePdf('Ata 09/2026');

  await page.goto('/admin/atas-de-reunioes');
  await signIn(page, 'admin');

  await page.getByRole('button', { name: '+ Adicionar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar nova Ata' });
  await dialog.getByLabel(/título/i).fill(titulo);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'ata.pdf', mimeType: 'application/pdf', buffer: pdf });
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Dados salvos com sucesso')).toBeVisible();
  await expect(page.getByRole('cell', { name: `${titulo} PDF` })).toBeVisible();

  const citizen = await browser.newContext({ javaScriptEnabled: false });
  const site = await citizen.newPage();
  await site.goto('/atas-de-reunioes');
  const link = site.getByRole('link', { name: new RegExp(`^${titulo}`) });
  await expect(link).toBeVisible();
  const file = await citizen.request.get((await link.getAttribute('href'))!);
  expect(file.status()).toBe(200);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect(file.headers()['content-disposition']).toContain(encodeURIComponent('Ata 09-2026'));
  expect(await file.body()).toEqual(pdf);
});
