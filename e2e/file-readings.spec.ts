import { expect } from '@playwright/test';
import { openBackOffice, save, titleOf } from './backOffice';
import { expectNoFaults } from './expectNoFaults';
import { test } from './journey';
import { simplePdf } from './simplePdf';

const TITLE = 'Ata 12/2026, com páginas que não abrem';
const REASON = 'Páginas não lidas: 2, 4, 6, 8, 10, 12, 14, 16, 18 e 20 (a página está danificada).';

test('a file that was read in part says which pages are missing, and is read again on request', async ({
  page,
}) => {
  await openBackOffice(page, '/atas-de-reunioes/create');
  const dialog = page.getByRole('dialog', { name: 'Adicionar nova Ata' });
  await titleOf(dialog).fill(TITLE);
  const buffer = simplePdf('O conselho aprovou.', { torn: 10 });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'ata.pdf', mimeType: 'application/pdf', buffer });
  await save(dialog);
  await expect(page.getByText('Dados salvos com sucesso')).toBeVisible();

  await expect(async () => {
    await page.goto('/admin/leituras');
    await expect(page.getByRole('row').filter({ hasText: TITLE })).toContainText('Lido em parte', {
      timeout: 2000,
    });
  }).toPass();
  const row = page.getByRole('row').filter({ hasText: TITLE });
  await expect(row).toContainText(REASON);
  await expectNoFaults(page, 'the list of readings');

  const address = await row.getByRole('link', { name: TITLE }).getAttribute('href');
  await page.goto(address!.replace(/^\/admin/, ''));
  const text = page.getByRole('region', { name: 'Texto do documento' });
  await expect(text).toContainText(REASON);
  await expect(text.getByRole('region', { name: 'Página 1', exact: true })).toContainText(
    'O conselho aprovou.',
  );
  await expect(text.getByRole('region', { name: 'Página 2', exact: true })).toContainText(
    'O texto desta página não pôde ser lido: a página está danificada.',
  );
  await expectNoFaults(page, 'the text of a document that was read in part');

  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/admin/leituras');
  // The reason has several lines, so that the other columns keep their width.
  const reason = await row.getByRole('cell', { name: REASON }).boundingBox();
  const table = await page.getByRole('table').boundingBox();
  expect(reason!.width).toBeLessThan(table!.width / 2);
  await row.getByRole('button', { name: `Ler de novo ${TITLE}` }).click();
  await expect(page.getByText('O arquivo será lido de novo')).toBeVisible();
});
