import { expect } from '@playwright/test';
import { galleryOf } from './galleryOf';
import { hydrated } from './hydrated';
import { FAILED_REQUEST, test } from './journey';

const ABOUT = '**/assets/AboutPage-*';
const VIEWER = '**/assets/Viewer-*';

// React logs errors from which the page recovers.
test.use({
  expectedComplaint: new RegExp(
    `${FAILED_REQUEST.source}|PartNotLoaded|could not be loaded|dynamically imported`,
  ),
});

test('a part that fails once is loaded again, without a reload', async ({ page }) => {
  await page.goto('/mapa-do-site');
  await hydrated(page);
  let failures = 0;
  await page.route('**/assets/AboutPage-*.js', async (route) => {
    failures += 1;
    if (failures === 1) await route.abort();
    else await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: 'Sobre o fundo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre o fundo');
  expect(failures).toBeGreaterThan(0);
});

test('a page whose chunk a deployment removed comes from the server', async ({ page }) => {
  await page.goto('/mapa-do-site');
  await hydrated(page);
  await page.route(ABOUT, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('main').getByRole('link', { name: 'Sobre o fundo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre o fundo');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByText('Houve uma falha')).toHaveCount(0);
  await expect(page).toHaveURL('/sobre');
});

test('an album shows its photos in the page if the viewer cannot be loaded', async ({ page }) => {
  await page.goto('/galeria-de-imagens');
  await hydrated(page);
  await page.route(VIEWER, (route) => route.fulfill({ status: 404, body: '' }));
  await galleryOf(page).cards.filter({ hasText: 'Mutirão de atendimento nos bairros' }).click();
  const album = page.getByRole('region', { name: 'Mutirão de atendimento nos bairros' });
  await expect(album.getByText('6 foto(s) no álbum')).toBeVisible();
  await expect(album.getByRole('img')).toHaveCount(6);
});

test('without a connection the site says so, and continues when it is back', async ({ page, context }) => {
  await page.goto('/mapa-do-site');
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Sobre o fundo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem conexão');
  await expect(page.getByText('Houve uma falha no site')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre o fundo');
});

test('a block that needs the connection says that it is missing, and loads when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/galeria-de-imagens');
  await hydrated(page);
  await context.setOffline(true);
  await galleryOf(page).step('Próxima').click();
  await expect(page.getByText(/^Sem conexão/)).toBeVisible();
  await context.setOffline(false);
  await expect(galleryOf(page).cards).toHaveCount(6);
  await expect(page.getByText(/^Sem conexão/)).toHaveCount(0);
});
