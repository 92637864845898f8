import { expect, type Page } from '@playwright/test';
import { faultsOf } from './faultsOf';
import { galleryOf } from './galleryOf';
import { hydrated, withLargerText } from './hydrated';
import { test } from './journey';

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
  await page.goto('/galeria-de-imagens?ano=2026');
  await hydrated(page);
  const card = galleryOf(page).cards.filter({ hasText: TITULO });
  await card.click();
  return { card, ...viewerOf(page) };
}

test('opens from a card, and Esc closes it back to the list and the card', async ({ page }) => {
  const { card, dialog } = await openFromItsCard(page);
  await expect(dialog.getByText('6 foto(s) no álbum')).toBeVisible();
  await expect(page).toHaveURL(/\/galeria-de-imagens\/\d+\?ano=2026$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/galeria-de-imagens?ano=2026');
  await expect(card).toBeFocused();
});

test('turns to the next and the previous photo by buttons, by arrow keys and by thumbnails', async ({
  page,
}) => {
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
  // The thumbnails now are 4, 5, 6, 1, 2: the third only fades out, and a slow click would miss it.
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
