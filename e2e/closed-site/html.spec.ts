import { expect, test } from '@playwright/test';
import { htmlErrors } from '../htmlErrors';
import { signIn } from '../signIn';

test('the HTML of the pages around signing in has no errors', async ({ page }) => {
  const pages = new Map<string, string>();
  const visit = async (address: string) => {
    const response = await page.request.get(address, { headers: { accept: 'text/html' } });
    expect(response.headers()['content-type'], address).toContain('text/html');
    pages.set(address, await response.text());
  };
  await visit('/entrar/retorno?error=access_denied');
  await visit('/sair');
  await page.goto('/sobre');
  await signIn(page, 'cidadao');
  for (const address of ['/', '/atas-de-reunioes', '/nada', '/sair']) await visit(address);
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você saiu');
  pages.set('Você saiu', await page.content());
  expect(await htmlErrors(pages)).toEqual([]);
});
