import { expect, test } from '@playwright/test';
import { signIn } from '../signIn';
import { endpoint, signInRequest, storedToken } from './provider';

test("a logout returns to the back-office's sign-in, without a token", async ({ page }) => {
  await page.goto('/admin/faq');
  await signIn(page, 'admin');
  await expect(page.getByRole('button', { name: '+ Adicionar' })).toBeVisible();
  const token = await storedToken(page);

  const leaving = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/logout'));
  await page.getByRole('button', { name: 'Logout' }).click();
  const request = new URL((await leaving).url()).searchParams;
  expect(new URL(request.get('post_logout_redirect_uri') ?? '').pathname).toBe('/admin/');
  expect(request.get('id_token_hint')).toBeTruthy();

  await expect(page.getByLabel('Nome de usuário ou e-mail')).toBeVisible();
  const response = await page.request.delete('/api/v1/admin/perguntas_frequentes/999999', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(401);

  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { name: /^Bem-vindo/ })).toBeVisible();
});

test('a logout in one tab signs out the other', async ({ page, context }) => {
  await page.goto('/admin');
  await signIn(page, 'admin');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin/faq');
  await expect(other.getByRole('button', { name: '+ Adicionar' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Nome de usuário ou e-mail')).toBeVisible();
  await expect(other.getByLabel('Nome de usuário ou e-mail')).toBeVisible();
});

test('a sign-out redirects to no other site', async ({ page }) => {
  const logout = endpoint(await signInRequest(page), 'logout');
  logout.searchParams.set('client_id', 'fundo-admin');
  logout.searchParams.set('post_logout_redirect_uri', 'https://outro.example/');
  const response = await page.request.get(logout.href, { maxRedirects: 0 });
  expect(response.status()).toBe(400);
  expect(response.headers()['location']).toBeUndefined();
});
