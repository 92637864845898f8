import { expect, test, type Page } from '@playwright/test';
import { openBackOffice, openNumeros } from './backOffice';
import { changedPixels } from './changedPixels';
import { invisibleStops } from './invisibleStops';

test.use({
  viewport: { width: 1366, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
  // A trace would double the time of hundreds of small steps, and a failure names the control anyway.
  trace: 'off',
});

const question = (page: Page) => page.getByRole('textbox', { name: 'Pergunta' });

/** The screens of the back-office, each with a control that is visible once the screen is ready. */
const SCREENS: Record<string, readonly [path: string, ready: (page: Page) => Promise<unknown>]> = {
  Início: [
    '',
    (page) =>
      page
        .getByText(/no site$/)
        .first()
        .waitFor(),
  ],
  'a list': [
    '/faq',
    (page) =>
      page
        .getByRole('button', { name: /^Editar / })
        .first()
        .waitFor(),
  ],
  'a new document': [
    '/atas-de-reunioes/create',
    (page) => page.getByRole('button', { name: 'Salvar', exact: true }).waitFor(),
  ],
  'a document': ['/atas-de-reunioes/1', (page) => page.getByText(/^Arquivo atual/).waitFor()],
  'a question': ['/faq/1', (page) => page.getByText('Como fica no site').waitFor()],
  'the order of the questions': [
    '/faq/ordem',
    (page) => page.getByTitle('Arraste para mudar a ordem').first().waitFor(),
  ],
  'an album': ['/galeria_de_imagens/1', (page) => page.getByRole('listitem', { name: 'foto 1' }).waitFor()],
  'a deletion': ['/faq/1/excluir', (page) => page.getByRole('alertdialog').waitFor()],
  'the identity': ['/identidade', (page) => page.getByRole('textbox', { name: 'Cidade' }).waitFor()],
  help: ['', (page) => page.getByRole('button', { name: 'Ajuda' }).click()],
  'an address that does not exist': [
    '/nada',
    (page) => page.getByRole('button', { name: 'Ir para o início' }).waitFor(),
  ],
  'a form that is being left': [
    '/faq/create',
    async (page) => {
      await question(page).fill('Some?');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  ],
  'two figures, and pasted ones': [
    '/prestacao-de-contas/create',
    async (page) => {
      const editor = await openNumeros(page);
      const add = editor.getByRole('button', { name: '+ Adicionar uma linha' });
      await add.click();
      await add.click();
      await editor.getByRole('button', { name: 'Colar de uma planilha' }).click();
      await editor.getByRole('textbox', { name: 'Linhas copiadas da planilha' }).fill('ISS;2,00\nTotal;2,00');
    },
  ],
  'the drafts': [
    '/faq/create',
    async (page) => {
      await question(page).fill('Fica?');
      await page.goto('/admin');
      await page.getByRole('link', { name: 'FAQ, novo item' }).waitFor();
    },
  ],
  'the question before a logout': [
    '/faq/create',
    async (page) => {
      await question(page).fill('Fica?');
      await page.goto('/admin');
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  ],
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} colours`, () => {
    test.use({ actionTimeout: 30_000 });
    test.beforeEach(({ page }) => page.emulateMedia({ colorScheme }));

    test("the keyboard's focus is visible on every control of the back-office", async ({ page, context }) => {
      test.slow();
      await openBackOffice(page);
      for (const [name, [path, ready]] of Object.entries(SCREENS)) {
        const screen = await context.newPage();
        await screen.emulateMedia({ colorScheme });
        await screen.goto(`/admin${path}`);
        await ready(screen);
        const isDialog = (await screen.getByRole('dialog').or(screen.getByRole('alertdialog')).count()) > 0;
        // Opens the navigation first, so that it does not change while the focus passes through it.
        if (!isDialog) await screen.getByRole('button', { name: 'Menu' }).click();
        const { invisible, stops } = await invisibleStops(screen);
        expect.soft(invisible, name).toEqual([]);
        expect.soft(stops, name).toBeGreaterThan(1);
        await screen.close();
      }
    });

    test('the focus of a toast and of its button is visible, over a dialog too', async ({ page }) => {
      await openBackOffice(page, '/galeria_de_imagens/1');
      await page.getByRole('button', { name: 'Excluir agora a foto 1' }).click();
      const toast = page.getByRole('region', { name: /^Notificações/ });
      const undo = toast.getByRole('button', { name: 'Desfazer' });
      await expect(undo).toBeInViewport({ ratio: 1 });
      const look = async () => (await page.screenshot()).toString('base64');
      const looks = [await look()];
      await page.keyboard.press('Alt+KeyT');
      await expect(toast.getByRole('list')).toBeFocused();
      looks.push(await look());
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(undo).toBeFocused();
      looks.push(await look());
      const { width, height } = (await undo.boundingBox())!;
      for (const [before, after] of [looks.slice(0, 2), looks.slice(1)])
        expect(await changedPixels(page, before!, after!)).toBeGreaterThan(width + height);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });
}
