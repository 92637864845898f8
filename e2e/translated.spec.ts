import { expect, type Page } from '@playwright/test';
import { PUBLIC_ADDRESSES, UNKNOWN_ADDRESS } from '../web/src/testing/publicAddresses';
import { translateFromNowOn } from '../web/src/testing/translate';
import { galleryOf } from './galleryOf';
import { hydrated } from './hydrated';
import { FAILED_REQUEST, test } from './journey';
import { DESKTOP, HEADER_PAGES } from './publicPages';

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

/** Opens a page in a browser that translates it, and every later change of it. */
async function openTranslated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await page.evaluate(translateFromNowOn);
  await expect(page.locator('font')).not.toHaveCount(0);
}

/** Closes an album's viewer, which opens once its part has arrived: until then Escape closes nothing. */
async function closeViewer(page: Page): Promise<void> {
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
}

for (const address of PUBLIC_ADDRESSES)
  test.describe(address, () => {
    if (address === UNKNOWN_ADDRESS) test.use({ expectedComplaint: FAILED_REQUEST });

    test('leads to every page of the header and to the results of a search', async ({ page }) => {
      await openTranslated(page, address);
      if (address === '/galeria-de-imagens/1') await closeViewer(page);
      for (const { link, heading: words } of HEADER_PAGES) {
        await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: link }).click();
        await expect(heading(page)).toHaveText(words);
      }
      await page.getByRole('button', { name: 'Alto contraste' }).click();
      await page.getByLabel('Buscar no site').fill('conselho');
      await page.getByLabel('Buscar no site').press('Enter');
      await expect(main(page).getByRole('status')).toHaveText(/^\d+ resultados para “conselho”$/);
    });
  });

test('a second search shows its own results, and a filter and a next page the right numbers', async ({
  page,
}) => {
  const status = main(page).getByRole('status');
  await openTranslated(page, '/busca?q=conselho');
  await main(page).getByRole('combobox').fill('ata');
  await main(page).getByRole('combobox').press('Enter');
  await expect(status).toHaveText(/^\d+ resultados para “ata”$/);
  const choice = main(page).getByRole('link', { name: /^Atas de reuniões \(\d+\)$/ });
  const [, number] = /\((\d+)\)/.exec(await choice.innerText())!;
  await choice.click();
  await expect(status).toHaveText(`${number} resultados para “ata” em Atas de reuniões`);
  await main(page).getByRole('link', { name: 'Todas', exact: true }).click();
  await main(page).getByRole('link', { name: 'Próxima' }).click();
  await expect(page).toHaveURL('/busca?q=ata&pagina=2');
  await expect(main(page).locator('mark').first()).toBeVisible();
  await main(page).getByRole('combobox').fill('nada disso existe aqui');
  await main(page).getByRole('combobox').press('Enter');
  await expect(status).toHaveText(/“nada disso existe aqui”/);
});

test('the viewer says the number and the caption of the photo that it shows', async ({ page }) => {
  await openTranslated(page, '/galeria-de-imagens?ano_da_pagina=2026');
  await galleryOf(page).cards.filter({ hasText: 'Mutirão de atendimento nos bairros' }).click();
  const dialog = page.getByRole('dialog', { name: /^Álbum: / });
  const next = dialog.getByRole('button', { name: 'Próxima foto' });
  await expect(dialog.getByText('1 de 6')).toBeVisible();
  await next.click();
  await expect(dialog.getByText('2 de 6')).toBeVisible();
  await expect(dialog.getByText('Moradores conversam com atendentes nas barracas')).toBeVisible();
  await next.click();
  await expect(dialog.getByText('3 de 6')).toBeVisible();
  await expect(dialog.getByText('Fila de moradores sob as bandeirinhas da praça')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await galleryOf(page).order.selectOption('asc');
  await expect(page).toHaveURL(/ordem=asc/);
  await galleryOf(page).page(2).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(galleryOf(page).cards).not.toHaveCount(0);
});

test('questions open and close', async ({ page }) => {
  await openTranslated(page, '/');
  const question = main(page).getByRole('button', { expanded: false }).first();
  const words = await question.innerText();
  await question.click();
  await expect(main(page).getByRole('button', { expanded: true })).toHaveText(words);
  await main(page).getByRole('button', { expanded: false }).last().click();
  await expect(main(page).getByRole('button', { expanded: true })).not.toHaveText(words);
});

test.describe('before its scripts are loaded', () => {
  // React finds other elements than the server rendered, and renders the page again.
  test.use({ expectedComplaint: /#418/ });

  test('a translated page can be used', async ({ page }) => {
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${translateFromNowOn})`);
    await page.goto('/busca?q=conselho');
    await hydrated(page);
    await main(page).getByRole('combobox').fill('ata');
    await main(page).getByRole('combobox').press('Enter');
    await expect(main(page).getByRole('status')).toHaveText(/^\d+ resultados para “ata”$/);
  });
});
