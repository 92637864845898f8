import { expect } from '@playwright/test';
import { test } from './journey';
import { signIn } from './signIn';
import { simplePdf } from './simplePdf';

/** The journey fails on a violation of the content security policy, which browsers report as a console error. */
test('many PDFs are read in the browser, under the content security policy, and saved as rows', async ({
  page,
}) => {
  await page.goto('/admin/atas-de-reunioes');
  await signIn(page, 'admin');
  await page.getByRole('button', { name: 'Adicionar vários' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar vários em Atas de reuniões' });
  const pdf = (number: number) => ({
    name: `ata_de_teste_${number}.pdf`,
    mimeType: 'application/pdf',
    buffer: simplePdf(`Ata no. ${number}/2026, dia ${number} de maio de 2026`),
  });
  await dialog.locator('input[type=file]').setInputFiles([pdf(7), pdf(8)]);
  const row = dialog.getByRole('listitem', { name: 'ata_de_teste_8.pdf' });
  await expect(row.getByLabel('Data de referência')).toHaveValue('2026-05-08');
  await expect(row.getByLabel('Número')).toHaveValue('8/2026');
  await expect(row.getByLabel('Título')).toHaveValue('ata de teste 8');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('2 documentos salvos')).toBeVisible();
  await expect(page.getByRole('cell', { name: /^ata de teste 8/ })).toBeVisible();

  await page.getByRole('button', { name: '+ Adicionar' }).click();
  await page.locator('input[type=file]').setInputFiles(pdf(7));
  await expect(page.getByText(/Este mesmo arquivo já está em “ata de teste 7”/)).toBeVisible();
});
