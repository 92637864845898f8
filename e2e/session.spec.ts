import { expect, test } from '@playwright/test';
import { openBackOffice } from './backOffice';
import { signIn } from './signIn';

test('a session that ends during a form is renewed, and the form keeps its values', async ({
  page,
  context,
}) => {
  await openBackOffice(page, '/faq/create');
  await page.getByRole('textbox', { name: 'Pergunta' }).fill('Ainda estou aqui?');
  await page.getByRole('textbox', { name: 'Resposta' }).fill('Sim.');
  // The draft is stored shortly after the last key; the session must not end before.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const open = indexedDB.open('fundo-admin');
            open.onsuccess = () => {
              const all = open.result.transaction('drafts').objectStore('drafts').getAll();
              all.onsuccess = () => resolve(JSON.stringify(all.result).includes('Sim.'));
            };
          }),
      ),
    )
    .toBe(true);
  await context.clearCookies();

  await signIn(page, 'admin');
  await expect(page).toHaveURL(/\/admin\/faq\/create/);
  await expect(page.getByText(/^Recuperamos o que você tinha preenchido antes/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Pergunta' })).toHaveValue('Ainda estou aqui?');
  await expect(page.getByRole('textbox', { name: 'Resposta' })).toHaveValue('Sim.');
});

test('Logout deletes the user, revokes the token, deletes it and signs out of the provider, in this order', async ({
  page,
}) => {
  const steps: string[] = [];
  await page.route('**/usuarios/tokens/revoke', async (route) => {
    const [user, token] = await page.evaluate(() => [
      localStorage.getItem('user'),
      localStorage.getItem('token'),
    ]);
    steps.push(`revoke: user ${user}, token ${token ? 'kept' : 'deleted'}`);
    await route.continue();
  });
  page.on('request', (request) => {
    if (request.url().includes('/protocol/openid-connect/logout')) steps.push('provider');
  });
  await openBackOffice(page);
  // In one call, because the token may be renewed between two.
  const [user, token] = await page.evaluate(() => [
    localStorage.getItem('user')!,
    localStorage.getItem('token'),
  ]);
  expect(JSON.parse(user!).token).toBe(token);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Nome de usuário ou e-mail')).toBeVisible();
  expect(steps).toEqual(['revoke: user null, token kept', 'provider']);
  await page.goto('/');
  expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')])).toEqual([
    null,
    null,
  ]);
});

test('the back-office shows nothing before the sign-in client is ready', async ({ page }) => {
  let respond = () => {};
  const requested = new Promise<void>((resolveRequested) => {
    void page.route(
      '**/protocol/openid-connect/token',
      async (route) => {
        resolveRequested();
        await new Promise<void>((resolve) => (respond = resolve));
        await route.continue();
      },
      { times: 1 },
    );
  });
  await page.goto('/admin/faq');
  await signIn(page, 'admin');
  await requested;
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  respond();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
});
