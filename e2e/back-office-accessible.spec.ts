import { PALETTE } from '@fundo/contract/palette';
import { expect, test, type Page, type Route } from '@playwright/test';
import { openBackOffice, routeWrites, save } from './backOffice';
import { faultsOf } from './faultsOf';
import { signIn } from './signIn';

const refusal = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { error: 'Recusado', code: 'x' } });

/** Every state of the back-office: its address, the steps to it, and a locator that shows that it is reached. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  Início: async (page) => {
    await page.goto('/admin');
    await expect(page.getByRole('link', { name: 'FAQ 12 no site' })).toBeVisible();
  },
  'a list': async (page) => {
    await page.goto('/admin/prestacao-de-contas');
    await expect(page.getByRole('row')).toHaveCount(11);
  },
  'a list of pictures': async (page) => {
    await page.goto('/admin/galeria_de_imagens');
    await expect(page.getByRole('row')).toHaveCount(11);
  },
  'an empty list': async (page) => {
    await page.goto(`/admin/faq?filter=${encodeURIComponent('{"q":"nada disso"}')}`);
    await expect(page.getByText('Nenhum dado encontrado')).toBeVisible();
  },
  'a list that failed': async (page) => {
    await page.route(/\/api\/v1\/admin\/legislacoes/, refusal(400));
    await page.goto('/admin/legislacao');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'a form with messages': async (page) => {
    await page.goto('/admin/atas-de-reunioes/create');
    await save(page);
    await expect(page.getByText('Arquivo é obrigatório')).toBeVisible();
  },
  'an album': async (page) => {
    await page.goto('/admin/galeria_de_imagens/1');
    await expect(page.getByRole('listitem', { name: 'foto 1' })).toBeVisible();
  },
  'a form that another person has overtaken': async (page) => {
    await routeWrites(page, refusal(412));
    await page.goto('/admin/faq/2');
    await save(page);
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'a save that failed': async (page) => {
    await routeWrites(page, refusal(500));
    await page.goto('/admin/faq/2');
    await save(page);
    await expect(page.getByText(/^Ocorreu um erro ao salvar/)).toBeVisible();
  },
  'the question before what was typed is lost': async (page) => {
    await page.goto('/admin/faq/create');
    await page.getByRole('textbox', { name: 'Pergunta' }).fill('Some?');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'the question before a deletion': async (page) => {
    await page.goto('/admin/faq/2/excluir');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'the history': async (page) => {
    await page.goto('/admin/historico');
    await expect(page.getByRole('row')).toHaveCount(11);
  },
  'a change': async (page) => {
    await page.goto('/admin/historico/1');
    await expect(page.getByText('Mudou').first()).toBeVisible();
  },
  'the trash': async (page) => {
    await page.goto('/admin/lixeira');
    await expect(page.getByText(/fica aqui por 30 dias/)).toBeVisible();
  },
  help: async (page) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Ajuda' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the open navigation': async (page) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation').getByText('Prestação de contas')).toBeInViewport({ ratio: 1 });
  },
  "the site's identity": async (page) => {
    await page.goto('/admin/identidade');
    await page.getByRole('textbox', { name: 'Sigla do fundo' }).fill('');
    await save(page);
    await expect(page.getByText('Preencha este campo')).toBeVisible();
  },
  'an address that does not exist': async (page) => {
    await page.goto('/admin/nada');
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  },
};

/** The background of every scheme: once the page has it, the page is painted in that scheme. */
const SCHEMES = { light: rgbOf(PALETTE.light.ground), dark: rgbOf(PALETTE.dark.ground) } as const;

/** Returns a colour as browsers report it. */
function rgbOf(colour: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  return `rgb(${parts.join(', ')})`;
}

/** Ends all animations, except the endless ones. */
const endAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });

/** Returns the faults of the page's current state, in both schemes. */
async function faultsInBothSchemes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('body')).toHaveCSS('background-color', SCHEMES[colorScheme]);
    await endAnimations(page);
    const found = await faultsOf(page);
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
}

for (const width of [360, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing in any state of the back-office', async ({ page, context }) => {
      test.slow();
      await openBackOffice(page);
      for (const [name, comesAbout] of Object.entries(STATES)) {
        const screen = await context.newPage();
        await comesAbout(screen);
        expect.soft(await faultsInBothSchemes(screen), name).toEqual([]);
        await screen.close();
      }
    });
  });
}

test('axe finds nothing on the screen for a person without the role', async ({ page }) => {
  await page.goto('/admin');
  await signIn(page, 'cidadao');
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
});
