import { expect, test } from '@playwright/test';
import { expectNoFaults } from '../expectNoFaults';
import { signIn } from '../signIn';
import { overrideConfig } from './configure';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('with check-sso nobody is redirected: a person signs in, works, signs out and can sign in again', async ({
  page,
}) => {
  await overrideConfig(page, ({ signIn, ...config }) => ({
    ...config,
    signIn: { ...signIn, options: { ...signIn.options, onLoad: 'check-sso' } },
  }));
  await page.goto('/admin/faq');
  const enter = page.getByRole('button', { name: 'Entrar', exact: true });
  await expect(enter).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Área administrativa' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/faq$/);
  await expectNoFaults(page, 'the entrance');

  await enter.press('Enter');
  await signIn(page, 'admin');
  await expect(page).toHaveURL(/\/admin\/faq$/);
  await page.reload();
  await expect(page.getByRole('button', { name: '+ Adicionar' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(enter).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/$/);
});

test("with the provider's own address a person signs in, publishes and signs out", async ({ page }) => {
  await overrideConfig(page, ({ signIn, ...config }) => ({
    ...config,
    signIn: { ...signIn, client: { oidcProvider: signIn.issuer, clientId: 'fundo-admin' } },
  }));
  await page.goto('/admin/faq');
  await signIn(page, 'admin');
  await expect(page.getByRole('button', { name: '+ Adicionar' })).toBeVisible();
  await expect(page.locator('iframe[title^="keycloak"]')).toHaveCount(0);
  const response = await page.request.delete('/api/v1/admin/perguntas_frequentes/999999', {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
  });
  expect(response.status()).toBe(404);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Nome de usuário ou e-mail')).toBeVisible();
});

test('the response may come in the query, and is removed from the address', async ({ page }) => {
  await overrideConfig(page, ({ signIn, ...config }) => ({
    ...config,
    signIn: { ...signIn, options: { ...signIn.options, responseMode: 'query' } },
  }));
  await page.goto('/admin/faq?page=1');
  await signIn(page, 'admin');
  await expect(page.getByRole('button', { name: '+ Adicionar' })).toBeVisible();
  expect(page.url()).not.toMatch(/code=|state=/);
});

test('a wrong configuration shows a contact, and is named in the console', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await overrideConfig(page, ({ signIn, ...config }) => ({
    ...config,
    signIn: { ...signIn, client: {}, options: { ...signIn.options, flow: 'code' } },
  }));
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toContainText('A configuração desta página está errada');
  await expect(page.getByRole('alert')).toContainText(
    /entre em contato com a \S+ e informe: wrong_configuration/,
  );
  expect(complaints.join('\n')).toContain(
    "Wrong or missing in the page's configuration: signIn.client, signIn.options.flow",
  );
});

test('a page at an address without TLS says so, and how to open it', async ({ page, baseURL }) => {
  // The same server under a name that no browser trusts without TLS.
  await page.route('http://fundo.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}` }) });
  });
  await page.goto('http://fundo.example/admin');
  await expect(page.getByRole('alert')).toContainText('começa com https://');
  expect(page.url()).toBe('http://fundo.example/admin');
});
