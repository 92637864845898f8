import { expect, test, type Page } from '@playwright/test';
import { expectNoFaults } from '../expectNoFaults';
import { signIn } from '../signIn';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const AUTH = /\/protocol\/openid-connect\/auth\?/;
const DISCOVERY = /\/\.well-known\/openid-configuration$/;
const COOKIE_CHECK = /\/3p-cookies\/step1\.html/;

/** Makes the provider redirect back with an error, as it does for a person who has no access. */
const respondWithError = (page: Page, error: string) =>
  page.route(AUTH, (route) => {
    const request = new URL(route.request().url()).searchParams;
    const response = new URLSearchParams({ error, state: request.get('state') ?? '' });
    return route.fulfill({
      status: 302,
      headers: { location: `${request.get('redirect_uri')}#${response}` },
    });
  });

test('an error of the provider is shown, and signing in works on a retry', async ({ page }) => {
  await respondWithError(page, 'temporarily_unavailable');
  await page.goto('/admin/legislacao');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('O serviço de identificação está ocupado ou em manutenção.');
  await expect(alert).toContainText('informe: temporarily_unavailable.');
  await expectNoFaults(page, 'the error of the provider');

  await page.unroute(AUTH);
  await page.getByRole('button', { name: 'Tentar novamente' }).press('Enter');
  await signIn(page, 'admin');
  await expect(page).toHaveURL(/\/admin\/legislacao$/);
  await expect(page.getByRole('button', { name: '+ Adicionar' })).toBeVisible();
});

test('a tampered response starts a new sign-in once, and shows an error the second time', async ({
  page,
}) => {
  // Every authorization request continues with a nonce that the browser has not stored.
  await page.route(AUTH, (route) => {
    const request = new URL(route.request().url());
    if (request.searchParams.get('nonce') === 'de-outro-pedido') return route.continue();
    request.searchParams.set('nonce', 'de-outro-pedido');
    return route.fulfill({ status: 302, headers: { location: request.href } });
  });
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/protocol/openid-connect/token')) sent += 1;
  });
  await page.goto('/admin/faq');
  await signIn(page, 'admin');
  await expect(page.getByRole('alert')).toContainText('por segurança, foi descartada');
  expect(sent).toBe(2);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.unroute(AUTH);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page).toHaveURL(/\/admin\/faq$/);
  await expect(page.getByRole('button', { name: '+ Adicionar' })).toBeVisible();
});

test('a provider that does not respond is reported after 10 s', async ({ page }) => {
  await page.route(/\/realms\//, (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toContainText('O serviço de identificação não respondeu.');
});

test('a blocked cookie check has a different error from a provider that is down', async ({ page }) => {
  await page.route(COOKIE_CHECK, (route) => route.abort());
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toContainText('a verificação de cookies de terceiros não terminou');
});

test('a person who blocks third-party cookies signs in, and sees the consequences once', async ({ page }) => {
  await page.route(COOKIE_CHECK, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script>parent.postMessage("unsupported", "*")</script>',
    }),
  );
  await page.goto('/admin/faq');
  await signIn(page, 'admin');
  await expect(page.getByRole('button', { name: '+ Adicionar' })).toBeVisible();
  const notice = page.getByText('Seu navegador bloqueia cookies de terceiros');
  await expect(notice).toBeVisible();
  await expectNoFaults(page, 'the notice of blocked cookies');
  await expect(page.locator('iframe[title="keycloak-session-iframe"]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Entendi' }).press('Enter');
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: '+ Adicionar' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a logout without a response from the provider shows an error and nothing else, and can be tried again', async ({
  page,
}) => {
  await page.goto('/admin/faq');
  await signIn(page, 'admin');
  await expect(page.getByRole('button', { name: '+ Adicionar' })).toBeVisible();
  await page.route(DISCOVERY, (route) => route.fulfill({ status: 502 }));
  await page.getByRole('button', { name: 'Logout' }).click();

  const dialog = page.getByRole('alertdialog', {
    name: 'Logout failed, request returned an error code.',
  });
  await expect(dialog).toContainText('a sua entrada pode continuar aberta nele. Tente novamente.');
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')])).toEqual([
    null,
    null,
  ]);
  await expectNoFaults(page, 'the logout that failed');
  const retry = dialog.getByRole('button', { name: 'Tentar novamente' });
  await expect(retry).toBeFocused();
  const refused = page.waitForResponse(DISCOVERY);
  await retry.press('Enter');
  await refused;
  await expect(retry).toBeEnabled();
  await expect(retry).toBeFocused();

  await page.unroute(DISCOVERY);
  await retry.press('Enter');
  await expect(page.getByLabel('Nome de usuário ou e-mail')).toBeVisible();
});
