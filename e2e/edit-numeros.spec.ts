import { expect, type Locator, type Page } from '@playwright/test';
import { deleteEntry, nextWrite, openBackOffice, openNumeros, pdfNamed, save, titleOf } from './backOffice';
import { expectNoFaults } from './expectNoFaults';
import { test } from './journey';
import { DESKTOP } from './publicPages';
import { press, reach } from './reach';

/** A spreadsheet of a year without other figures. Its third line has a day that does not exist, its last one a total. */
const SHEET = [
  ['Data', 'Tipo', 'Categoria', 'Credor', 'Valor'],
  ['30/09/2019', 'Receita', 'Rendimentos', '', '1.500,00'],
  ['31/02/2019', 'Despesa', 'Prêmios', 'Banco Popular', '700,00'],
  ['30/09/2019', 'Despesa', 'Capacitação', 'Escola do Porto', '800,00'],
  ['Total', '', '', '', '3.000,00'],
]
  .map((cells) => cells.join('\t'))
  .join('\n');
const FAULT = 'Linha 3: não se lê a data em “31/02/2019”.';
const WIDTHS = { phone: { width: 360, height: 800 }, desktop: DESKTOP };

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const pasteButtonOf = (editor: Locator) => editor.getByRole('button', { name: 'Colar de uma planilha' });
const sheetOf = (editor: Locator) => editor.getByRole('textbox', { name: 'Linhas copiadas da planilha' });
const linesOf = (editor: Locator) => editor.getByRole('list', { name: 'Linhas' }).getByRole('listitem');

/** Opens the editor in the form of a new accountability report. */
async function openNewEditor(page: Page): Promise<Locator> {
  await openBackOffice(page, '/prestacao-de-contas/create');
  return openNumeros(page);
}

/** Pastes a text into the focused field, as a person does. */
async function pasteByKeyboard(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

test('an administrator pastes figures from a spreadsheet, and a citizen reads them', async ({
  page,
  browser,
  baseURL,
}) => {
  const titulo = 'Contas com números da jornada';
  await openBackOffice(page, '/prestacao-de-contas/create');
  const form = page.getByRole('dialog', { name: 'Adicionar nova Prestação de conta' });
  await titleOf(form).fill(titulo);
  await form.locator('input[type=file]').setInputFiles(pdfNamed('contas'));
  const editor = await openNumeros(page);
  await pasteButtonOf(editor).click();
  await sheetOf(editor).click();
  await pasteByKeyboard(page, SHEET);
  await expect(editor.getByRole('combobox', { name: 'Coluna 4: Credor' })).toHaveValue('fornecedor');
  await expect(editor.getByRole('checkbox', { name: 'Deixar de fora 1 linha de total' })).toBeChecked();
  await expect(editor.getByText('1 linha não entra:')).toBeVisible();
  await expect(editor.getByText(FAULT)).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Adicionar 2 linhas' })).toBeEnabled();

  await sheetOf(editor).fill(SHEET.replace('31/02/2019', '28/02/2019'));
  await expect(editor.getByText(FAULT)).toBeHidden();
  await editor.getByRole('button', { name: 'Adicionar 3 linhas' }).click();
  await expect(linesOf(editor)).toHaveCount(3);
  await editor.getByRole('button', { name: 'Remover a linha 2' }).click();
  await expect(linesOf(editor)).toHaveCount(2);
  await editor.getByRole('button', { name: 'Concluir' }).click();
  await expect(
    form.getByText(/^2 linhas: receitas de R\$\s1\.500,00, despesas de R\$\s800,00\./),
  ).toBeVisible();
  const stored = nextWrite(page);
  await save(form);
  const { id } = (await (await stored).json()) as { id: number };
  await expect(page.getByText('Dados salvos com sucesso')).toBeVisible();

  const citizen = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const site = await citizen.newPage();
  await site.goto(`/prestacao-de-contas/${id}`);
  await expect(site.getByRole('heading', { level: 1 })).toHaveText(titulo);
  const figures = site.getByRole('region', { name: 'Números', exact: true });
  await expect(figures.getByText(/^Receita: R\$\s1\.500,00\. Despesa: R\$\s800,00\.$/)).toBeVisible();
  await expect(figures.getByRole('row', { name: /Despesa: Capacitação R\$\s800,00$/ })).toBeVisible();
  await site.goto('/numeros');
  await site.getByRole('navigation', { name: 'Anos' }).getByRole('link', { name: '2019' }).click();
  await expect(
    site.getByText(/^Em 2019, até o 5º bimestre, o fundo recebeu R\$\s1\.500,00 e pagou R\$\s800,00\.$/),
  ).toBeVisible();
  const line = site
    .getByRole('region', { name: 'Linha por linha' })
    .getByRole('row', { name: /Capacitação/ });
  await expect(line).toContainText('Escola do Porto');
  await line.getByRole('link', { name: titulo }).click();
  await expect(site).toHaveURL(`/prestacao-de-contas/${id}`);

  await deleteEntry(page, titulo);
  await expect(page.getByText('Dados excluídos com sucesso')).toBeVisible();
  expect((await site.goto('/numeros?ano=2019'))?.status()).toBe(404);
  await citizen.close();
});

test('figures are pasted, changed, removed and saved with the keyboard alone', async ({ page }) => {
  const titulo = 'Contas só com o teclado';
  await openBackOffice(page, '/prestacao-de-contas/create');
  await titleOf(page.getByRole('dialog')).fill(titulo);
  await page.locator('input[type=file]').setInputFiles(pdfNamed('contas'));
  await press(page, page.locator('summary', { hasText: 'Números' }));
  await press(page, page.getByRole('button', { name: 'Adicionar números' }));
  const editor = page.getByRole('dialog', { name: 'Números' });
  const source = pasteButtonOf(editor);
  await press(page, source);
  await reach(page, sheetOf(editor));
  await pasteByKeyboard(page, SHEET);
  const addLines = editor.getByRole('button', { name: 'Adicionar 2 linhas' });
  await expect(addLines).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Descartar 2 linhas?' });
  await expect(question.getByRole('button', { name: 'Continuar editando' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(sheetOf(editor)).toBeFocused();
  await reach(page, addLines);
  await expect(addLines).toHaveAccessibleDescription(new RegExp(`1 linha não entra: ${FAULT}`));
  await page.keyboard.press('Enter');
  await expect(source).toBeFocused();
  await expect(source).toHaveAttribute('aria-expanded', 'false');

  const amount = editor.getByRole('textbox', { name: 'Valor (R$) da linha 2' });
  await reach(page, amount);
  await page.keyboard.type('750,5');
  await page.keyboard.press('Enter');
  await expect(editor.getByText(/despesas de R\$\s750,50\./)).toBeVisible();
  await expect(amount).toBeFocused();
  await press(page, editor.getByRole('button', { name: '+ Adicionar uma linha' }));
  await expect(editor.getByLabel('Data da linha 3')).toBeFocused();
  await press(page, editor.getByRole('button', { name: 'Remover a linha 3' }));
  await expect(editor.getByLabel('Data da linha 2')).toBeFocused();
  // Backwards, because the focus goes round in the dialog.
  await reach(page, editor.getByRole('button', { name: 'Concluir' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Ver e editar os números' })).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Dados salvos com sucesso')).toBeVisible();

  await page.getByRole('button', { name: `Editar ${titulo}` }).click();
  await page.getByRole('button', { name: 'Ver e editar os números' }).click();
  await press(page, editor.getByRole('button', { name: 'Remover todas as linhas' }));
  await expect(editor.getByRole('button', { name: '+ Adicionar uma linha' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nenhuma linha. As mudanças ainda não foram gravadas.')).toBeVisible();
  await save(page);
  await expect(page.getByText('Dados editados com sucesso')).toBeVisible();
  await deleteEntry(page, titulo);
  await expect(page.getByText('Dados excluídos com sucesso')).toBeVisible();
});

test('axe finds nothing in any state of the editor', async ({ page }) => {
  const editor = await openNewEditor(page);
  const expectClean = (state: string) => expectNoFaults(page, state, undefined, WIDTHS);
  await expectClean('no lines');
  await pasteButtonOf(editor).click();
  await sheetOf(editor).fill(SHEET);
  await expect(editor.getByText(FAULT)).toBeVisible();
  await expectClean('pasted lines, one with a fault');
  await editor.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Descartar 2 linhas?' })).toBeVisible();
  await expectClean('the question before lines are lost');
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await editor.getByRole('button', { name: 'Adicionar 2 linhas' }).click();
  await expect(linesOf(editor)).toHaveCount(2);
  await expectClean('two lines');
  await editor.getByRole('textbox', { name: 'Valor (R$) da linha 1' }).fill('muito');
  await editor.getByRole('button', { name: 'Concluir' }).click();
  await save(page);
  await expect(page.getByText(/^Uma linha tem um erro/)).toBeVisible();
  await page.getByRole('button', { name: 'Ver e editar os números' }).click();
  await expect(editor.getByText('Escreva o valor em reais, como 1.234,56')).toBeVisible();
  await expectClean('a refused line');
});

test('nothing in the editor is wider than the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const editor = await openNewEditor(page);
  const expectFits = async () =>
    expect
      .soft(
        await editor.evaluate((dialog) =>
          [...dialog.querySelectorAll('*')]
            .filter((one) => one.getBoundingClientRect().right > 320)
            .map((one) => one.outerHTML.slice(0, 100)),
        ),
      )
      .toEqual([]);
  await pasteButtonOf(editor).click();
  await sheetOf(editor).fill(SHEET);
  await expect(editor.getByText(FAULT)).toBeVisible();
  await expectFits();
  await editor.getByRole('button', { name: 'Adicionar 2 linhas' }).click();
  await expect(linesOf(editor)).toHaveCount(2);
  await expectFits();
});
