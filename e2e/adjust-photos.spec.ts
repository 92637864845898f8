import { expect, test, type Locator, type Page } from '@playwright/test';
import { deleteEntry, openBackOffice, save, titleOf } from './backOffice';

/** Every run has a different name, because a journey that fails halfway leaves its album behind. */
const ALBUM = `Álbum girado ${Date.now()}`;

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

/** A picture of 400 × 200 pixels, drawn by the browser. */
async function lyingPicture(page: Page, name: string) {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'teal';
    context.fillRect(0, 0, 300, 150);
    return canvas.toDataURL('image/png');
  });
  return {
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(address.split(',')[1]!, 'base64'),
  };
}

/** Moves fingers over the screen: each gets its path of points. The browser decides, as for real ones, if that scrolls. */
async function drag(page: Page, ...paths: { x: number; y: number }[][]) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: step === undefined ? [] : paths.map((path, id) => ({ id, ...path[step]! })),
    });
  await touch('touchStart', 0);
  for (const step of paths[0]!.keys()) await touch('touchMove', step);
  await touch('touchEnd');
  await session.detach();
}

/** A point of an element, by shares of its width and height. */
async function pointOf(element: Locator, across: number, down: number) {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width * across, y: y + height * down };
}

const field = (dialog: Locator, name: string) => dialog.getByRole('spinbutton', { name });

async function typeInto(dialog: Locator, name: string, text: string) {
  const input = field(dialog, name);
  await input.press('ControlOrMeta+A');
  await input.pressSequentially(text);
  await input.press('Tab');
}

async function addAlbum(page: Page) {
  await page.getByRole('button', { name: '+ Adicionar' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Adicionar novo Álbum de fotos' });
  await titleOf(dialog).fill(ALBUM);
  const inputOf = (label: string) => dialog.getByLabel(label, { exact: true }).and(page.locator('input'));
  await inputOf('Capa').setInputFiles(await lyingPicture(page, 'capa'));
  await inputOf('Fotos').setInputFiles(await lyingPicture(page, 'praça'));
  await dialog.getByRole('listitem', { name: 'foto 1' }).getByLabel('Legenda (opcional)').fill('A praça');
  await save(dialog);
  await expect(page.getByText('Dados salvos com sucesso')).toBeVisible();
}

/** Turns the photo to 200 × 400 pixels. Of these, the left half stays, and with a finger the part from 10% to 60%. */
async function turnAndCut(page: Page, form: Locator) {
  await form.getByRole('button', { name: 'Girar e cortar a foto 1' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Girar e cortar' });
  await dialog.getByRole('button', { name: 'Girar à direita' }).tap();
  await dialog.getByRole('button', { name: 'Cortar', exact: true }).tap();
  await typeInto(dialog, 'Da esquerda', '0');
  await typeInto(dialog, 'Largura', '50');

  const corner = dialog.locator('[data-corner=br]');
  const frame = corner.locator('..');
  await frame.scrollIntoViewIfNeeded();
  const stage = (await frame.locator('..').boundingBox())!;
  const from = await pointOf(corner, 0.5, 0.5);
  await drag(page, [
    from,
    { x: from.x, y: from.y - stage.height * 0.15 },
    { x: from.x, y: from.y - stage.height * 0.3 },
  ]);
  await expect(field(dialog, 'Altura')).toHaveValue('50');
  await expect(field(dialog, 'Largura')).toHaveValue('50');

  // A second finger that rests elsewhere on the frame does not take the drag over.
  const middle = await pointOf(frame, 0.3, 0.3);
  const resting = await pointOf(frame, 0.7, 0.7);
  await drag(
    page,
    [middle, { x: middle.x, y: middle.y + stage.height * 0.2 }, middle],
    [resting, resting, resting],
  );
  await expect(field(dialog, 'Do alto')).toHaveValue('10');
  await dialog.getByRole('button', { name: 'Aplicar' }).tap();
  await expect(dialog).toHaveCount(0);
}

async function choosePoint(page: Page, form: Locator) {
  await form.getByRole('button', { name: 'Ponto principal da capa' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Ponto principal da capa' });
  const cover = dialog.locator('img').first();
  await cover.scrollIntoViewIfNeeded();
  const tapped = await pointOf(cover, 0.8, 0.8);
  await page.touchscreen.tap(tapped.x, tapped.y);
  await expect(field(dialog, 'Da esquerda')).toHaveValue('80');
  // Elsewhere: a second touch of the same point would be a double tap.
  await drag(page, [await pointOf(cover, 0.5, 0.2), await pointOf(cover, 0.4, 0.3)]);
  await expect(field(dialog, 'Da esquerda')).toHaveValue('40');
  const [from, to] = [await pointOf(cover, 0.6, 0.6), await pointOf(cover, 0.25, 0.5)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(field(dialog, 'Da esquerda')).toHaveValue('25');
  await expect(field(dialog, 'Do alto')).toHaveValue('50');
  // No tap: Chromium takes the next touch after so quick a drag for the end of its fling.
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a photo is turned, cut by keyboard and finger, and its cover gets a point, as the site then shows', async ({
  page,
  browser,
}) => {
  await openBackOffice(page, '/galeria_de_imagens');
  await addAlbum(page);
  await page.getByRole('button', { name: `Editar ${ALBUM}` }).tap();
  const form = page.getByRole('dialog', { name: 'Editar Álbum de fotos' });
  await expect(form.getByRole('listitem', { name: 'foto 1' })).toBeVisible();
  const [, id] = /(\d+)$/.exec(new URL(page.url()).pathname)!;
  await turnAndCut(page, form);
  await choosePoint(page, form);
  await save(form);
  await expect(page.getByText('Dados editados com sucesso')).toBeVisible();

  const citizen = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await citizen.goto(`/galeria-de-imagens/${id}`);
  const photo = citizen.getByRole('img', { name: 'A praça' });
  await expect(photo).toHaveAttribute('width', '100');
  await expect(photo).toHaveAttribute('height', '200');
  const address = (await citizen.getByRole('link', { name: 'A praça' }).getAttribute('href'))!;
  const stored = await page.evaluate(async (file) => {
    const { width, height } = await createImageBitmap(await (await fetch(file)).blob());
    return [width, height];
  }, address);
  expect(stored).toEqual([100, 200]);
  await citizen.goto('/galeria-de-imagens');
  const cover = citizen.getByRole('link', { name: ALBUM }).locator('img');
  await expect(cover).toHaveCSS('object-position', '25% 50%');

  await deleteEntry(page, ALBUM);
  await expect(page.getByText('Dados excluídos com sucesso')).toBeVisible();
});
