import { expect, test } from '@playwright/test';
import { signIn } from './signIn';

test('an administrator adds a question, edits it by Enter, and deletes it, and the home page shows it', async ({
  page,
  browser,
}) => {
  const home = await (await browser.newContext()).newPage();
  const onHome = async (question: string) => {
    await home.goto('/');
    return home.getByRole('button', { name: question });
  };

  await page.goto('/admin/faq');
  await signIn(page, 'admin');
  await page.getByRole('button', { name: '+ Adicionar' }).click();
  const adding = page.getByRole('dialog', { name: 'Adicionar nova pergunta' });
  await adding.getByLabel('Pergunta').fill('Onde vejo os sorteios?');
  await adding.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(adding.getByText('Resposta é obrigatório')).toBeVisible();
  await adding.getByLabel('Resposta').fill('Na página de álbuns de fotos.');
  await adding.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Dados salvos com sucesso')).toBeVisible();
  await expect(await onHome('Onde vejo os sorteios?')).toBeVisible();

  await page.getByRole('searchbox').fill('Onde vejo');
  await page.getByRole('button', { name: 'Editar Onde vejo os sorteios?' }).click();
  const editing = page.getByRole('dialog', { name: 'Editar pergunta' });
  await editing.getByLabel('Pergunta').fill('Onde vejo as fotos dos sorteios?');
  await editing.getByLabel('Pergunta').press('Enter');
  await expect(page.getByText('Dados editados com sucesso')).toBeVisible();
  await expect(await onHome('Onde vejo as fotos dos sorteios?')).toBeVisible();

  await page.getByRole('button', { name: 'Excluir Onde vejo as fotos dos sorteios?' }).click();
  const deleting = page.getByRole('alertdialog', { name: 'Confirmação de Exclusão' });
  await deleting.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Dados excluídos com sucesso')).toBeVisible();
  await expect(await onHome('Onde vejo as fotos dos sorteios?')).toHaveCount(0);
});

test('a double click opens one dialog, which closes once it is saved', async ({ page }) => {
  await page.goto('/admin/faq');
  await signIn(page, 'admin');
  await page.getByRole('button', { name: '+ Adicionar' }).dblclick();
  const adding = page.getByRole('dialog', { name: 'Adicionar nova pergunta' });
  await adding.getByLabel('Pergunta').fill('E com dois cliques?');
  await adding.getByLabel('Resposta').fill('Também.');
  await adding.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Dados salvos com sucesso')).toBeVisible();
  await expect(adding).toHaveCount(0);

  await page.getByRole('searchbox').fill('com dois cliques');
  await page.getByRole('button', { name: 'Excluir E com dois cliques?' }).dblclick();
  const deleting = page.getByRole('alertdialog', { name: 'Confirmação de Exclusão' });
  await deleting.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Dados excluídos com sucesso')).toBeVisible();
  await expect(deleting).toHaveCount(0);
});
