import { PUBLIC_ADDRESSES, UNKNOWN_ADDRESS } from '../web/src/testing/publicAddresses';
import { ONE_SCHEME, expectNoFaults } from './expectNoFaults';
import { hydrated, withLargerText, withSettings } from './hydrated';
import { FAILED_REQUEST, test } from './journey';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const address of PUBLIC_ADDRESSES) {
  test.describe(address, () => {
    if (address === UNKNOWN_ADDRESS) test.use({ expectedComplaint: FAILED_REQUEST });

    test('axe finds nothing, in either scheme', async ({ page }) => {
      await withLargerText(page);
      await page.goto(address);
      await hydrated(page);
      await expectNoFaults(page, address);
    });

    test('axe finds nothing in high contrast with the largest text', async ({ page }) => {
      await withSettings(page, { contraste: true, texto: 3 });
      await page.goto(address);
      await hydrated(page);
      await expectNoFaults(page, address, ONE_SCHEME);
    });
  });
}
