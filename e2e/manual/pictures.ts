import { writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { deleteEntry } from '../backOffice';
import { signIn } from '../signIn';
import { simplePdf } from '../simplePdf';

const FOLDER = new URL('../../docs/manual/imagens/', import.meta.url);

test.beforeEach(async ({ page }) => {
  await page.goto('/admin');
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the first screen', async ({ page }) => {
  await expect(page.getByText(/no site$/)).toHaveCount(6);
  await take(page, 'inicio');
});

test('a list, and the question before a deletion', async ({ page }) => {
  await page.goto('/admin/atas-de-reunioes');
  const remove = page.getByRole('button', { name: /^Excluir/ }).first();
  await expect(remove).toBeVisible();
  await take(page, 'lista');
  await remove.click();
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeVisible();
  await take(page, 'excluir');
});

test('a new document', async ({ page }) => {
  await page.goto('/admin/atas-de-reunioes');
  await page.getByRole('button', { name: '+ Adicionar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar nova Ata' });
  await dialog.getByLabel(/título/i).fill('Ata 03/2026 — 2ª reunião ordinária do Conselho Gestor');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'ata-03-2026.pdf',
    mimeType: 'application/pdf',
    buffer: simplePdf('Ata 03/2026'),
  });
  await expect(dialog.getByRole('button', { name: 'Remover Arquivo' })).toBeVisible();
  await take(page, 'adicionar');
});

test('the figures of a document', async ({ page }) => {
  await page.goto('/admin/prestacao-de-contas/7');
  await page.getByRole('button', { name: 'Ver e editar os números' }).click();
  const editor = page.getByRole('dialog', { name: 'Números' });
  await expect(editor.getByRole('list', { name: 'Linhas' }).getByRole('listitem').first()).toBeVisible();
  await expect(editor.getByText(/^As despesas somam/)).toBeVisible();
  await take(page, 'numeros');
});

test('an album with its photos', async ({ page }) => {
  await page.goto('/admin/galeria_de_imagens');
  await page
    .getByRole('button', { name: /^Editar/ })
    .nth(2)
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true })).toBeEnabled();
  await page.getByRole('list', { name: 'Fotos do álbum' }).scrollIntoViewIfNeeded();
  await take(page, 'album');
});

test('an entry that is scheduled to appear', async ({ page }) => {
  await page.goto('/admin/faq/create');
  await page.getByRole('textbox', { name: 'Pergunta' }).fill('Quando é o próximo sorteio?');
  await page.getByRole('textbox', { name: 'Resposta' }).fill('Em **15 de dezembro**, às 10 horas.');
  await page.getByText('Publicação', { exact: true }).click();
  await page.getByRole('radio', { name: 'Agendar' }).check();
  await page.getByLabel(/^Publicar em/).fill('2026-12-01T08:00');
  await page.getByLabel(/^Publicar em/).scrollIntoViewIfNeeded();
  await take(page, 'agendar');
});

test('the history of everything, and the trash', async ({ page }) => {
  await page.goto('/admin/atas-de-reunioes');
  await deleteEntry(page, await firstTitle(page));
  await expect(page.getByText('Dados excluídos com sucesso')).toBeVisible();
  await page.goto('/admin/historico');
  await expect(page.getByRole('row')).toHaveCount(11);
  await take(page, 'historico');
  await page.goto('/admin/lixeira');
  await expect(page.getByRole('button', { name: /^Restaurar/ })).toBeVisible();
  await take(page, 'lixeira');
});

test("the site's identity", async ({ page }) => {
  await page.goto('/admin/identidade');
  await expect(page.getByRole('textbox', { name: 'Sigla do fundo' })).not.toHaveValue('');
  await take(page, 'identidade');
});

test('the public site, for README.md', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Saiba mais' })).toBeVisible();
  await take(page, '../../pictures/site');
});

/** The title of a list's first entry, as its button 'Excluir …' names it. */
async function firstTitle(page: Page): Promise<string> {
  const name = await page
    .getByRole('button', { name: /^Excluir/ })
    .first()
    .getAttribute('aria-label');
  return name!.replace(/^Excluir /, '');
}

/** Saves a screenshot as WebP, which Playwright does not support. */
async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(600, 4);
  await page.waitForLoadState('load');
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await writeFile(new URL(`${name}.webp`, FOLDER), Buffer.from(data, 'base64'));
}
