import { expect, type Page } from '@playwright/test';
import { expectNoFaults } from './expectNoFaults';
import { hydrated } from './hydrated';
import { FAILED_REQUEST, test } from './journey';
import { DESKTOP, PHONE } from './publicPages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const lines = (page: Page) => page.getByRole('region', { name: 'Linha por linha' });
const chart = (page: Page, name: RegExp) => page.getByRole('figure', { name });

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  for (const javaScriptEnabled of [true, false])
    test.describe(`on a ${device}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ viewport, javaScriptEnabled });

      test('a citizen follows the money from the home page to the document that says it', async ({
        page,
      }) => {
        await page.goto('/');
        if (javaScriptEnabled) await hydrated(page);
        await page.getByRole('main').getByRole('link', { name: 'O fundo em números' }).click();
        await page.getByRole('navigation', { name: 'Anos' }).getByRole('link', { name: '2024' }).click();
        await expect(page).toHaveURL('/numeros?ano=2024');
        await expect(page.getByText(/^Em 2024 o fundo recebeu R\$\s1\.101\.364,59 e pagou/)).toBeVisible();

        const plan = chart(page, /O fundo pagou 89,4% do que o plano previa/);
        await plan.getByText('Os mesmos números em tabela').click();
        await expect(plan.getByRole('row', { name: /^Tecnologia da informação/ })).toContainText(
          /R\$\s397\.351,52\s*R\$\s450\.000,00/,
        );

        await plan.getByRole('link', { name: 'Capacitação de servidores' }).click();
        await expect(page).toHaveURL(/\?ano=2024&tipo=despesa&categoria=.*#linhas$/);
        await expect(lines(page)).toBeInViewport();
        await expect(lines(page).getByText(/^\d+ linhas\. Somam R\$\s172\.899,15\.$/)).toBeVisible();

        await lines(page).getByLabel('Palavras da categoria ou do fornecedor').fill('ponta verde');
        await lines(page).getByLabel('Ordem').selectOption('Maiores valores primeiro');
        await lines(page).getByRole('button', { name: 'Filtrar' }).click();
        // A form without JavaScript sends its fields in their order.
        await expect(page).toHaveURL(/q=ponta\+verde/);
        const first = lines(page).getByRole('row').nth(1);
        await expect(first).toContainText('Ponta Verde Treinamentos Ltda.');
        await first.getByRole('link').click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Anexo analítico/);

        await page.getByRole('link', { name: /^Ver as [\d.]+ linhas/ }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Números: Anexo analítico/);
      });

      test.describe('past the last page', () => {
        test.use({ expectedComplaint: FAILED_REQUEST });

        test('the lines lead back to the first', async ({ page }) => {
          expect((await page.goto('/numeros?ano=2024&pagina=999'))?.status()).toBe(404);
          await lines(page).getByRole('link', { name: 'Ver a primeira' }).click();
          await expect(page).toHaveURL('/numeros?ano=2024#linhas');
          await expect(lines(page).getByRole('row')).toHaveCount(51);
        });
      });
    });

test.describe('on the narrowest screen, without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('nothing is wider than the screen', async ({ page }) => {
    await page.goto('/numeros?ano=2024');
    for (const summary of await page.getByText('Os mesmos números em tabela').all()) await summary.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test('the page has no faults with its tables open', async ({ page }) => {
  await page.goto('/numeros?ano=2024');
  await hydrated(page);
  for (const summary of await page.getByText('Os mesmos números em tabela').all()) await summary.click();
  await expectNoFaults(page, 'the figures with open tables');
});

test('the tables behind the charts are printed', async ({ page }) => {
  await page.goto('/numeros?ano=2024');
  const table = chart(page, /veio de/).getByRole('table');
  await expect(table).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
});

test('in forced colours, bars have the colour of text', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/numeros?ano=2024');
  const bar = chart(page, /veio de/)
    .locator('rect')
    .first();
  const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
  await expect(bar).toHaveCSS('fill', text);
});
