import { expect, test } from '@playwright/test';
import { signIn } from '../signIn';
import { claimsOf, endpoint, nextTokens, signInRequest, storedToken } from './provider';

test('the token is renewed during work, and the new one publishes', async ({ page }) => {
  await page.goto('/admin');
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { name: /^Bem-vindo/ })).toBeVisible();
  const first = await storedToken(page);

  // Tokens live 20 s here (playwright.config.ts), so one expires during these steps.
  await expect(async () => {
    await page.getByRole('link', { name: 'FAQ' }).first().click();
    await expect(page.getByRole('button', { name: '+ Adicionar' })).toBeVisible();
    await page.getByRole('link', { name: 'Início' }).first().click();
    expect(await storedToken(page)).not.toBe(first);
  }).toPass({ intervals: [1_000] });

  const second = await storedToken(page);
  expect(claimsOf(second).sid).toBe(claimsOf(first).sid);
  expect(claimsOf(second).iat).toBeGreaterThan(claimsOf(first).iat);
  const response = await page.request.delete('/api/v1/admin/perguntas_frequentes/999999', {
    headers: { authorization: `Bearer ${second}` },
  });
  expect(response.status()).toBe(404);

  // The API accepts a token, and the role in it, until five seconds after its `exp`, because clocks differ.
  const { exp } = claimsOf(first);
  await expect(async () => {
    expect(Date.now() / 1000).toBeGreaterThan(exp + 5);
    const late = await page.request.delete('/api/v1/admin/perguntas_frequentes/999999', {
      headers: { authorization: `Bearer ${first}` },
    });
    expect([late.status(), await late.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'invalid_bearer' }),
    ]);
  }).toPass({ intervals: [1_000] });
});

test('a session ended at the provider leads to a new sign-in, and back to the same page', async ({
  page,
  playwright,
}) => {
  const request = await signInRequest(page);
  const tokens = nextTokens(page);
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { name: /^Bem-vindo/ })).toBeVisible();
  // A read that is still running would be refused and lead to the sign-in at once. This is the list's last read.
  const lastRead = page.waitForResponse(/\/admin\/historico\/ultimas\?secao=perguntas_frequentes/);
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await (await lastRead).finished();

  // Ended from outside this browser, which keeps its cookies, so it notices only when the renewal is refused.
  const outside = await playwright.request.newContext();
  const logout = endpoint(request, 'logout');
  const { id_token, access_token } = await tokens;
  logout.searchParams.set('id_token_hint', id_token);
  expect((await outside.get(logout.href)).ok()).toBe(true);
  await outside.dispose();

  // The provider has notified the API, which refuses the token before it expires.
  await expect(async () => {
    const response = await page.request.delete('/api/v1/admin/perguntas_frequentes/999999', {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(await response.json()).toMatchObject({ code: 'revoked_bearer' });
  }).toPass();

  await expect(async () => {
    for (const section of ['FAQ', 'Legislação']) {
      const link = page.getByRole('link', { name: section }).first();
      // The sign-in page has no such link.
      await link.click({ timeout: 1_000 }).catch(() => undefined);
    }
    await expect(page.getByLabel('Nome de usuário ou e-mail')).toBeVisible({ timeout: 2_000 });
  }).toPass({ intervals: [1_000] });
  await signIn(page, 'admin');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/(faq|legislacao)$/);
});
