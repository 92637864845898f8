import { expect, test, type Page } from '@playwright/test';
import { deleteEntry, openBackOffice, pdfNamed, save, titleOf } from './backOffice';
import { expectNoFaults } from './expectNoFaults';
import { signIn } from './signIn';

/** Adds a document of Atas de reuniões, and returns its address in the API. */
async function addAta(page: Page, titulo: string, file: string): Promise<string> {
  await openBackOffice(page, '/atas-de-reunioes/create');
  await titleOf(page.getByRole('dialog')).fill(titulo);
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(pdfNamed(file));
  const stored = page.waitForResponse((response) => response.request().method() === 'POST');
  await save(page);
  const { id } = (await (await stored).json()) as { id: number };
  await expect(page.getByText('Dados salvos com sucesso')).toBeVisible();
  return `/api/v1/atas_reunioes/${id}`;
}

async function replaceFile(page: Page, titulo: string, file: string): Promise<void> {
  await page.getByRole('button', { name: `Editar ${titulo}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Ata' });
  await dialog.getByRole('button', { name: 'Remover Arquivo' }).click();
  await dialog.locator('input[type=file]').setInputFiles(pdfNamed(file));
  await save(dialog);
  await expect(page.getByText('Dados editados com sucesso').first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('a deleted document is restored from the trash at the same address, or is deleted for good', async ({
  page,
}) => {
  const titulo = `Ata da lixeira ${Date.now()}`;
  const address = await addAta(page, titulo, 'lixeira');
  await page.getByRole('button', { name: `Excluir ${titulo}` }).click();
  const first = page.getByRole('alertdialog', { name: 'Confirmação de Exclusão' });
  await expect(first.getByText(/vai para a lixeira por 30 dias/)).toBeVisible();
  await first.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Dados excluídos com sucesso')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(410);

  await page.getByRole('link', { name: 'Lixeira' }).click();
  await expect(page.getByRole('row', { name: titulo })).toContainText('Atas de reuniões');
  await expectNoFaults(page, 'the trash');
  await page.getByRole('button', { name: `Restaurar ${titulo}` }).press('Enter');
  await expect(page.getByText('Item restaurado com sucesso')).toBeVisible();
  expect(await (await page.request.get(address)).json()).toMatchObject({ titulo });

  await page.goto('/admin/atas-de-reunioes');
  await deleteEntry(page, titulo);
  await expect(page.getByText('Dados excluídos com sucesso')).toBeVisible();
  await page.goto('/admin/lixeira');
  await page.getByRole('button', { name: `Excluir para sempre ${titulo}` }).click();
  const last = page.getByRole('alertdialog', { name: 'Confirmação de Exclusão' });
  await expect(
    last.getByText(
      'Tem certeza de que deseja excluir este item? Esta ação é irreversível e todos os dados associados serão permanentemente removidos',
    ),
  ).toBeVisible();
  await last.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Dados excluídos com sucesso')).toBeVisible();
  await expect(page.getByRole('row', { name: titulo })).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(410);
});

test('the history of a document tells two people apart; a version is restored, and one is withdrawn for a while', async ({
  page,
  browser,
}) => {
  const titulo = `Ata com história ${Date.now()}`;
  const address = await addAta(page, titulo, 'primeira');
  const { arquivo } = (await (await page.request.get(address)).json()) as { arquivo: string };
  await replaceFile(page, titulo, 'segunda');
  await retitleInPanel(await (await browser.newContext()).newPage(), titulo);

  await page.reload();
  await expect(page.getByRole('row', { name: `${titulo} pelo painel` })).toContainText('Gilda Gestora');
  await page.getByRole('button', { name: `Mais ações de ${titulo} pelo painel` }).click();
  await page.getByRole('menuitem', { name: 'Histórico' }).click();
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText(/Gilda Gestora.*Painel/);
  await expect(rows.nth(2)).toContainText(/Área administrativa.*Alterado/);
  await expect(rows.nth(3)).toContainText(/Área administrativa.*Criado/);
  await expectNoFaults(page, 'the history of an item');

  await rows.nth(3).getByRole('link', { name: titulo }).click();
  await expect(page.getByRole('heading', { name: `Criado: ${titulo}` })).toBeVisible();
  await expectNoFaults(page, 'a change');
  await page.getByRole('button', { name: 'Retirar do público' }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Trazia o CPF de uma pessoa');
  await page.getByRole('button', { name: 'Retirar', exact: true }).click();
  await expect(page.getByText('Versão retirada do público').first()).toBeVisible();
  await expect(page.getByText(/^O arquivo desta versão foi retirado/)).toBeVisible();
  expect((await page.request.get(arquivo)).status()).toBe(410);

  await page.getByRole('button', { name: 'Desfazer a retirada' }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('O CPF era fictício');
  await expectNoFaults(page, 'lifting a withdrawal');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer a retirada' }).click();
  await expect(page.getByText('Retirada desfeita').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirar do público' })).toBeVisible();
  expect((await page.request.get(arquivo)).status()).toBe(200);

  await page.getByRole('link', { name: 'Histórico deste item' }).click();
  await expect(rows).toHaveCount(6);
  await rows.nth(4).getByRole('link', { name: titulo }).click();
  await page.getByRole('button', { name: 'Restaurar esta versão' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByText('Versão restaurada com sucesso')).toBeVisible();
  await expect(rows).toHaveCount(7);
  expect(await (await page.request.get(address)).json()).toMatchObject({ titulo });
});

/** Changes the title of a document as another person, in the native panel. */
async function retitleInPanel(page: Page, titulo: string): Promise<void> {
  await page.goto('/painel/content-manager/collection-types/api::ata-reuniao.ata-reuniao');
  await page.getByRole('link', { name: 'Entrar com a conta da prefeitura' }).click();
  await signIn(page, 'gestora');
  await page.getByRole('row').getByText(titulo).click();
  await page.getByRole('textbox', { name: 'Título' }).fill(`${titulo} pelo painel`);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
}
