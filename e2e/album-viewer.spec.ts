import { expect, type Page } from '@playwright/test';
import { faultsOf } from './faultsOf';
import { galleryOf } from './galleryOf';
import { hydrated, withLargerText } from './hydrated';
import { FAILED_REQUEST, test } from './journey';
import { PHONE } from './publicPages';

const TITULO = 'Mutirão de atendimento nos bairros';
const PHOTOS = [
  `${TITULO} (Capa)`,
  'Moradores conversam com atendentes nas barracas',
  'Fila de moradores sob as bandeirinhas da praça',
];
const LAST = 'Prédios e árvores do bairro atendido';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => withLargerText(page));

const viewerOf = (page: Page, titulo = TITULO) => {
  const dialog = page.getByRole('dialog', { name: `Álbum: ${titulo}` });
  return { dialog, button: (name: string) => dialog.getByRole('button', { name, exact: true }) };
};

async function openFromItsCard(page: Page) {
  await page.goto('/galeria-de-imagens?ano_da_pagina=2026');
  await hydrated(page);
  const card = galleryOf(page).cards.filter({ hasText: TITULO });
  await card.click();
  return { card, ...viewerOf(page) };
}

test('opens from a card, and Esc closes it back to the list and the card', async ({ page }) => {
  const { card, dialog } = await openFromItsCard(page);
  await expect(dialog.getByText('6 foto(s) no álbum')).toBeVisible();
  await expect(page).toHaveURL(/\/galeria-de-imagens\/\d+\?ano_da_pagina=2026$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/galeria-de-imagens?ano_da_pagina=2026');
  await expect(card).toBeFocused();
});

test('shows the next and the previous photo by buttons, arrow keys and thumbnails', async ({ page }) => {
  const { dialog, button } = await openFromItsCard(page);
  const shows = (words: string) => expect(dialog.getByText(words, { exact: true })).toBeVisible();
  await shows(PHOTOS[0]!);
  await button('Próxima foto').click();
  await shows(PHOTOS[1]!);
  await page.keyboard.press('ArrowRight');
  await shows(PHOTOS[2]!);
  await page.keyboard.press('ArrowLeft');
  await shows(PHOTOS[1]!);
  await button('Foto anterior').click();
  await shows(PHOTOS[0]!);
  await button('Foto anterior').click();
  await shows(LAST);
  await button('Foto 2 de 6').click();
  await shows(PHOTOS[1]!);
});

test('opens an album of another page from its address, and closes to the list', async ({ page }) => {
  const titulo = 'Primeiro sorteio do programa Nota Premiada';
  await page.goto('/galeria-de-imagens/1');
  const { dialog, button } = viewerOf(page, titulo);
  await expect(dialog.getByText('5 foto(s) no álbum')).toBeVisible();
  await button('Fechar').click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/galeria-de-imagens');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(galleryOf(page).cards).toHaveCount(8);
});

test('axe finds nothing while it is open', async ({ page }) => {
  const { dialog } = await openFromItsCard(page);
  await expect(dialog.getByText(PHOTOS[0]!, { exact: true })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('says that an album has no photos', async ({ page }) => {
  // The forms require a cover, so only older data can have such an album.
  await page.route('**/api/v1/galeria_de_imagens?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object[] };
    const [first, ...others] = body.data;
    const data = [{ ...first, titulo: 'Sem fotos', imagem: null, imagem_url: null, fotos: [] }, ...others];
    await route.fulfill({ response, json: { ...body, data } });
  });
  await page.goto('/sobre');
  await hydrated(page);
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Álbum de fotos' })
    .click();
  await galleryOf(page).cards.filter({ hasText: 'Sem fotos' }).click();
  const { dialog, button } = viewerOf(page, 'Sem fotos');
  await expect(dialog.getByText('Este álbum não contém fotos')).toBeVisible();
  await expect(button('Próxima foto')).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
});

test.describe('an album of many photos', () => {
  const LONG = 'Entrega dos prêmios do décimo nono sorteio do programa no ginásio de esportes do bairro novo';

  // The sample albums have few photos, so the first album is shown with 60 photos that do not exist.
  test.beforeEach(async ({ page }) => {
    await page.route('**/api/v1/galeria_de_imagens?*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: object[] };
      const [first, ...others] = body.data;
      const fotos = Array.from({ length: 60 }, (_, index) => ({
        id: 1000 + index,
        titulo: `A foto ${index + 1}`,
        imagem_url: { url: `/uploads/nenhuma-${index}.jpg`, largura: 1200, altura: 800, formatos: [] },
      }));
      await route.fulfill({
        response,
        json: { ...body, data: [{ ...first, titulo: LONG, fotos }, ...others] },
      });
    });
    await page.goto('/sobre');
    await hydrated(page);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('header nav a[href="/galeria-de-imagens"]')!.click(),
    );
    await galleryOf(page).cards.filter({ hasText: LONG }).click();
    await expect(viewerOf(page, LONG).dialog).toBeVisible();
  });

  test.use({ expectedComplaint: FAILED_REQUEST });

  test('shows any photo by its thumbnail, and the first and the last by Home and End', async ({ page }) => {
    const { dialog, button } = viewerOf(page, LONG);
    await expect(dialog.getByText('61 foto(s) no álbum · 1 de 61')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Foto \d+ de 61$/ })).toHaveCount(61);
    await button('Foto 50 de 61').click();
    await expect(dialog.getByText('50 de 61')).toBeVisible();
    await expect(dialog.getByText('A foto 49', { exact: true })).toBeVisible();
    await expect(button('Foto 50 de 61')).toBeInViewport();
    await expect(button('Foto 50 de 61')).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('End');
    await expect(dialog.getByText('61 de 61')).toBeVisible();
    await expect(button('Foto 61 de 61')).toBeInViewport();
    await page.keyboard.press('Home');
    await expect(dialog.getByText('· 1 de 61')).toBeVisible();
    await expect(button('Foto 1 de 61')).toBeInViewport();
    expect(await faultsOf(page)).toEqual([]);
  });

  test('says that a photo cannot be loaded', async ({ page }) => {
    await page.keyboard.press('End');
    await expect(page.getByText('Esta foto não pôde ser carregada.').first()).toBeVisible();
  });

  test('prints the list of its photos', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('dialog')).toBeHidden();
    const printed = page.locator('main').getByText(/^A foto \d+$/);
    await expect(printed).toHaveCount(60);
    await expect(printed.last()).toBeVisible();
    await expect(page.locator('main ul[aria-label="Álbuns"]')).toBeHidden();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE });

    test('cuts a long title until the title has the focus', async ({ page }) => {
      const title = viewerOf(page, LONG).dialog.getByRole('heading', { name: LONG });
      const isCut = () => title.evaluate((heading) => heading.scrollHeight > heading.clientHeight + 1);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(isCut).toBe(true);
      await title.focus();
      await expect.poll(isCut).toBe(false);
    });

    test('gives the photo the whole height in landscape', async ({ page }) => {
      await page.goto('/galeria-de-imagens/1');
      await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
      const photo = page.getByRole('dialog').getByRole('img').first();
      await expect
        .poll(async () => (await photo.boundingBox())?.height ?? 0)
        .toBeGreaterThan(PHONE.width * 0.95);
    });
  });
});
