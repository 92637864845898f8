import { expect, test } from '@playwright/test';
import { expectNoFaults } from '../expectNoFaults';
import { signIn } from '../signIn';

const ENTER = 'Entrar com a conta da prefeitura';

for (const [person, name] of [
  ['editora', 'Elisa'],
  ['gestora', 'Gilda'],
] as const)
  test(`${person} enters the panel at /painel with the sample password`, async ({ page }) => {
    await page.goto('/painel');
    await page.getByRole('link', { name: ENTER }).click();
    await signIn(page, person);
    await expect(page).toHaveURL(/\/painel\/?$/);
    await expect(page.getByRole('heading', { name: `Olá, ${name}` })).toBeVisible();
  });

test("an editor signs in to the native panel with the city's account, and signs out of both", async ({
  page,
}) => {
  await page.goto('/painel/content-manager');
  await expectNoFaults(page, 'the entrance of the panel');
  await page.getByRole('link', { name: ENTER }).click();
  await signIn(page, 'editora');

  await expect(page.getByRole('link', { name: 'Atas de reunião' })).toBeVisible();
  await expect(page).toHaveURL(/\/painel\/content-manager/);
  await page.goto('/painel/settings/users');
  await expect(page.getByText('Você não tem permissão para acessar')).toBeVisible();

  await page.getByRole('button', { name: /Elisa Editora/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByRole('link', { name: ENTER })).toBeVisible();
  // The next person in this browser is not signed in: the provider requires a password again.
  await page.getByRole('link', { name: ENTER }).click();
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
});

test('a person without a role in the panel is told so, and can sign in as somebody else', async ({
  page,
}) => {
  await page.goto('/painel');
  await page.getByRole('link', { name: ENTER }).click();
  await signIn(page, 'cidadao');
  await expect(page.getByText('Sua conta não tem acesso ao painel.')).toBeVisible();
  await expectNoFaults(page, 'no role in the panel');

  await page.getByRole('link', { name: 'Sair e entrar com outra conta' }).click();
  await page.getByRole('link', { name: ENTER }).click();
  await signIn(page, 'gestora');
  await expect(page.getByRole('heading', { name: 'Olá, Gilda' })).toBeVisible();
});

test('a session is extended silently during work; an ended one leads back to the same page after sign-in', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/painel');
  await page.getByRole('link', { name: ENTER }).click();
  await signIn(page, 'editora');
  await expect(page.getByRole('heading', { name: 'Olá, Elisa' })).toBeVisible();

  const renewal = page.waitForResponse((response) => response.url().includes('/oidc/callback'));
  await page.keyboard.press('Tab');
  await page.clock.fastForward('05:01');
  expect((await renewal).status()).toBe(204);

  const token = (await context.cookies()).find(({ name }) => name === 'jwtToken')?.value;
  const ended = await page.request.delete('/admin/users/me/sessions', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.status()).toBe(200);
  await page.getByRole('link', { name: 'Biblioteca de Mídia' }).click();
  await page.getByRole('link', { name: ENTER }).click();
  // The provider's session is still open, so it shows no page.
  await expect(page).toHaveURL(/\/painel\/plugins\/upload/);
  // On a busy machine, the panel is slow when it loads for the third time.
  await expect(page.getByRole('link', { name: 'Biblioteca de Mídia' })).toBeVisible();
});
