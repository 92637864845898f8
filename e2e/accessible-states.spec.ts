import { expect, type Page } from '@playwright/test';
import { emptyApi, failingApi, hangingApi } from './api';
import { ONE_SCHEME, expectNoFaults } from './expectNoFaults';
import { hydrated, withLargerText, withSettings } from './hydrated';
import { FAILED_REQUEST, test } from './journey';
import { BLOCK_PAGES, PHONE } from './publicPages';

const LOADING = 'Carregando...';
const EMPTY = 'Volte em breve! Estamos atualizando as informações desta página.';
const RETRY = 'Tentar novamente';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens every page with blocks from the site map, which has none, and checks it with axe once `shown` resolves. */
async function checkPagesWithBlocks(page: Page, state: string, shown: (blocks: number) => Promise<void>) {
  for (const { link, blocks } of BLOCK_PAGES) {
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).last().click();
    await shown(blocks);
    await expectNoFaults(page, `${link}: ${state}`);
    await page.goBack();
  }
}

for (const contraste of [false, true]) {
  test.describe(contraste ? 'in high contrast' : 'in both schemes', () => {
    const schemes = contraste ? ONE_SCHEME : undefined;
    test.beforeEach(({ page }) => withSettings(page, { texto: 1, contraste }));

    test('axe finds nothing with the menu open', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto('/');
      await hydrated(page);
      await page.getByText('Menu FUNDAT').click();
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
      await expectNoFaults(page, 'menu', schemes, { phone: PHONE });
    });

    test('axe finds nothing with any question open', async ({ page }) => {
      await page.goto('/');
      await hydrated(page);
      const main = page.getByRole('main');
      const questions = await main.getByRole('button', { expanded: false }).all();
      expect(questions.length).toBeGreaterThan(1);
      // By name, because an open question is no longer in the list of closed ones.
      const names = await Promise.all(questions.map((question) => question.innerText()));
      for (const name of names) {
        const question = main.getByRole('button', { name, exact: true });
        await question.click();
        await expect(question).toHaveAttribute('aria-expanded', 'true');
        await expectNoFaults(page, name, ONE_SCHEME, { phone: PHONE });
      }
      // All open questions look the same, so only the last is checked at the other width and in the other scheme.
      await expectNoFaults(page, names.at(-1)!, schemes);
    });

    test('axe finds nothing with the viewer open', async ({ page }) => {
      await page.goto('/galeria-de-imagens/1');
      await hydrated(page);
      await expect(page.getByRole('dialog').getByText('5 foto(s) no álbum')).toBeVisible();
      await expectNoFaults(page, 'viewer', schemes);
    });
  });
}

test.describe('blocks', () => {
  test.beforeEach(async ({ page }) => {
    await withLargerText(page);
    await page.clock.install();
    await page.goto('/mapa-do-site');
    await hydrated(page);
  });

  test('axe finds nothing while they load', async ({ page }) => {
    await hangingApi(page);
    await checkPagesWithBlocks(page, 'loading', (blocks) =>
      expect(page.getByText(LOADING)).toHaveCount(blocks),
    );
  });

  test('axe finds nothing if they are empty', async ({ page }) => {
    await emptyApi(page);
    await checkPagesWithBlocks(page, 'empty', (blocks) => expect(page.getByText(EMPTY)).toHaveCount(blocks));
  });

  test.describe('that fail', () => {
    test.use({ expectedComplaint: FAILED_REQUEST });

    test('axe finds nothing if they fail', async ({ page }) => {
      await failingApi(page);
      await checkPagesWithBlocks(page, 'failed', async (blocks) => {
        await expect(async () => {
          // Three retries, of 1, 2 and 4 seconds.
          await page.clock.fastForward(4000);
          await expect(page.getByRole('button', { name: RETRY })).toHaveCount(blocks, { timeout: 100 });
        }).toPass({ intervals: [50] });
      });
    });
  });
});
