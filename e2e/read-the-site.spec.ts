import { expect, type Page } from '@playwright/test';
import { PUBLIC_ADDRESSES, UNKNOWN_ADDRESS } from '../web/src/testing/publicAddresses';
import { galleryOf } from './galleryOf';
import { hydrated, withLargerText } from './hydrated';
import { FAILED_REQUEST, test } from './journey';
import { DESKTOP, DOCUMENT_PAGES, HEADER_PAGES, PHONE } from './publicPages';

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test.beforeEach(({ page }) => withLargerText(page));

    const follow = async (page: Page, name: string) => {
      if (viewport === PHONE) await page.getByText('Menu FUNDAT').click();
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name }).click();
    };

    test('every page opens from the header, and going back leads home', async ({ page }) => {
      const heading = page.getByRole('heading', { level: 1 });
      await page.goto('/');
      await hydrated(page);
      for (const { link, address, heading: words } of HEADER_PAGES) {
        await follow(page, link);
        await expect(page).toHaveURL(address);
        await expect(heading).toHaveText(words);
        await page.goBack();
        await expect(page).toHaveURL('/');
        await expect(heading).toContainText('FUNDAT');
      }
    });

    test.describe('every page', () => {
      test.use({ expectedComplaint: FAILED_REQUEST });

      test('requests no data that came with the page, and nothing twice', async ({ page }) => {
        const requested: string[] = [];
        page.on('request', (request) => requested.push(request.url()));
        for (const address of [...PUBLIC_ADDRESSES, '/galeria-de-imagens?page=2&ordem=asc']) {
          requested.length = 0;
          const response = await page.goto(address);
          expect(response?.status(), address).toBe(address === UNKNOWN_ADDRESS ? 404 : 200);
          await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
          await hydrated(page);
          expect
            .soft(
              requested.filter((url) => new URL(url).pathname.startsWith('/api/')),
              address,
            )
            .toEqual([]);
          expect
            .soft(
              requested.filter((url, index) => requested.indexOf(url) < index),
              address,
            )
            .toEqual([]);
        }
      });
    });

    test('a document opens from its link', async ({ page }) => {
      for (const { address } of DOCUMENT_PAGES) {
        await page.goto(address);
        const link = page.getByRole('link', { name: /\(PDF, .*\) abre em nova guia$/ }).first();
        const file = await page.request.get((await link.getAttribute('href'))!);
        expect.soft(file.status(), address).toBe(200);
        expect.soft(file.headers()['content-type'], address).toBe('application/pdf');
      }
    });

    test('at most one question is open', async ({ page }) => {
      await page.goto('/');
      const [first, second] = ['O que é o FUNDAT?', 'O fundo paga salários?'].map((name) =>
        page.getByRole('button', { name }),
      );
      const open = page.getByRole('main').getByRole('button', { expanded: true });
      await first!.click();
      await expect(page.getByText('Ele guarda uma pequena parte')).toBeVisible();
      await second!.click();
      await expect(page.getByText('A lei proíbe usar o dinheiro')).toBeVisible();
      await expect(page.getByText('Ele guarda uma pequena parte')).toBeHidden();
      await expect(open).toHaveCount(1);
      await second!.click();
      await expect(open).toHaveCount(0);
      await expect(page.getByText('A lei proíbe usar o dinheiro')).toBeHidden();
    });

    test("the gallery's order, year and page can be chosen, and are in the address", async ({ page }) => {
      const { cards, order, year, step, end, page: numbered } = galleryOf(page);
      await page.goto('/galeria-de-imagens');
      await hydrated(page);
      await expect(cards).toHaveCount(8);
      await expect(end('Anterior')).toBeVisible();
      await year.selectOption('2025');
      await expect(page).toHaveURL('/galeria-de-imagens?ano_da_pagina=2025');
      await expect(cards).toHaveCount(3);
      await page.getByRole('link', { name: 'Todos os álbuns de 2025' }).click();
      await expect(page).toHaveURL('/galeria-de-imagens?ano=2025');
      await expect(page.getByText('Todos os álbuns de 2025.')).toBeVisible();
      await page.goBack();
      await order.selectOption('Mais antigos primeiro');
      await expect(page).toHaveURL('/galeria-de-imagens?ordem=asc');
      await expect(cards.first()).toContainText('Primeiro sorteio do programa Nota Premiada');
      await step('Próxima').click();
      await expect(page).toHaveURL('/galeria-de-imagens?page=2&ordem=asc');
      await expect(end('Próxima')).toBeVisible();
      await expect(numbered(2)).toHaveAttribute('aria-current', 'page');
      await expect(cards.last()).toContainText('Décimo nono sorteio');
      await page.goBack();
      await expect(cards.first()).toContainText('Primeiro sorteio do programa Nota Premiada');
      await page.goBack();
      await expect(year).toHaveValue('2025');
      await expect(cards).toHaveCount(3);
    });
  });
}
