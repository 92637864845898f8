import { expect, type Page } from '@playwright/test';
import { expectNoFaults } from './expectNoFaults';
import { hydrated } from './hydrated';
import { FAILED_REQUEST, test } from './journey';
import { DESKTOP, PHONE } from './publicPages';
import { press } from './reach';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A sentence of the sample content, in the minutes of the council's first meeting. */
const SENTENCE = 'mandatos de dois anos';
const MINUTES = /^Ata 01\/2022/;

const box = (page: Page) => page.getByRole('banner').getByLabel('Buscar no site');
const results = (page: Page) => page.getByRole('region', { name: 'Resultados' });

/** Goes from any page to the sentence: the question, the best document's first page, its marks, the reference. */
async function findTheSentence(page: Page): Promise<void> {
  await box(page).fill(`"${SENTENCE}"`);
  await box(page).press('Enter');
  const minutes = results(page).getByRole('listitem').filter({ hasText: MINUTES }).first();
  await expect(minutes.locator('mark').first()).toBeVisible();
  await minutes.getByRole('link', { name: /^Página \d+ de Ata 01\/2022/ }).click();
  await expect(page).toHaveURL(/\/atas-de-reunioes\/\d+\?pagina=\d+&q=.*#achado-\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MINUTES);
  const [, number = ''] = /#achado-(\d+)$/.exec(page.url()) ?? [];
  const landed = page.getByRole('region', { name: `Página ${number}`, exact: true });
  await expect(landed.locator('mark').first()).toBeInViewport();
  const reference = page.getByRole('region', { name: 'Como citar' });
  await expect(reference).toContainText(/Ata 01\/2022.*Disponível em: .*\/atas-de-reunioes\/\d+/);
}

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  for (const javaScriptEnabled of [true, false])
    test.describe(`on a ${device}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ viewport, javaScriptEnabled });

      test('a journalist finds a sentence, lands on it marked, and can cite it', async ({ page }) => {
        await page.goto('/sobre');
        if (javaScriptEnabled) await hydrated(page);
        await findTheSentence(page);
      });

      test('results are narrowed, ordered and left again by links', async ({ page }) => {
        await page.goto('/busca?q=sorteio');
        const filters = page.getByRole('navigation', { name: 'Filtros da busca' });
        if (viewport === PHONE) await page.getByText('Filtrar e ordenar').click();
        await filters.getByRole('link', { name: /^Atas de reuniões \(\d+\)$/ }).click();
        await expect(page).toHaveURL('/busca?q=sorteio&secao=atas_reunioes');
        await expect(page.getByText(/para “sorteio” em Atas de reuniões$/)).toBeVisible();
        await filters.getByRole('link', { name: 'Mais recentes primeiro' }).click();
        await expect(page).toHaveURL('/busca?q=sorteio&secao=atas_reunioes&ordem=data');
        await filters.getByRole('link', { name: 'Todas' }).click();
        await expect(page).toHaveURL('/busca?q=sorteio&ordem=data');
      });

      test('results are of a period', async ({ page }) => {
        await page.goto('/busca?q=sorteio&secao=galeria_de_imagens');
        if (javaScriptEnabled) await hydrated(page);
        const period = page.getByRole('form', { name: 'Período' });
        await period.getByLabel('De').fill('2024-01-01');
        await period.getByLabel('Até').fill('2024-12-31');
        await period.getByRole('button', { name: 'Filtrar' }).click();
        await expect(page).toHaveURL(
          '/busca?q=sorteio&secao=galeria_de_imagens&de=2024-01-01&ate=2024-12-31',
        );
        await expect(page.getByText(/em Álbum de Fotos de 01\/01\/2024 a 31\/12\/2024$/)).toBeVisible();
        await page.getByRole('link', { name: 'Qualquer data' }).click();
        await expect(page).toHaveURL('/busca?q=sorteio&secao=galeria_de_imagens');
      });

      test.describe('past the last page', () => {
        test.use({ expectedComplaint: FAILED_REQUEST });

        test('results lead back to the first', async ({ page }) => {
          const response = await page.goto('/busca?q=sorteio&ordem=data&pagina=99');
          expect(response?.status()).toBe(404);
          const bottom = await page.getByRole('search').evaluate((box) => box.getBoundingClientRect().bottom);
          const { y } = (await page.getByText('Esta busca tem menos páginas').boundingBox())!;
          expect(y - bottom).toBeGreaterThanOrEqual(8);
          // Axe needs JavaScript.
          if (javaScriptEnabled) await expectNoFaults(page, 'a page past the last one');
          await page.getByRole('link', { name: 'Ver a primeira' }).click();
          await expect(page).toHaveURL('/busca?q=sorteio&ordem=data');
          await expect(results(page).getByRole('heading', { level: 2 })).toHaveCount(10);
        });
      });
    });

test('a word that nothing has is corrected, and searched as it is on request', async ({ page }) => {
  await page.goto('/busca?q=sortejo');
  await expect(page.getByText(/^Mostrando resultados de “sorteio”/)).toBeVisible();
  await expect(results(page).getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Procurar “sortejo” assim mesmo' }).click();
  await expect(page).toHaveURL('/busca?q=sortejo&exata=sim');
  await expect(page.getByText(/^Nada foi encontrado para “sortejo”/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Outros caminhos' }).getByRole('link')).not.toHaveCount(0);
  await expectNoFaults(page, 'a search without results');
  await page.getByText('Você quis dizer').getByRole('link').click();
  await expect(results(page).getByRole('heading', { level: 2 })).not.toHaveCount(0);
});

test('suggestions are chosen by keyboard, and closed by Escape', async ({ page }) => {
  await page.goto('/sobre');
  await hydrated(page);
  await press(page, box(page), 's');
  await page.keyboard.type('ort');
  const list = page.getByRole('listbox', { name: 'Sugestões' });
  await expect(list).toBeVisible();
  await expectNoFaults(page, 'the suggestions');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(box(page)).toHaveValue('sort');
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  const first = (await list.getByRole('option').first().innerText()).trim();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/busca?${new URLSearchParams({ q: first }).toString()}`);
  await expect(page.getByRole('combobox', { name: 'O que você procura?' })).toHaveValue(first);
});

test('the page of results loads when the search box gets the focus', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const chunk = page.waitForResponse(/\/assets\/SearchPage-[^/]*\.js$/);
  await box(page).focus();
  expect((await chunk).status()).toBe(200);
});

test('the request for suggestions is cancelled when the question changes', async ({ page }) => {
  const cancelled: string[] = [];
  page.on('requestfailed', (request) => cancelled.push(new URL(request.url()).search));
  await page.route('**/busca/sugestoes?q=so', () => new Promise(() => {}));
  await page.goto('/sobre');
  await hydrated(page);
  await box(page).focus();
  const first = page.waitForRequest('**/busca/sugestoes?q=so');
  await page.keyboard.type('so');
  await first;
  await page.keyboard.type('rt');
  await expect(page.getByRole('listbox', { name: 'Sugestões' })).toBeVisible();
  expect(cancelled).toEqual(['?q=so']);
});

test('the words of a search are found one page after the other', async ({ page }) => {
  await page.goto('/busca?q=conselho&secao=atas_reunioes');
  await hydrated(page);
  await results(page)
    .getByRole('link', { name: /^Página \d+ de / })
    .first()
    .click();
  const found = page.getByRole('navigation', { name: 'Páginas com as palavras procuradas' });
  await expect(found).toBeVisible();
  await expectNoFaults(page, 'a text with marks');
  const next = found.getByRole('link', { name: /^Próxima: página / });
  if ((await next.count()) > 0) {
    await next.click();
    const [, number = ''] = /#achado-(\d+)$/.exec(page.url()) ?? [];
    await expect(page.locator(`#achado-${number}`)).toBeFocused();
  }
  await found.getByRole('link', { name: 'Ler sem marcas' }).click();
  await expect(page.locator('mark')).toHaveCount(0);
});
