import { expect, test } from '@playwright/test';
import { deleteEntry, openBackOffice, save } from './backOffice';

test('a lost connection is reported at once, and a save continues when it is back', async ({
  page,
  context,
}) => {
  await openBackOffice(page, '/faq/create?sort=ordem&order=ASC&page=1&perPage=30');
  const dialog = page.getByRole('dialog', { name: 'Adicionar nova pergunta' });
  const question = dialog.getByRole('textbox', { name: 'Pergunta' });
  await question.fill('Espera a conexão?');
  await dialog.getByRole('textbox', { name: 'Resposta' }).fill('Espera.');

  await context.setOffline(true);
  await expect(page.getByText(/^Sem conexão: /)).toBeVisible();
  await save(dialog);
  const waiting = dialog.getByText('Sem conexão. O envio continua sozinho quando ela voltar.');
  await expect(waiting).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar envio' }).click();
  await expect(page.getByText('Envio cancelado')).toBeVisible();
  await expect(question).toHaveValue('Espera a conexão?');

  await save(dialog);
  await expect(waiting).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Dados salvos com sucesso')).toBeVisible();
  await expect(page.getByText(/^Sem conexão: /)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Excluir Espera a conexão?' })).toBeVisible();

  await context.setOffline(true);
  await deleteEntry(page, 'Espera a conexão?');
  await expect(page.getByText('Este aparelho está sem conexão.')).toBeVisible();
  await page.getByRole('button', { name: 'Ordenar', exact: true }).click();
  await expect(
    page.getByText('Sem conexão. O conteúdo aparece aqui quando a internet voltar.'),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('list', { name: 'Perguntas em ordem' })).toContainText('Espera a conexão?');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await deleteEntry(page, 'Espera a conexão?');
  await expect(page.getByText('Dados excluídos com sucesso')).toBeVisible();
});
