import { expect, type Locator, type Page, type Response, type Route } from '@playwright/test';
import { signIn } from './signIn';
import { simplePdf } from './simplePdf';

/** Opens a screen of the back-office, by its path below /admin, and signs in as the administrator. */
export async function openBackOffice(page: Page, path = ''): Promise<void> {
  await page.goto(`/admin${path}`);
  await signIn(page, 'admin');
  await expect(page.getByRole('button', { name: 'Logout', includeHidden: true })).toBeVisible();
}

/** The four sections whose entries have a title and a file (docs/product.md 2.11, 5.1). */
export const DOCUMENT_SECTIONS = [
  {
    route: 'atas-de-reunioes',
    adding: 'Adicionar nova Ata',
    editing: 'Editar Ata',
    titulo: 'Pergunta é obrigatória',
  },
  {
    route: 'prestacao-de-contas',
    adding: 'Adicionar nova Prestação de conta',
    editing: 'Editar Prestação de conta',
    titulo: 'Pergunta é obrigatória',
  },
  {
    route: 'plano-de-investimento',
    adding: 'Adicionar novo Plano de Investimento',
    editing: 'Editar Plano de Investimento',
    titulo: 'Pergunta é obrigatória',
  },
  {
    route: 'legislacao',
    adding: 'Adicionar nova Legislação',
    editing: 'Editar Legislação',
    titulo: 'O titulo é obrigatório',
  },
] as const;

export const pdfNamed = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: simplePdf(name),
});

/** A PNG of one pixel, with this file name. */
export const pictureNamed = (name: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});

export const save = (scope: Page | Locator) =>
  scope.getByRole('button', { name: 'Salvar', exact: true }).click();

export const titleOf = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Título' });

/** Opens the editor of figures in the open form of a document without figures. */
export async function openNumeros(page: Page): Promise<Locator> {
  await page.getByText('Números', { exact: true }).click();
  await page.getByRole('button', { name: 'Adicionar números' }).click();
  return page.getByRole('dialog', { name: 'Números' });
}

/** Deletes the row with this title, and confirms the deletion. */
export async function deleteEntry(page: Page, titulo: string): Promise<void> {
  await page.getByRole('button', { name: `Excluir ${titulo}` }).click();
  await page
    .getByRole('alertdialog', { name: 'Confirmação de Exclusão' })
    .getByRole('button', { name: 'Confirmar' })
    .click();
}

const isWrite = (request: { method(): string }) => request.method() !== 'GET';

/** Handles the back-office's writes with a route; its reads, which have the same addresses, continue. */
export const routeWrites = (
  page: Page,
  handle: (route: Route) => Promise<void>,
  address = /\/api\/v1\/admin\//,
) => page.route(address, (route) => (isWrite(route.request()) ? handle(route) : route.fallback()));

/** The response to the back-office's next write. */
export const nextWrite = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (response) => isWrite(response.request()) && response.url().includes('/api/v1/admin/'),
  );
