import { expect } from '@playwright/test';
import { PUBLIC_ADDRESSES, UNKNOWN_ADDRESS } from '../web/src/testing/publicAddresses';
import { galleryOf } from './galleryOf';
import { FAILED_REQUEST, test } from './journey';
import { DOCUMENT_PAGES, HEADER_PAGES, PHONE } from './publicPages';

test.use({ javaScriptEnabled: false });

test('every document is found from the home page, and opens', async ({ page }) => {
  for (const { link, heading } of DOCUMENT_PAGES) {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const links = await page.getByRole('link', { name: /\(PDF, / }).all();
    expect(links.length).toBeGreaterThan(0);
    for (const document of links) {
      const file = await page.request.get((await document.getAttribute('href'))!);
      expect.soft(file.status(), await document.innerText()).toBe(200);
      expect.soft(file.headers()['content-type']).toBe('application/pdf');
    }
  }
});

test('lists and searches are downloaded, as their addresses filter them', async ({ page }) => {
  for (const [address, name, file] of [
    ['/atas-de-reunioes', 'Baixar esta lista em CSV', 'Atas de reuniões.csv'],
    ['/galeria-de-imagens?ano=2025', 'Baixar esta lista em ODS', 'Álbum de Fotos de 2025.ods'],
    ['/', 'Baixar as perguntas em CSV', 'Perguntas frequentes.csv'],
    [
      '/busca?q=sorteio&secao=legislacoes',
      'Baixar estes resultados em ODS',
      'Busca por “sorteio” em Legislação.ods',
    ],
  ] as const) {
    await page.goto(address);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
});

test('a question opens, and closes when another opens', async ({ page }) => {
  await page.goto('/');
  const first = page.getByText('Ele guarda uma pequena parte');
  const second = page.getByText('A lei proíbe usar o dinheiro');
  await expect(first).toBeHidden();
  await page.getByText('O que é o FUNDAT?').click();
  await expect(first).toBeVisible();
  await page.getByText('O fundo paga salários?').click();
  await expect(second).toBeVisible();
  await expect(first).toBeHidden();
  await page.getByText('O fundo paga salários?').click();
  await expect(second).toBeHidden();
});

test('an album shows its photos, each with a text alternative', async ({ page }) => {
  await page.goto('/galeria-de-imagens');
  await galleryOf(page).cards.filter({ hasText: 'Mutirão de atendimento nos bairros' }).click();
  const album = page.getByRole('region', { name: 'Mutirão de atendimento nos bairros' });
  await expect(album.getByText('6 foto(s) no álbum')).toBeVisible();
  await expect(album.getByRole('img')).toHaveCount(6);
  const photo = album.getByRole('img', { name: 'Moradores conversam com atendentes nas barracas' });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("the gallery's order, year and pages work", async ({ page }) => {
  const { cards, order, year, step, end } = galleryOf(page);
  const show = page.getByRole('button', { name: 'Mostrar' });
  await page.goto('/galeria-de-imagens');
  await year.selectOption('2025');
  await show.click();
  await expect(page).toHaveURL(/ano_da_pagina=2025/);
  await expect(cards).toHaveCount(3);
  await page.getByRole('link', { name: 'Todos os álbuns de 2025' }).click();
  await expect(page).toHaveURL('/galeria-de-imagens?ano=2025');
  expect(await cards.count()).toBeGreaterThanOrEqual(3);
  await year.selectOption('Todos os anos');
  await order.selectOption('Mais antigos primeiro');
  await show.click();
  await expect(page).toHaveURL(/ordem=asc/);
  await expect(cards.first()).toContainText('Primeiro sorteio do programa Nota Premiada');
  await expect(end('Anterior')).toBeVisible();
  await step('Próxima').click();
  await expect(page).toHaveURL('/galeria-de-imagens?page=2&ordem=asc');
  await expect(cards.last()).toContainText('Décimo nono sorteio');
  await expect(end('Próxima')).toBeVisible();
  await step('Anterior').click();
  await expect(cards).toHaveCount(8);
});

test.describe('every page', () => {
  test.use({ expectedComplaint: FAILED_REQUEST });

  test('has its heading and its own font', async ({ page }) => {
    for (const address of PUBLIC_ADDRESSES) {
      const response = await page.goto(address);
      expect.soft(response?.status(), address).toBe(address === UNKNOWN_ADDRESS ? 404 : 200);
      await expect.soft(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      await expect.soft(page.locator('body'), address).toHaveCSS('font-family', /^"Public Sans"/);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the menu opens, closes and links to every page', async ({ page }) => {
    const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
    const menu = page.getByText('Menu FUNDAT');
    await page.goto('/');
    await menu.click();
    await expect(links).toHaveText(HEADER_PAGES.map(({ link }) => link));
    await menu.click();
    await expect(links).toHaveCount(0);
    for (const { link, heading } of HEADER_PAGES) {
      await menu.click();
      await links.filter({ hasText: link }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
  });
});
