import { expect, test, type Locator } from '@playwright/test';
import { openBackOffice } from './backOffice';
import { hydrated } from './hydrated';

test.use({
  viewport: { width: 1366, height: 900 },
  contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' },
});

/** The style, width and colour of every edge of a control's border. */
const edgesOf = (control: Locator) =>
  control.evaluate((element) => {
    const style = getComputedStyle(element);
    return ['top', 'right', 'bottom', 'left'].map((edge) =>
      ['style', 'width', 'color'].map((part) => style.getPropertyValue(`border-${edge}-${part}`)).join(' '),
    );
  });

/** The controls that have an edge without a visible border. Fails if there are no controls. */
async function withoutEdges(controls: Locator): Promise<string[]> {
  await expect(controls).not.toHaveCount(0);
  return controls.evaluateAll((all) => {
    const background = getComputedStyle(document.body).backgroundColor;
    return all
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
      .filter((control) => {
        const style = getComputedStyle(control);
        return ['top', 'right', 'bottom', 'left'].some(
          (edge) =>
            style.getPropertyValue(`border-${edge}-style`) === 'none' ||
            style.getPropertyValue(`border-${edge}-width`) === '0px' ||
            style.getPropertyValue(`border-${edge}-color`) === background,
        );
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}

for (const width of [320, 1366])
  test(`the menu marks the current page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/legislacao');
    await hydrated(page);
    if (width === 320) await page.locator('summary').first().click();
    const menu = page.getByRole('navigation', { name: 'Principal' });
    const current = await edgesOf(menu.getByRole('link', { name: 'Legislação' }));
    const other = await edgesOf(menu.getByRole('link', { name: 'Atas de reuniões' }));
    expect(current).not.toEqual(other);
  });

test('buttons of the site have edges', async ({ page }) => {
  for (const address of ['/', '/galeria-de-imagens', '/galeria-de-imagens/1', '/busca?q=ata']) {
    await page.goto(address);
    await hydrated(page);
    expect.soft(await withoutEdges(page.locator('button:not([aria-current])')), address).toEqual([]);
  }
});

test('what can be pressed on the home page or opened has an edge, away from its text', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Nota Premiada/ })).toHaveCSS('outline-style', 'solid');
  await page.goto('/numeros');
  const summary = page.getByText('Os mesmos números em tabela').first();
  await expect(summary).not.toHaveCSS('padding-left', '0px');
});

test('a table that is wider than the screen has a shadow at its side', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/prestacao-de-contas/9');
  const table = page.getByRole('region', { name: 'Tabela 2 da página 1' });
  await expect(table).toHaveCSS('background-image', /gradient/);
});

test('the viewer marks the thumbnail of its photo', async ({ page }) => {
  await page.goto('/galeria-de-imagens/1');
  await hydrated(page);
  const thumbnail = (place: number) => page.getByRole('button', { name: new RegExp(`^Foto ${place} de`) });
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true');
  expect(await edgesOf(thumbnail(1))).not.toEqual(await edgesOf(thumbnail(2)));
});

test('the back-office marks its current screen, and its buttons have edges', async ({ page }) => {
  await openBackOffice(page, '/faq');
  const sections = page.getByRole('navigation', { name: 'Seções' });
  const link = (name: string) => sections.getByRole('link', { name });
  await expect(link('FAQ')).toHaveAttribute('aria-current', 'page');
  expect(await edgesOf(link('FAQ'))).not.toEqual(await edgesOf(link('Legislação')));
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .waitFor();
  const buttons = page.locator('.MuiButton-root, .MuiIconButton-root');
  expect.soft(await withoutEdges(buttons), 'the list').toEqual([]);
  await page.getByRole('button', { name: '+ Adicionar' }).click();
  expect.soft(await withoutEdges(page.getByRole('dialog').getByRole('button')), 'the form').toEqual([]);
});

test('menus and notices of the back-office have edges', async ({ page }) => {
  await openBackOffice(page, '/historico');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('alert').first().waitFor();
  expect.soft(await withoutEdges(page.getByRole('alert')), 'a notice').toEqual([]);
  await page.getByRole('button', { name: 'Preferências' }).click();
  expect(await withoutEdges(page.locator('.MuiPopover-paper'))).toEqual([]);
});

test('the palette marks the option that Enter opens', async ({ page }) => {
  await openBackOffice(page);
  await page.keyboard.press('ControlOrMeta+K');
  const outlineOf = (option: Locator) => option.evaluate((element) => getComputedStyle(element).outlineStyle);
  await expect.poll(() => outlineOf(page.getByRole('option').nth(0))).toBe('solid');
  expect(await outlineOf(page.getByRole('option').nth(1))).toBe('none');
});

test('the frame of a cut is visible on a dark photo, and its button is marked as pressed', async ({
  page,
}) => {
  await openBackOffice(page, '/galeria_de_imagens/1');
  await page.getByRole('button', { name: 'Girar e cortar a foto 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Girar e cortar' });
  const button = dialog.getByRole('button', { name: 'Cortar', exact: true });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  const unpressed = await edgesOf(button);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect.soft(await edgesOf(button)).not.toEqual(unpressed);
  const frame = dialog.locator('[data-corner=br]').locator('..');
  expect(await frame.evaluate((element) => getComputedStyle(element).borderTopColor)).toBe(
    'rgb(255, 255, 255)',
  );
});

test.describe('more contrast, requested by the device,', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', contrast: 'more' } });

  test('gives soft text the colour of text, in the light and the dark scheme', async ({ page }) => {
    await page.goto('/atas-de-reunioes');
    const soft = page.getByText(/^Atualizado em/);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const ink = await page.evaluate(() => getComputedStyle(document.body).color);
      await expect(soft).toHaveCSS('color', ink);
    }
  });
});

test.describe('the dark scheme', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', colorScheme: 'dark' } });

  test('marks the number of the current page with an edge', async ({ page }) => {
    await page.goto('/busca?q=ata');
    const current = page.locator('[aria-current="page"]', { hasText: /^1$/ });
    await expect(current).toHaveCSS('border-top-style', 'solid');
  });
});
