import { expect, test } from '@playwright/test';
import { signIn } from '../signIn';
import { signInRequest, storedToken } from './provider';

test('an administrator signs in in Portuguese and returns to the requested page', async ({ page }) => {
  await page.goto('/admin/legislacao');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await signIn(page, 'admin');
  await expect(page).toHaveURL(/\/admin\/legislacao$/);
  await expect(page.getByRole('button', { name: '+ Adicionar' })).toBeVisible();

  // In one call, because the token may be renewed between two.
  const { user, token } = await page.evaluate(() => ({
    user: JSON.parse(localStorage.getItem('user') ?? '{}') as { token?: string },
    token: localStorage.getItem('token'),
  }));
  expect(token).toBeTruthy();
  expect(user.token).toBe(token);
});

test('a signed-in person is not asked to sign in again', async ({ page, context }) => {
  await page.goto('/admin');
  await signIn(page, 'admin');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/admin/faq');
  await expect(other.getByRole('button', { name: '+ Adicionar' })).toBeVisible();
});

test('a wrong password shows an error, and the right one still signs in', async ({ page }) => {
  await page.goto('/admin');
  await page.getByLabel('Nome de usuário ou e-mail').fill('admin');
  await page.getByLabel('Senha', { exact: true }).fill('errada');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Nome de usuário ou senha inválida.')).toBeVisible();

  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { name: /^Bem-vindo/ })).toBeVisible();
});

test('a person without the role is told so, the API rejects their token, and they can leave', async ({
  page,
}) => {
  await page.goto('/admin/faq');
  await signIn(page, 'cidadao');
  await expect(
    page.getByRole('heading', { name: 'Você não tem acesso à área administrativa' }),
  ).toBeVisible();

  const response = await page.request.post('/api/v1/admin/perguntas_frequentes', {
    headers: { authorization: `Bearer ${await storedToken(page)}` },
    data: { titulo: 'Quem pode publicar?', resposta: 'Só quem administra.' },
  });
  expect(response.status()).toBe(403);

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByLabel('Nome de usuário ou e-mail')).toBeVisible();
});

test('a sign-in without a PKCE challenge is refused before anybody types a password', async ({ page }) => {
  const without = await signInRequest(page);
  without.searchParams.delete('code_challenge');
  without.searchParams.delete('code_challenge_method');
  const plain = await signInRequest(page);
  plain.searchParams.set('code_challenge_method', 'plain');

  for (const address of [without, plain]) {
    const response = await page.request.get(address.href, { maxRedirects: 0 });
    const back = new URL(response.headers()['location'] ?? '');
    expect(new URLSearchParams(back.hash.slice(1)).get('error')).toBe('invalid_request');
    expect(back.hash).not.toContain('code=');
  }
});

test('a sign-in returns to one exact address', async ({ page, baseURL }) => {
  for (const elsewhere of ['https://outro.example/admin/', `${baseURL}/admin/faq`, `${baseURL}/admin/?a=1`]) {
    const address = await signInRequest(page);
    expect(address.searchParams.get('redirect_uri')).toBe(`${baseURL}/admin/`);
    address.searchParams.set('redirect_uri', elsewhere);
    const response = await page.request.get(address.href, { maxRedirects: 0 });
    expect(response.status(), elsewhere).toBe(400);
    expect(response.headers()['location']).toBeUndefined();
  }
});
