import { expect, test } from '@playwright/test';
import { openBackOffice } from './backOffice';

const WIDTH = 360;

test.use({
  viewport: { width: WIDTH, height: 740 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

const SCREENS = [
  '',
  '/faq',
  '/atas-de-reunioes',
  '/legislacao',
  '/plano-de-investimento',
  '/galeria_de_imagens',
  '/prestacao-de-contas',
  '/identidade',
  '/historico',
  '/historico/1',
  '/lixeira',
  '/faq/create',
  '/atas-de-reunioes/1',
  '/prestacao-de-contas/12',
  '/galeria_de_imagens/1',
  '/faq/1/excluir',
];

test('no screen is wider than a phone', async ({ page }) => {
  await openBackOffice(page);
  for (const path of SCREENS) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, path).toBe(WIDTH);
  }
});

for (const width of [360, 390])
  test(`the city's name is in the bar in full at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openBackOffice(page);
    const name = page.getByRole('banner').getByText('Prefeitura Municipal de Porto Sereno');
    const { shown, whole } = await name.evaluate((element) => ({
      shown: [element.clientWidth, element.clientHeight],
      whole: [element.scrollWidth, element.scrollHeight],
    }));
    expect(shown).toEqual(whole);
  });

test('the identity screen cuts no label on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await openBackOffice(page, '/identidade');
  await expect(page.getByRole('textbox', { name: 'Sigla do fundo' })).toBeVisible();
  const cut = await page
    .locator('label')
    .evaluateAll((labels) =>
      labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
    );
  expect(cut).toEqual([]);
});

for (const width of [768, 1024])
  test(`the columns of the history leave the title room at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openBackOffice(page, '/historico');
    const title = page.getByRole('columnheader', { name: 'Título' });
    expect((await title.boundingBox())!.width).toBeGreaterThan(200);
  });

test('the navigation opens over the screen, and the pages can be turned', async ({ page }) => {
  await openBackOffice(page);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name: 'FAQ' }).tap();
  await expect(page).toHaveURL(/\/admin\/faq$/);
  await expect(page.getByRole('navigation', { name: 'Seções' })).toHaveCount(0);
  const next = page.getByRole('button', { name: 'Próxima página' });
  await next.scrollIntoViewIfNeeded();
  const box = await next.boundingBox();
  expect(box!.x + box!.width).toBeLessThanOrEqual(WIDTH);
  await next.tap();
  await expect(page.getByText(/^11-/)).toBeVisible();
});

test('the form has its buttons below, Salvar first, over the whole width', async ({ page }) => {
  await openBackOffice(page, '/faq/create');
  const dialog = page.getByRole('dialog', { name: 'Adicionar nova pergunta' });
  const [field, first, second] = await Promise.all(
    [
      dialog.getByRole('textbox', { name: 'Resposta' }),
      dialog.getByRole('button', { name: 'Salvar', exact: true }),
      dialog.getByRole('button', { name: 'Cancelar' }),
    ].map(async (locator) => (await locator.boundingBox())!),
  );
  expect(first!.y).toBeGreaterThan(field!.y + field!.height);
  expect(second!.y).toBeGreaterThan(first!.y + first!.height - 1);
  expect([first!.width, second!.width]).toEqual([second!.width, first!.width]);
  expect(first!.width).toBeGreaterThan(WIDTH * 0.75);
});

for (const width of [320, 390])
  test(`Início cuts no text ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openBackOffice(page);
    for (const part of ['Para cuidar', 'Últimas mudanças'])
      await expect(page.getByRole('list', { name: part }).getByRole('listitem').first()).toBeVisible();
    const cut = page
      .getByRole('main')
      .locator('*')
      .evaluateAll((all) =>
        all
          .filter(
            (one) => getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth,
          )
          .map((one) => one.textContent),
      );
    expect(await cut).toEqual([]);
  });

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the bars are not cut off, and every row shows all its buttons', async ({ page }) => {
    await openBackOffice(page);
    for (const path of ['/faq', '/atas-de-reunioes', '/galeria_de_imagens']) {
      await page.goto(`/admin${path}`);
      for (const name of [/^Editar /, /^Excluir /, /^Mais ações de /])
        await expect
          .soft(page.getByRole('button', { name }).or(page.getByRole('link', { name })).first(), path)
          .toBeInViewport({ ratio: 1 });
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
    const footer = page.getByRole('contentinfo');
    const bottom = await footer.evaluate((bar) => bar.getBoundingClientRect().bottom);
    const words = footer.locator('span');
    for (const { top, bottom: end } of await words.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
    )) {
      expect(end).toBeLessThanOrEqual(bottom);
      expect(top).toBeGreaterThanOrEqual(bottom - 56);
    }
  });
});
