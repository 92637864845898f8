import { expect, test, type Browser } from '@playwright/test';
import { nextWrite, routeWrites, deleteEntry, openBackOffice, save } from './backOffice';
import { signIn } from './signIn';

const CONTACT = 'Tente novamente ou entre em contato com a equipe de manutentação.';

/** The token of a person who has an account without the administrator's role. */
async function tokenWithoutRole(browser: Browser): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/admin');
  await signIn(page, 'cidadao');
  await expect(page.getByText('Você não tem acesso à área administrativa')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await context.close();
  return token ?? '';
}

test('a person who loses the role sees that nothing was saved or deleted, and keeps the text', async ({
  page,
  browser,
}) => {
  await openBackOffice(page, '/faq/create');
  const dialog = page.getByRole('dialog', { name: 'Adicionar nova pergunta' });
  const question = dialog.getByRole('textbox', { name: 'Pergunta' });
  await question.fill('Perdi o papel?');
  await dialog.getByRole('textbox', { name: 'Resposta' }).fill('Perdeu.');

  const token = await tokenWithoutRole(browser);
  await routeWrites(page, (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }),
  );
  const refused = nextWrite(page);
  await save(dialog);
  expect((await refused).status()).toBe(403);
  await expect(page.getByText(`Ocorreu um erro ao salvar os dados. ${CONTACT}`)).toBeVisible();
  await expect(dialog.getByText(/^Sua conta não tem permissão de administrador/)).toBeVisible();
  await expect(page.getByText('Dados salvos com sucesso')).toBeHidden();
  await expect(question).toHaveValue('Perdi o papel?');

  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  const titulo = 'O fundo paga salários?';
  await deleteEntry(page, titulo);
  await expect(page.getByText(`Ocorreu um erro ao deletar os dados. ${CONTACT}`)).toBeVisible();
  await expect(page.getByText('Dados excluídos com sucesso')).toBeHidden();
  await expect(page.getByRole('button', { name: `Editar ${titulo}` })).toBeVisible();
});
