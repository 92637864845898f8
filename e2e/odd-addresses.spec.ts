import { expect, type Page } from '@playwright/test';
import { PUBLIC_ADDRESSES, UNKNOWN_ADDRESS } from '../web/src/testing/publicAddresses';
import { hydrated, withLargerText } from './hydrated';
import { FAILED_REQUEST, test } from './journey';

const ODD =
  'utm_source=boletim&fbclid=1%22%3E%3Cb%3E&page=-3&ordem=nenhuma&ano=abc&id=%00&pagina=0&secao=nada&comparar=1';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, expectedComplaint: FAILED_REQUEST });

    test('unknown parameters do not change any page', async ({ page }) => {
      if (javaScriptEnabled) await withLargerText(page);
      const heading = page.getByRole('heading', { level: 1, includeHidden: true });
      const main = page.getByRole('main', { includeHidden: true });
      // The heading is hidden while the viewer is open.
      const items = main.getByRole('listitem', { includeHidden: true });
      // At an album's address, the page requests the list behind the viewer once it is hydrated.
      const loaded = async (page: Page) => {
        if (javaScriptEnabled) await hydrated(page);
        await expect(main.getByText('Carregando', { exact: false })).toHaveCount(0);
      };
      for (const address of PUBLIC_ADDRESSES) {
        await page.goto(address);
        await loaded(page);
        const [title, count] = [await heading.innerText(), await items.count()];
        const response = await page.goto(address + (address.includes('?') ? '&' : '?') + ODD);
        await loaded(page);
        expect.soft(response?.status(), address).toBe(address === UNKNOWN_ADDRESS ? 404 : 200);
        await expect.soft(heading, address).toHaveText(title);
        await expect.soft(items, address).toHaveCount(count);
      }
    });
  });
}
