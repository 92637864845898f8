import { expect, test } from '@playwright/test';
import { deleteEntry, openBackOffice, save } from './backOffice';

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

test('the fields of the identity screen show their whole text', async ({ page }) => {
  await openBackOffice(page, '/identidade');
  await expect(page.getByRole('textbox', { name: 'Descrição curta' })).toHaveValue(/./);
  const cut = await page
    .locator('textarea:not([aria-hidden])')
    .evaluateAll((all) => all.filter((field) => field.scrollHeight > field.clientHeight).length);
  expect(cut).toBe(0);
});

test('the table of minutes leaves the title room at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await openBackOffice(page, '/atas-de-reunioes');
  const title = page.getByRole('columnheader', { name: 'Título' });
  expect((await title.boundingBox())!.width).toBeGreaterThan(200);
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

  test('the text of the history begins below its title', async ({ page }) => {
    await openBackOffice(page, '/historico');
    const startOf = (role: 'heading' | 'link') =>
      page
        .getByRole('region', { name: 'Histórico' })
        .getByRole(role)
        .first()
        .evaluate((element) => Math.round(element.getBoundingClientRect().left));
    await expect(page.getByRole('row')).toHaveCount(11);
    expect(await startOf('link')).toBe(await startOf('heading'));
  });

  test('the palette shows the whole name of its field', async ({ page }) => {
    await openBackOffice(page);
    await page.keyboard.press('ControlOrMeta+K');
    const label = page.locator('label', { hasText: 'Ir para uma tela, um item ou uma ação' });
    await expect(label).toBeVisible();
    expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test('the actions on selected rows have their names', async ({ page }) => {
    await openBackOffice(page, '/atas-de-reunioes');
    await page.getByRole('checkbox', { name: 'Selecionar a página' }).check();
    for (const name of ['Publicar', 'Agendar', 'Tirar do site', 'Mudar a data', 'Baixar', 'Excluir'])
      await expect.soft(page.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
  });

  test('the trash leaves the title room', async ({ page }) => {
    const titulo = `Uma pergunta que vai para a lixeira ${Date.now()}`;
    await openBackOffice(page, '/faq/create');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Pergunta' }).fill(titulo);
    await dialog.getByRole('textbox', { name: 'Resposta' }).fill('Sim.');
    await save(dialog);
    await expect(dialog).toHaveCount(0);
    await page.goto(`/admin/faq?filter=${encodeURIComponent(JSON.stringify({ q: titulo }))}`);
    await deleteEntry(page, titulo);
    await expect(page.getByText('Dados excluídos com sucesso')).toBeVisible();
    await page.goto('/admin/lixeira');
    const title = page.getByRole('columnheader', { name: 'Título' });
    expect((await title.boundingBox())!.width).toBeGreaterThan(150);
    await page.getByRole('button', { name: `Excluir para sempre ${titulo}` }).click();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('row', { name: titulo })).toHaveCount(0);
  });

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
