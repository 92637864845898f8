import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { openBackOffice } from './backOffice';

test('the whole table is downloaded, as CSV and as a workbook', async ({ page }) => {
  await openBackOffice(page, '/faq');
  await expect(page.getByText(/^1-10 de/)).toBeVisible();
  const downloadBy = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  };

  const csv = await downloadBy('Baixar tabela');
  expect(csv.name).toBe('FAQ.csv');
  const lines = csv.content.toString().split('\r\n');
  expect(lines[0]).toBe('\uFEFF"Pergunta";"Situação";"Resposta";"Mudança";"Quem mudou"');
  expect(lines.find((line) => line.startsWith('"O fundo paga salários?";'))).toBeDefined();
  expect(lines.length).toBeGreaterThan(12);

  const workbook = await downloadBy('Baixar planilha');
  expect(workbook.name).toBe('FAQ.xlsx');
  expect(workbook.content.subarray(0, 2).toString()).toBe('PK');
  expect(workbook.content.includes('xl/worksheets/sheet1.xml')).toBe(true);
});

test('the whole table is printed, without the shell', async ({ page }) => {
  // The printed sheet is removed after printing. Here print() does nothing, so the sheet stays and can be checked.
  await page.addInitScript(() => (window.print = () => undefined));
  await openBackOffice(page, '/faq');
  const range = page.getByText(/^1-10 de/);
  await expect(range).toBeVisible();
  const total = Number((await range.innerText()).split(' de ')[1]);
  expect(total).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Imprimir' }).click();
  const sheet = page.locator('.print-sheet');
  await expect(sheet).toBeAttached();
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('heading', { name: 'FAQ' })).toBeVisible();
  await expect(sheet.getByRole('row')).toHaveCount(total + 1);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
