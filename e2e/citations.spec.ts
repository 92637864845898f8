import { expect } from '@playwright/test';
import { expectNoFaults } from './expectNoFaults';
import { test } from './journey';
import { PHONE } from './publicPages';

/** The page of the law of 2023 in the sample content. */
const LAW = '/legislacao/4';
const TITLE = /^Lei nº 5\.688/;
const MINUTES = /^Ata 02\/2023/;

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: PHONE });

    test('a law shows its LexML URN, and links to the documents that cite it, and back', async ({ page }) => {
      await page.goto(LAW);
      await expect(
        page.getByText('urn:lex:br;sergipe;porto.sereno:municipal:lei:2023-03-14;5688'),
      ).toBeVisible();
      const citedIn = page.getByRole('region', { name: 'Citado em' });
      if (javaScriptEnabled) await expectNoFaults(page, 'the page of a law');
      await citedIn.getByRole('link', { name: /^na página \d+ de Ata 02\/2023/ }).click();

      await expect(page).toHaveURL(/\/atas-de-reunioes\/\d+.*#pagina-\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(MINUTES);
      await page
        .getByRole('region', { name: 'Este documento cita' })
        .getByRole('link', { name: TITLE })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    });

    test('in the text of a decree, the name of a law is a link to it', async ({ page }) => {
      await page.goto('/legislacao/2');
      await page
        .getByRole('region', { name: 'Página 1' })
        .getByRole('link', { name: 'Lei nº 5.412, de 16 de dezembro de 2021' })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Lei nº 5\.412/);
    });
  });
