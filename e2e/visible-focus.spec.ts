import { expect, test, type Page } from '@playwright/test';
import { openBackOffice } from './backOffice';
import { changedPixels } from './changedPixels';

test.use({ viewport: { width: 1366, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

/** Pixels around an element in which its focus may show. */
const MARGIN = 6;

const SCREENS: readonly (readonly [name: string, path: string, ready: (page: Page) => Promise<unknown>])[] = [
  ['Início', '', (page) => page.getByRole('link', { name: 'Abrir' }).first().waitFor()],
  [
    'the questions',
    '/faq',
    (page) =>
      page
        .getByRole('button', { name: /^Editar / })
        .first()
        .waitFor(),
  ],
  ['a document', '/atas-de-reunioes/1', (page) => page.getByText(/^Arquivo atual/).waitFor()],
  ['a question', '/faq/1', (page) => page.getByText('Como fica no site').waitFor()],
  ['the order', '/faq/ordem', (page) => page.getByTitle('Arraste para mudar a ordem').first().waitFor()],
  ['an album', '/galeria_de_imagens/1', (page) => page.getByRole('listitem', { name: 'foto 1' }).waitFor()],
  ['a deletion', '/faq/1/excluir', (page) => page.getByRole('alertdialog').waitFor()],
  ['the identity', '/identidade', (page) => page.getByRole('textbox', { name: 'Cidade' }).waitFor()],
];

/** The stops of the keyboard whose focus cannot be seen. */
async function invisibleStops(page: Page): Promise<string[]> {
  const invisible: string[] = [];
  for (let stop = 0; stop < 200; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluateHandle(() => document.activeElement);
    const element = focused.asElement();
    const isNew = await focused.evaluate((one) => {
      if (!(one instanceof HTMLElement) || one === document.body || 'seen' in one.dataset) return false;
      one.dataset['seen'] = '';
      return true;
    });
    if (!element || !isNew) return invisible;
    // A control may draw its focus on what stands around its invisible input.
    const box = await focused.evaluate((one) => {
      const shown = one?.matches('input[type=checkbox]') ? one.parentElement : one;
      const { x, y, width, height } = shown!.getBoundingClientRect();
      return { x, y, width, height };
    });
    const clip = {
      x: Math.max(0, box.x - MARGIN),
      y: Math.max(0, box.y - MARGIN),
      width: box.width + 2 * MARGIN,
      height: box.height + 2 * MARGIN,
    };
    const focus = await page.screenshot({ clip });
    await focused.evaluate((one) => (one as HTMLElement).blur());
    const blurred = await page.screenshot({ clip });
    await focused.evaluate((one) => (one as HTMLElement).focus());
    // WCAG 2.4.13: a change of contrast of 3:1, here at least along half of the element's edge.
    if ((await changedPixels(page, focus, blurred)) < box.width + box.height)
      invisible.push(await focused.evaluate((one) => one!.outerHTML.slice(0, 160)));
  }
  return invisible;
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const [name, path, ready] of SCREENS)
    test(`the keyboard's focus is visible on every control of ${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await openBackOffice(page, path);
      await ready(page);
      // Open, it does not change while the keyboard passes.
      const menu = page.getByRole('button', { name: 'Menu' });
      if (
        (await menu.isVisible()) &&
        (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0
      )
        await menu.click();
      expect(await invisibleStops(page)).toEqual([]);
    });
