import { expect, test } from '@playwright/test';
import { openBackOffice } from './backOffice';

const SCREEN = '**/admin/assets/PerguntaScreen-*.js';

test('a screen that fails once is loaded again, without a reload', async ({ page }) => {
  await openBackOffice(page);
  let requests = 0;
  await page.route(SCREEN, async (route) => {
    requests += 1;
    if (requests === 1) await route.abort();
    else await route.continue();
  });
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
  expect(requests).toBeGreaterThan(1);
});

test('a screen without a connection says so, and loads when it is back', async ({ page, context }) => {
  await openBackOffice(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem conexão');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
});

test('a screen that the server no longer has is reported, and loads with a reload', async ({ page }) => {
  await openBackOffice(page);
  await page.route(SCREEN, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta tela não pôde ser carregada');
  await page.unroute(SCREEN);
  await page.getByRole('button', { name: 'Recarregar a página' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
});
