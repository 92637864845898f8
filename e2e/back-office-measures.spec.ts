import { expect, test, type Locator, type Page } from '@playwright/test';
import { routeWrites, openBackOffice, save } from './backOffice';

const WINDOW = { width: 1280, height: 800 };

test.use({ viewport: WINDOW, contextOptions: { reducedMotion: 'reduce' } });

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

/** Expects a size, and polls for it, because the layout follows a resize of the window with a delay. */
const expectSize = (locator: Locator, side: 'width' | 'height') =>
  expect.poll(async () => (await boxOf(locator))[side]);

/** Returns the computed value of a CSS property. */
const drawn = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('the top bar is 16 units high, the footer 14 and fixed, and the strip opens after 100 ms', async ({
  page,
}) => {
  await openBackOffice(page);
  await expectSize(page.getByRole('banner'), 'height').toBe(64);
  const footer = page.getByRole('contentinfo');
  await expectSize(footer, 'height').toBe(56);
  expect((await boxOf(footer)).y + 56).toBe(WINDOW.height);

  const strip = page.getByRole('navigation', { name: 'Seções' });
  await expectSize(strip, 'width').toBe(64);
  await strip.hover();
  expect(await drawn(strip, 'transition-delay')).toBe('0.1s');
  await expectSize(strip, 'width').toBe(248);
  await page.getByRole('heading', { level: 1 }).hover();
  await expectSize(strip, 'width').toBe(64);
});

test('the strip is visible from medium screens up, and hidden below', async ({ page }) => {
  await page.setViewportSize({ width: 960, height: 800 });
  await openBackOffice(page);
  const strip = page.getByRole('navigation', { name: 'Seções' });
  await expect(strip).toBeVisible();
  await page.setViewportSize({ width: 959, height: 800 });
  await expect(strip).toHaveCount(0);
});

test('the help dialog is 80 % high and up to 90 % wide', async ({ page }) => {
  await openBackOffice(page);
  await page.getByRole('button', { name: 'Ajuda' }).click();
  const dialog = page.getByRole('dialog');
  await expectSize(dialog, 'height').toBe(640);
  for (const width of [360, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectSize(dialog, 'width').toBe(width * 0.9);
  }
});

test('a form dialog is at most 70 % wide and 80 % high, with its buttons below at 640 px', async ({
  page,
}) => {
  await openBackOffice(page, '/galeria_de_imagens/1');
  const dialog = page.getByRole('dialog', { name: 'Editar Álbum de fotos' });
  await expect(dialog.getByRole('listitem', { name: 'foto 1' })).toBeVisible();
  await expectSize(dialog, 'height').toBe(640);
  await page.setViewportSize({ width: 800, height: 600 });
  await expectSize(dialog, 'width').toBe(560);
  await expectSize(dialog, 'height').toBe(480);

  const title = dialog.getByRole('heading', { name: 'Editar Álbum de fotos' });
  const button = dialog.getByRole('button', { name: 'Salvar', exact: true });
  await page.setViewportSize({ width: 641, height: 600 });
  const below = async () => (await boxOf(button)).y - (await boxOf(title)).y;
  await expectSize(dialog, 'width').toBeCloseTo(641 * 0.7, 1);
  expect(await below()).toBeLessThan(40);
  await page.setViewportSize({ width: 640, height: 600 });
  await expect.poll(below).toBeGreaterThan(300);
});

test('the table has a dark-blue header and striped rows', async ({ page }) => {
  await openBackOffice(page, '/faq');
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(11);
  expect(await drawn(page.getByRole('columnheader').first(), 'background-color')).toBe('rgb(11, 58, 91)');
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map((index) => drawn(rows.nth(index), 'background-color')),
  );
  expect(second).not.toBe(first);
  expect(third).toBe(first);
});

test.describe('a toast', () => {
  test.beforeEach(async ({ page }) => {
    await routeWrites(page, (route) => route.fulfill({ status: 500, json: { error: 'x', code: 'x' } }));
    await openBackOffice(page, '/faq/2');
    await expect(page.getByRole('textbox', { name: 'Resposta' })).not.toHaveValue('');
    await save(page);
    await expect(toastOf(page)).toBeVisible();
  });

  const toastOf = (page: Page) =>
    page.getByRole('listitem').filter({ hasText: 'Ocorreu um erro ao salvar os dados' });

  /** Returns the toast's box after its entrance. */
  const settled = async (page: Page) => {
    const box = () => boxOf(toastOf(page));
    await expect.poll(async () => (await box()).y + (await box()).height).toBe(WINDOW.height - 72);
    return box();
  };

  test('is at the bottom right, 356 px wide, above an open dialog', async ({ page }) => {
    const box = await settled(page);
    expect(box.width).toBe(356);
    expect(box.x + box.width).toBe(WINDOW.width - 24);
    const onTop = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x!, y!)?.closest('[data-sonner-toast]') !== null,
      [box.x + box.width / 2, box.y + box.height / 2],
    );
    expect(onTop).toBe(true);
  });

  test('closes when it is swiped 20 px, and stays otherwise', async ({ page }) => {
    const box = await settled(page);
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    const swipe = async (distance: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + distance, { steps: 5 });
      // A slow swipe, because a fast one closes the toast at any distance.
      await page.waitForTimeout(400);
      await page.mouse.up();
    };
    await swipe(18);
    await expect(toastOf(page)).toHaveAttribute('data-swipe-out', 'false');
    await swipe(22);
    await expect(toastOf(page)).toHaveCount(0);
  });
});
