import { expect, test } from '@playwright/test';
import { openBackOffice } from './backOffice';
import { press, reach } from './reach';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a question is added and deleted with the keyboard alone', async ({ page }) => {
  await openBackOffice(page, '/faq');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const add = page.getByRole('button', { name: '+ Adicionar' });
  await press(page, add);
  const dialog = page.getByRole('dialog', { name: 'Adicionar nova pergunta' });
  await expect(dialog.getByRole('textbox', { name: 'Pergunta' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type('Só com o teclado?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sim.');
  await press(page, dialog.getByRole('button', { name: 'Salvar', exact: true }));
  await expect(page.getByText('Dados salvos com sucesso')).toBeVisible();
  await page.keyboard.press('Alt+KeyT');
  await expect(page.getByRole('region', { name: /^Notificações/ }).getByRole('list')).toBeFocused();

  // Backwards, because not every browser continues from the last element to the first.
  await reach(page, page.getByRole('searchbox'), 'Shift+Tab');
  await page.keyboard.type('só com o teclado');
  await press(page, page.getByRole('button', { name: 'Excluir Só com o teclado?' }));
  const confirmation = page.getByRole('alertdialog', { name: 'Confirmação de Exclusão' });
  await expect(confirmation.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await press(page, confirmation.getByRole('button', { name: 'Confirmar' }));
  await expect(page.getByText('Dados excluídos com sucesso')).toBeVisible();
  await expect(page.getByText('Nenhum dado encontrado')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'FAQ' })).toBeFocused();
});

test.describe('with motion', () => {
  // With motion, a dialog stays open shortly while its list is read again.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the focus moves to the row that follows a deleted one', async ({ page }) => {
    await openBackOffice(page, '/faq');
    const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };
    for (const titulo of ['Quem fica?', 'Quem sai?', 'Quem vem?']) {
      const data = { titulo: `Foco: ${titulo}`, resposta: 'Um.' };
      const created = await page.request.post('/api/v1/admin/perguntas_frequentes', { data, headers });
      expect(created.status()).toBe(201);
    }
    await page.reload();
    await page.getByRole('searchbox').fill('Foco');
    const rows = page.getByRole('row').filter({ hasText: 'Foco' });
    await expect(rows).toHaveCount(3);
    const buttons = page.getByRole('button', { name: /^Excluir Foco/ });
    for (const left of [2, 1]) {
      const next = left === 2 ? buttons.nth(2) : buttons.nth(0);
      const name = await next.getAttribute('aria-label');
      await buttons.nth(1).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).press('Enter');
      await expect(rows).toHaveCount(left);
      await expect(page.getByRole('button', { name: name! })).toBeFocused();
    }
    await buttons.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).press('Enter');
    await expect(page.getByText('Nenhum dado encontrado')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'FAQ' })).toBeFocused();
  });
});

test('an entry is found, opened and saved with shortcuts', async ({ page }) => {
  await openBackOffice(page, '/legislacao');
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await page.keyboard.press('n');
  const adding = page.getByRole('dialog', { name: 'Adicionar nova Legislação' });
  await expect(adding).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(adding).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
  await page.keyboard.press('Space');
  await expect(row.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Dados editados com sucesso')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('adicionar nova ata');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Adicionar nova Ata' })).toBeVisible();
});

test('the navigation shows its labels while the keyboard is in it', async ({ page }) => {
  await openBackOffice(page);
  const strip = page.getByRole('navigation', { name: 'Seções' });
  const width = () => strip.evaluate((element) => element.getBoundingClientRect().width);
  expect(await width()).toBe(64);
  await reach(page, strip.getByRole('link', { name: 'Legislação' }));
  await expect.poll(width).toBe(248);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/legislacao$/);
  await reach(page, page.getByRole('searchbox'));
  await expect.poll(width).toBe(64);
});
