import { expect, test } from '@playwright/test';
import { deleteEntry, DOCUMENT_SECTIONS, openBackOffice, pdfNamed, save, titleOf } from './backOffice';

for (const { route, adding, editing, titulo } of DOCUMENT_SECTIONS) {
  test(`an administrator adds, edits and deletes a document of ${route}`, async ({ page }) => {
    await openBackOffice(page, `/${route}`);
    await page.getByRole('button', { name: '+ Adicionar' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/${route}/create`));
    const added = page.getByRole('dialog', { name: adding });
    await save(added);
    await expect(added.getByText(titulo)).toBeVisible();
    await expect(added.getByText('Arquivo é obrigatório')).toBeVisible();
    await titleOf(added).fill('Documento da jornada');
    await expect(added.getByText(titulo)).toBeHidden();
    await added.locator('input[type=file]').setInputFiles(pdfNamed('jornada'));
    await expect(added.getByText('Arquivo é obrigatório')).toBeHidden();
    await save(added);
    await expect(page.getByText('Dados salvos com sucesso')).toBeVisible();
    await expect(added).toBeHidden();

    await page.getByRole('button', { name: 'Editar Documento da jornada' }).click();
    const edited = page.getByRole('dialog', { name: editing });
    await edited.getByRole('button', { name: 'Remover Arquivo' }).click();
    await save(edited);
    await expect(edited.getByText('Arquivo é obrigatório')).toBeVisible();
    await edited.locator('input[type=file]').setInputFiles(pdfNamed('outra'));
    await titleOf(edited).fill('Documento corrigido');
    await titleOf(edited).press('Enter');
    await expect(page.getByText('Dados editados com sucesso')).toBeVisible();

    await deleteEntry(page, 'Documento corrigido');
    await expect(page.getByText('Dados excluídos com sucesso')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Editar Documento corrigido' })).toHaveCount(0);
  });
}

test('a dialog has an address: it opens again after a reload and with Back', async ({ page }) => {
  await openBackOffice(page, '/atas-de-reunioes?perPage=15&page=1&sort=titulo&order=ASC');
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Editar Ata' });
  await expect(dialog).toBeVisible();
  const entries = () => page.evaluate(() => window.history.length);
  const before = await entries();
  await page.reload();
  await expect(dialog).toBeVisible();
  expect(await entries()).toBe(before);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Linhas por página' })).toHaveText('15');
});
