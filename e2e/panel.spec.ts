import { expect, test, type Page } from '@playwright/test';
import { signIn } from './signIn';
import { simplePdf } from './simplePdf';

const CONTENT = '/painel/content-manager/collection-types/api::';
const ALBUNS = `${CONTENT}album.album`;
const ATAS = `${CONTENT}ata-reuniao.ata-reuniao`;
const PERGUNTAS = `${CONTENT}pergunta-frequente.pergunta-frequente`;
const SITE = '/painel/content-manager/single-types/api::site.site';
const LIBRARY = '/painel/plugins/upload';

/** English words of the panel's interface that are in no content. */
const ENGLISH =
  /\b(actions?|add|are you sure|assets?|cancel|characters|close|configure|content manager|create|delete|display|documentation|edit|elements?|entry|entries|error|fields?|file|filters?|folders?|grid view|home|internationalization|learn|library|locale|more|name is|new|no results|preview|read|roles|save|search|select|settings|status|the|upload|upgrade|username|view|with|you)\b/i;

async function enterPanel(page: Page, person: string, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: 'Entrar com a conta da prefeitura' }).click();
  await signIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The texts, names and hints of the visible elements, without the lines of content. */
async function wordsOf(page: Page): Promise<string[]> {
  await expect(page.getByText('Carregando')).toHaveCount(0);
  return page.evaluate(() => {
    const shown = Array.from(document.querySelectorAll<HTMLElement>('body *')).filter((element) =>
      element.checkVisibility(),
    );
    const texts = shown.flatMap((element) => [
      ...Array.from(element.childNodes)
        .filter(({ nodeType }) => nodeType === 3)
        .map((node) => node.textContent ?? ''),
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('placeholder') ?? '',
      element.getAttribute('title') ?? '',
    ]);
    return [...new Set(texts.map((text) => text.trim()))];
  });
}

const inEnglish = async (page: Page) => (await wordsOf(page)).filter((words) => ENGLISH.test(words));

/** Links of the screen to other servers. Addresses in the entries are in fields, not in links. */
const foreignLinks = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('a'))
      .map(({ href }) => href)
      .filter((href) => !href.startsWith(location.origin)),
  );

const SCREENS = {
  editora: [
    '/painel',
    ATAS,
    ALBUNS,
    `${ALBUNS}/create`,
    PERGUNTAS,
    SITE,
    LIBRARY,
    '/painel/me',
    '/painel/me/sessions',
    '/painel/settings',
  ],
  gestora: [
    '/painel',
    `${ATAS}/create`,
    '/painel/settings',
    '/painel/settings/users',
    '/painel/settings/roles',
  ],
};

for (const [person, screens] of Object.entries(SCREENS))
  test(`the screens of ${person} are in Portuguese and lead to no other server`, async ({ page }) => {
    await enterPanel(page, person, '/painel/content-manager');
    for (const address of screens) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await inEnglish(page), address).toEqual([]);
      expect.soft(await foreignLinks(page), address).toEqual([]);
      expect.soft(await page.locator('nav img').first().getAttribute('src'), address).toMatch(/svg/);
    }
  });

test('an entry offers no preview, model, layout or address without a target', async ({ page }) => {
  await enterPanel(page, 'gestora', ATAS);
  // Other journeys publish minutes with other titles.
  await page.getByRole('row').getByText(/^Ata /).first().click();
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeVisible();
  await expect(page.getByText('Item', { exact: true })).toBeVisible();
  await expect(page.getByText(/preview|prévia/i)).toHaveCount(0);
  await page.getByRole('button', { name: 'Mais ações' }).first().click();
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /modelo|visualização|configurar/i })).toHaveCount(0);
  expect(await inEnglish(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.goto(SITE);
  await expect(page.getByRole('textbox', { name: 'Sigla do fundo' })).toBeVisible();
  // The identity of the site can only be saved.
  await expect(page.getByRole('button', { name: 'Mais ações' })).toBeDisabled();

  await page.goto(LIBRARY);
  await page.getByRole('button', { name: 'Novo' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Nova pasta', 'Enviar arquivos']);
});

test("a draft says Sim or Não, and a question without a place 'No fim'", async ({ page }) => {
  await enterPanel(page, 'editora', `${PERGUNTAS}/create`);
  const titulo = 'Pergunta que ninguém pôs em ordem?';
  await page.getByRole('textbox', { name: 'Pergunta' }).fill(titulo);
  await page.getByRole('textbox', { name: 'Resposta' }).fill('Fica no fim.');
  const draft = page.getByRole('checkbox', { name: 'Rascunho' });
  await expect(draft).not.toBeChecked();
  await draft.check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Ordem' })).toHaveValue('');

  await page.goto(`${PERGUNTAS}?page=1&pageSize=100&sort=ordem:ASC`);
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: titulo })).toHaveText(/No fim.*Sim/);
  await expect(rows.nth(1)).toHaveText(/^1.*Não/);

  await page.getByRole('button', { name: 'Filtros' }).click();
  const filter = page.getByRole('dialog');
  await filter.getByRole('combobox', { name: 'Selecionar campo' }).click();
  await page.getByRole('option', { name: 'Rascunho' }).click();
  await filter.getByRole('button', { name: 'Adicionar filtro' }).click();
  await expect(page.getByText('Rascunho é igual a Não')).toBeVisible();
  await expect(rows.filter({ hasText: titulo })).toHaveCount(0);
  await expect(rows.nth(1)).toHaveText(/^1.*Não/);
});

test('the panel loads in Portuguese', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await enterPanel(page, 'editora', '/painel');
  await page.route(
    ({ pathname }) => pathname.startsWith('/content-manager/collection-types/'),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await page.goto(ATAS);
  await expect(page.getByText('Carregando...').first()).toBeAttached();
  await expect(page.getByText(/loading/i)).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a list has the newest first, and a year has no point', async ({ page }) => {
  await enterPanel(page, 'editora', ATAS);
  await expect(page.getByRole('row').nth(1)).toContainText('2026');
  await expect(page.getByRole('row').first()).toHaveText(/Título.*Arquivo.*Data.*Última mudança/);

  await page.goto(SITE);
  const year = page.getByRole('textbox', { name: 'Ano do direito autoral' });
  await expect(year).toHaveValue(/^20\d\d$/);
  const before = await year.inputValue();
  await year.fill('2031');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await page.reload();
  await expect(year).toHaveValue('2031');
  await year.fill(before);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
});

test('an album needs its cover, and takes several photos at once', async ({ page }) => {
  await enterPanel(page, 'editora', `${ALBUNS}/create`);
  await page.getByRole('textbox', { name: 'Título' }).fill('Álbum do painel');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Este valor é obrigatório.')).toBeVisible();

  await page.getByRole('button', { name: 'Adicionar várias fotos' }).click();
  const dialog = page.getByRole('dialog');
  // By search, because newer documents may fill the first page.
  await dialog.getByRole('button', { name: 'Pesquisar' }).click();
  await dialog.getByRole('searchbox').fill('sorteio');
  await dialog.getByRole('searchbox').press('Enter');
  await expect(dialog.getByRole('button', { name: 'Editar' }).first()).toBeVisible();
  expect(await inEnglish(page)).toEqual([]);
  const boxes = dialog.getByRole('checkbox');
  await boxes.nth(1).click();
  await boxes.nth(2).click();
  await boxes.nth(3).click();
  await dialog.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Fotos (3)')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Título' }).first()).toHaveValue('Álbum do painel');
});

test('a refused deletion says why, and keeps the dialog and the selection', async ({ page }) => {
  // By search, because other journeys' files are newer.
  await enterPanel(page, 'editora', `${LIBRARY}?page=1&pageSize=10&_q=${encodeURIComponent('Décimo nono')}`);
  await page.getByRole('checkbox', { name: /Décimo nono sorteio/ }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/em uso: Álbum de Fotos, em “Décimo nono sorteio/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('checkbox', { name: /Décimo nono sorteio/ })).toBeChecked();
  await expect(page.getByText('1 item selecionado')).toBeVisible();
});

test('a refused upload says why, and Cancelar leads back to the files', async ({ page }) => {
  await enterPanel(page, 'editora', LIBRARY);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'boa.pdf', mimeType: 'application/pdf', buffer: simplePdf('Boa') },
      { name: 'falsa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>nada</html>') },
    ]);
  await expect(page.getByText(/falsa\.pdf/)).toBeVisible();
  await expect(page.getByText('O arquivo precisa ser pdf, jpeg, jpg ou png')).toBeVisible();
  expect(await inEnglish(page)).toEqual([]);

  await page.goto(`${ATAS}/create`);
  await page.getByRole('textbox', { name: 'Título' }).fill('Rascunho que fica');
  await page.getByRole('button', { name: /Clique para adicionar/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Adicionar mais arquivos' }).click();
  await expect(dialog.getByRole('tab')).toHaveText(['do computador']);
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'falsa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>nada</html>') },
    { name: 'outra.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>nada</html>') },
  ]);
  await dialog.getByRole('button', { name: /para a biblioteca$/ }).click();
  // Both uploads stay visible, each with its reason.
  await expect(dialog.getByText('O arquivo precisa ser pdf, jpeg, jpg ou png')).toHaveCount(2);
  page.once('dialog', (prompt) => {
    expect(prompt.message()).toContain('ainda não foram enviados');
    void prompt.accept();
  });
  await dialog.getByRole('button', { name: 'Cancelar' }).last().click();
  await expect(page.getByRole('tab', { name: /Arquivos selecionados/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Rascunho que fica');
});
