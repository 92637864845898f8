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

test('a deletion whose session has ended leads to the sign-in, and back to its question', async ({
  page,
}) => {
  await openBackOffice(page, '/faq');
  const rows = page.getByRole('row');
  await expect(rows).not.toHaveCount(0);
  const count = await rows.count();
  let refuse = () => {};
  const confirmed = new Promise<void>((resolve) => (refuse = resolve));
  await page.route('**/protocol/openid-connect/token', async (route) => {
    const { origin } = new URL(page.url());
    if (!route.request().postData()?.includes('refresh_token')) return route.continue();
    await confirmed;
    const headers = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
    return route.fulfill({ status: 400, headers, json: { error: 'invalid_grant' } });
  });
  // An hour later every token has expired.
  await page.clock.setFixedTime(Date.now() + 3_600_000);
  await page
    .getByRole('button', { name: /^Excluir / })
    .first()
    .click();
  const question = page.getByRole('alertdialog', { name: 'Confirmação de Exclusão' });
  await question.getByRole('button', { name: 'Confirmar' }).click();
  const loaded = page.waitForEvent('load', { timeout: 60_000 });
  refuse();
  await loaded;
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/faq\/\d+\/excluir$/);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(rows).toHaveCount(count);
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
