import { expect, test, type Browser, type Page } from '@playwright/test';
import { deleteEntry, openBackOffice, save } from './backOffice';

const QUESTION = `De quem é esta resposta? ${Date.now()}`;

const respostaOf = (page: Page) => page.getByRole('textbox', { name: 'Resposta' });

/** Another administrator, in a separate browser. */
async function anotherAdministrator(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openBackOffice(page, path);
  return page;
}

/** Both administrators have the question open. The other one saves first; then the first one presses Salvar. */
async function overtake(page: Page, other: Page, theirs: string, mine: string): Promise<void> {
  await respostaOf(other).fill(theirs);
  await save(other);
  await expect(other.getByText('Dados editados com sucesso').first()).toBeVisible();
  await respostaOf(page).fill(mine);
  await save(page);
  await expect(page.getByRole('alertdialog', { name: 'Outra pessoa mudou este item' })).toBeVisible();
}

test('when two administrators edit one question, neither loses a change without being asked', async ({
  page,
  browser,
}) => {
  await openBackOffice(page, '/faq/create');
  await page.getByRole('textbox', { name: 'Pergunta' }).fill(QUESTION);
  await respostaOf(page).fill('De ninguém ainda.');
  await save(page);
  await expect(page.getByText('Dados salvos com sucesso')).toBeVisible();
  await page.getByRole('searchbox').fill(QUESTION);
  const edit = page.getByRole('button', { name: `Editar ${QUESTION}` });
  await edit.click();
  await expect(respostaOf(page)).toHaveValue('De ninguém ainda.');
  const { pathname } = new URL(page.url());
  const other = await anotherAdministrator(browser, pathname.replace('/admin', ''));

  await overtake(page, other, 'Da outra pessoa.', 'Minha.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(respostaOf(page)).toHaveValue('Minha.');
  await save(page);
  await page.getByRole('button', { name: 'Carregar a nova versão' }).click();
  await expect(respostaOf(page)).toHaveValue('Da outra pessoa.');

  await other.goto(pathname);
  await overtake(page, other, 'De novo da outra.', 'Minha, por cima.');
  await page.getByRole('button', { name: 'Gravar a minha versão por cima' }).click();
  await expect(page.getByText('Dados editados com sucesso')).toBeVisible();
  await other.goto(pathname);
  await expect(respostaOf(other)).toHaveValue('Minha, por cima.');

  await deleteEntry(page, QUESTION);
  await expect(page.getByText('Dados excluídos com sucesso')).toBeVisible();
});
