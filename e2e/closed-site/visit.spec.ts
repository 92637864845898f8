import { setTimeout } from 'node:timers/promises';
import { expect, test, type Page, type Route } from '@playwright/test';
import { expectNoFaults } from '../expectNoFaults';
import { hydrated } from '../hydrated';
import { signIn } from '../signIn';

const MINUTES = '/atas-de-reunioes';
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });
const passwordOf = (page: Page) => page.getByLabel('Senha', { exact: true });
const documentsOf = (page: Page) => page.getByRole('link', { name: /\(PDF, / });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a visitor signs in, reads the requested page and a document, and signs out', async ({ page }) => {
      await page.goto(MINUTES);
      await signIn(page, 'cidadao');
      await expect(page).toHaveURL(MINUTES);
      await expect(headingOf(page)).toHaveText('Atas de reuniões');
      const address = (await documentsOf(page).first().getAttribute('href'))!;
      const document = await page.request.get(address);
      expect([document.status(), document.headers()['content-type']]).toEqual([200, 'application/pdf']);
      expect(document.headers()['cache-control']).toContain('private');

      await page.getByRole('link', { name: 'Legislação' }).first().click();
      await expect(headingOf(page)).toHaveText('Legislação');
      await page.getByRole('button', { name: 'Sair' }).click();
      await expect(headingOf(page)).toHaveText('Você saiu');
      expect((await page.request.get(address)).status()).toBe(401);
      // The provider's session has ended too.
      await page.getByRole('link', { name: 'Entrar de novo' }).click();
      await expect(passwordOf(page)).toBeVisible();
    });
  });

test('a read that is refused while the visitor signs out does not keep the page from leaving', async ({
  page,
}) => {
  await page.goto('/');
  await signIn(page, 'cidadao');
  await hydrated(page);
  let read: Route | undefined;
  await page.route('**/api/v1/legislacoes', (route) => void (read = route));
  await page.route('**/sair', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    const refused = page.waitForResponse('**/api/v1/legislacoes');
    await read!.continue();
    expect((await refused).status()).toBe(401);
    // As long as a slow server may take; a reload would cancel the navigation.
    await setTimeout(1000);
    await route.fulfill({ response });
  });
  await page.getByRole('link', { name: 'Legislação' }).first().click();
  await expect.poll(() => read).toBeDefined();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(headingOf(page)).toHaveText('Você saiu');
});

test("the visitor's pages have no errors: the page with the sign-out bar, and the page after signing out", async ({
  page,
}) => {
  await page.goto('/');
  await signIn(page, 'cidadao');
  await expect(page.getByText('Este site ainda não está aberto ao público. Você entrou como')).toBeVisible();
  await expectNoFaults(page, 'the home page of a closed site');
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(headingOf(page)).toHaveText('Você saiu');
  await expectNoFaults(page, 'a visit that is over');
});

test('an administrator signs in once for the site and the back-office', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'admin');
  await expect(page.getByText('Você entrou como')).toBeVisible();
  await page.goto('/admin/faq');
  await expect(page.getByRole('button', { name: '+ Adicionar' })).toBeVisible();
});

test('a person who has not signed in sees nothing, at any address', async ({ page, request }) => {
  for (const address of ['/', '/galeria-de-imagens/1', '/busca?q=ata', '/admin']) {
    await page.goto(address);
    await expect(passwordOf(page), address).toBeVisible();
  }
  expect((await request.get('/api/v1/atas_reunioes')).status()).toBe(401);
});
