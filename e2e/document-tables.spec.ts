import { expect, type Page } from '@playwright/test';
import { expectNoFaults } from './expectNoFaults';
import { hydrated } from './hydrated';
import { test } from './journey';

/** Accounts of the sample content. */
const ACCOUNTS = '/prestacao-de-contas/9';
const tableOn = (page: Page) => page.getByRole('region', { name: 'Tabela 2 da página 1' });

test.describe('without JavaScript, on the narrowest screen', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('a table of a text has headers, and scrolls in the page', async ({ page }) => {
    await page.goto(ACCOUNTS);
    const headers = tableOn(page).getByRole('columnheader');
    await expect(headers).toHaveText(['Finalidade', 'Plano do ano (R$)', 'Pago (R$)', 'Uso do plano']);
    await expect(tableOn(page).getByRole('rowheader').last()).toHaveText('Total');
    const [inner, outer] = await tableOn(page).evaluate((region) => [region.scrollWidth, region.clientWidth]);
    expect(inner).toBeGreaterThan(outer!);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test.describe('with JavaScript', () => {
  test.use({
    viewport: { width: 320, height: 640 },
    permissions: ['clipboard-read', 'clipboard-write'],
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('a table scrolls by keyboard, and is copied as a table', async ({ page }) => {
    await page.goto(ACCOUNTS);
    await hydrated(page);
    await tableOn(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tableOn(page).evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);

    await tableOn(page).evaluate((region) => getSelection()!.selectAllChildren(region));
    await page.keyboard.press('ControlOrMeta+c');
    const [html, text] = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return Promise.all(['text/html', 'text/plain'].map(async (type) => (await item!.getType(type)).text()));
    });
    expect(html).toMatch(/<table\b.*<th\b[^>]*scope="col"/s);
    expect(text).toMatch(/^Finalidade\s*\tPlano do ano \(R\$\)\s*\tPago \(R\$\)\s*\tUso do plano/);

    await expectNoFaults(page, 'accounts with tables');
  });
});
