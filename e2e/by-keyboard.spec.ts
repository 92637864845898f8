import { expect, type Page } from '@playwright/test';
import { galleryOf } from './galleryOf';
import { hydrated, withLargerText } from './hydrated';
import { test } from './journey';
import { DESKTOP, PHONE } from './publicPages';
import { press } from './reach';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Presses Alt and a digit as a keyboard does: Playwright's `press` sends the digit's key without its character. */
async function pressAccessKey(page: Page, digit: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const stroke = {
    modifiers: 1,
    key: digit,
    code: `Digit${digit}`,
    windowsVirtualKeyCode: digit.charCodeAt(0),
  };
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', unmodifiedText: digit, ...stroke });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke });
  await keyboard.detach();
}

test('the first Tab offers to skip the header', async ({ page }) => {
  await page.goto('/atas-de-reunioes');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`the access keys move to the content, the menu, the search and the footer on a ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await withLargerText(page);
    await page.goto('/legislacao');
    await hydrated(page);
    const menu = page.getByRole('navigation', { name: 'Principal' }).getByRole('link').first();
    await pressAccessKey(page, '4');
    await expect(page.getByRole('contentinfo')).toBeFocused();
    await pressAccessKey(page, '1');
    await expect(page.getByRole('main')).toBeFocused();
    await pressAccessKey(page, '3');
    await expect(page.getByRole('combobox', { name: 'Buscar no site' })).toBeFocused();
    await pressAccessKey(page, '2');
    await page.keyboard.press('Tab');
    if (viewport === PHONE) await expect(page.locator('summary')).toBeFocused();
    else await expect(menu).toBeFocused();
  });
}

test('a question opens and closes', async ({ page }) => {
  await page.goto('/');
  const question = page.getByRole('button', { name: 'O fundo paga salários?' });
  await expect(question).toBeVisible();
  await press(page, question);
  await expect(page.getByText('A lei proíbe usar o dinheiro')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('A lei proíbe usar o dinheiro')).toBeHidden();
});

test('the menu, the gallery and the viewer are reached and used on a narrow screen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await withLargerText(page);
  await page.goto('/');
  await hydrated(page);
  await press(page, page.locator('summary', { hasText: 'Menu FUNDAT' }));
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await press(page, menu.getByRole('link', { name: 'Álbum de fotos' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Álbum de Fotos');
  await expect(page.getByRole('main')).toBeFocused();

  const { cards, order, step } = galleryOf(page);
  await press(page, order, 'ArrowDown');
  await expect(page).toHaveURL('/galeria-de-imagens?ordem=asc');
  await press(page, step('Próxima'));
  await expect(page).toHaveURL('/galeria-de-imagens?page=2&ordem=asc');
  await expect(cards).toHaveCount(6);

  const card = cards.filter({ hasText: 'Mutirão de atendimento nos bairros' });
  await press(page, card);
  const viewer = page.getByRole('dialog', { name: 'Álbum: Mutirão de atendimento nos bairros' });
  await press(page, viewer.getByRole('button', { name: 'Próxima foto' }));
  await expect(viewer.getByText('Moradores conversam com atendentes nas barracas')).toBeVisible();
  await press(page, viewer.getByRole('button', { name: 'Foto 3 de 6' }));
  await expect(viewer.getByText('Fila de moradores sob as bandeirinhas da praça')).toBeVisible();
  await press(page, viewer.getByRole('button', { name: 'Fechar' }));
  await expect(viewer).toHaveCount(0);
  await expect(card).toBeFocused();
});

test('contrast and text size survive a reload, and apply to the viewer', async ({ page }) => {
  const contrast = page.getByRole('button', { name: 'Alto contraste' });
  const close = page.getByRole('button', { name: 'Fechar' });
  const count = page.getByRole('dialog').getByText('foto(s) no álbum');
  await page.goto('/galeria-de-imagens/1');
  const sizeOf = () => count.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const normal = await sizeOf();
  await close.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The viewer returns the focus in the next frame, which would take it from the next button.
  await expect(page.locator(':focus')).toHaveCount(1);

  await contrast.press('Enter');
  await page.getByRole('button', { name: 'aumentar o texto' }).press('Enter');
  await page.reload();
  await expect(contrast).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'diminuir o texto' })).toBeEnabled();

  await page.goto('/galeria-de-imagens/1');
  await expect(close).toHaveCSS('color', 'rgb(255, 228, 92)');
  expect(await sizeOf()).toBeGreaterThan(normal);
});
