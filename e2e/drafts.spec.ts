import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Page, type Route } from '@playwright/test';
import { nextWrite, routeWrites, deleteEntry, openBackOffice, pdfNamed, save, titleOf } from './backOffice';
import { signIn } from './signIn';

const RECOVERED = /^Recuperamos o que você tinha preenchido antes/;

const question = (page: Page) => page.getByRole('textbox', { name: 'Pergunta' });

async function fillQuestion(page: Page, titulo: string) {
  await question(page).fill(titulo);
  await page.getByRole('textbox', { name: 'Resposta' }).fill('Sim.');
}

test('a save after the end of the session keeps the form, which is restored after the new sign-in', async ({
  page,
}) => {
  await openBackOffice(page, '/faq/create');
  await fillQuestion(page, 'A sessão acabou?');
  // The API does not accept this token, but the provider's session is open, so the new sign-in needs no password.
  const refuse = (route: Route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer x' } });
  await routeWrites(page, refuse);
  const refused = nextWrite(page);
  await save(page);
  expect((await refused).status()).toBe(401);
  await expect(page.getByText(/^Ocorreu um erro ao salvar os dados/)).toBeVisible();
  await expect(question(page)).toHaveValue('A sessão acabou?');
  await page.getByRole('button', { name: 'Entrar de novo' }).click();
  await expect(page.getByText(RECOVERED)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/faq\/create/);
  await expect(question(page)).toHaveValue('A sessão acabou?');
  await page.getByRole('button', { name: 'Descartar o rascunho' }).click();
  await expect(question(page)).toHaveValue('');
});

test('Logout asks about a form that was not saved, and keeps it for the same person', async ({ page }) => {
  await openBackOffice(page, '/faq/create');
  await fillQuestion(page, 'Fica guardado?');
  // In another tab, in which no dialog covers the button.
  const other = await page.context().newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Logout' }).click();
  const dialog = other.getByRole('alertdialog', { name: 'Sair com rascunhos guardados?' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await other.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Guardar e sair' }).click();

  // Somebody else signs in on the same computer.
  await signIn(other, 'cidadao');
  await expect(other.getByText('Você não tem acesso à área administrativa')).toBeVisible();
  await other.getByRole('button', { name: 'Sair' }).click();
  await signIn(other, 'admin');
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  await other.goto('/admin/faq/create');
  await expect(other.getByText(RECOVERED)).toBeVisible();
  await expect(question(other)).toHaveValue('Fica guardado?');
});

test('a browser closed during a save stores the entry once, and keeps its file', async ({
  playwright,
  baseURL,
}, { project }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-profile-'));
  const launch = () =>
    playwright.chromium.launchPersistentContext(folder, {
      ...project.use.launchOptions,
      ...(baseURL && { baseURL }),
      locale: 'pt-BR',
    });
  const titulo = `Ata do navegador fechado ${Date.now()}`;

  const first = await launch();
  const page = await first.newPage();
  await openBackOffice(page, '/atas-de-reunioes/create');
  await titleOf(page.getByRole('dialog')).fill(titulo);
  await page.locator('input[type=file]').setInputFiles(pdfNamed('fechado'));
  let stored = () => {};
  const isStored = new Promise<void>((resolve) => (stored = resolve));
  // The server stores the entry; the response does not arrive.
  await routeWrites(page, async (route) => {
    expect((await route.fetch()).status()).toBe(201);
    stored();
  });
  await save(page);
  await isStored;
  await first.close();

  const second = await launch();
  const again = await second.newPage();
  await openBackOffice(again, '/atas-de-reunioes/create');
  await expect(again.getByText(RECOVERED)).toBeVisible();
  await expect(again.getByText('fechado.pdf')).toBeVisible();
  await save(again);
  await expect(again.getByText('Dados salvos com sucesso')).toBeVisible();
  await again.goto('/admin/atas-de-reunioes');
  await expect(again.getByRole('button', { name: `Excluir ${titulo}` })).toHaveCount(1);
  await deleteEntry(again, titulo);
  await expect(again.getByText('Dados excluídos com sucesso')).toBeVisible();
  await second.close();
  await rm(folder, { recursive: true });
});
