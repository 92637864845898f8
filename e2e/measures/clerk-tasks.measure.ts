import { expect, test } from '@playwright/test';
import { openBackOffice, pdfNamed } from '../backOffice';
import { Clerk } from './Clerk';
import {
  addAta,
  addQuestion,
  addReplaced,
  hasFileOf,
  hasPublicFile,
  isOnThePage,
  isOnTheSite,
  isScheduled,
  photosOf,
  statusOf,
  type Desk,
} from './desk';
import { addFigures } from './figuresTable';

/** The most seconds that a task may take. */
const MAX_SECONDS = 30;
const LAST_YEAR = new Date().getFullYear() - 1;
/** 12/12/2037, 08:00, as it is typed in a browser in Portuguese or in English. */
const MOMENT = '121220370800a';
const SAMPLE_ALBUM = 'Mutirão de atendimento nos bairros';
/** A word of the sample's minutes 04/2022, in its file only. */
const WORD_INSIDE = 'microfilmes';
const REPLACEMENT = pdfNamed('trocado');
const TWENTY = Array.from({ length: 20 }, (_, index) => pdfNamed(`Ata avulsa ${index + 1}`));

/** A task: it starts at Início, signed in. `titulo` names the entry that it is about. */
interface Task {
  readonly name: string;
  /** May return the address of a file, for `check`. */
  readonly prepare?: (desk: Desk, titulo: string) => Promise<string | void>;
  readonly byMouse: (clerk: Clerk, titulo: string) => Promise<void>;
  readonly byKeyboard: (clerk: Clerk, titulo: string) => Promise<void>;
  /** Checks where a citizen or the record sees it that the task is done, once its time is stopped. */
  readonly check?: (desk: Desk, titulo: string, address: string) => Promise<void>;
}

const TASKS: readonly Task[] = [
  {
    name: 'publish',
    async byMouse(clerk, titulo) {
      await clerk.click(clerk.page.getByRole('link', { name: 'Adicionar em Atas de reuniões' }));
      await clerk.hasFocus(field(clerk, 'Título'));
      await clerk.type(titulo);
      await clerk.pickFiles(button(clerk, 'Selecione o arquivo'), [pdfNamed(titulo)], 'mouse');
      await clerk.click(button(clerk, 'Salvar'));
      await clerk.sees(clerk.page.getByText('Dados salvos com sucesso'));
    },
    async byKeyboard(clerk, titulo) {
      await goTo(clerk, 'nova ata');
      await clerk.hasFocus(field(clerk, 'Título'));
      await clerk.type(titulo);
      await clerk.pickFiles(button(clerk, 'Selecione o arquivo'), [pdfNamed(titulo)], 'keyboard');
      await clerk.press('Control+s');
      await clerk.sees(clerk.page.getByText('Dados salvos com sucesso'));
    },
    check: isOnTheSite,
  },
  {
    name: 'publish twenty',
    async byMouse(clerk) {
      await openSection(clerk, 'Atas de reuniões');
      await clerk.click(button(clerk, 'Adicionar vários'));
      await clerk.pickFiles(button(clerk, 'Selecione os arquivos'), TWENTY, 'mouse');
      await clerk.click(button(clerk, 'Salvar'));
      await clerk.sees(clerk.page.getByText('20 documentos salvos'));
    },
    async byKeyboard(clerk) {
      await goTo(clerk, 'atas');
      await clerk.tabTo(button(clerk, 'Adicionar vários'));
      await clerk.enter();
      await clerk.pickFiles(button(clerk, 'Selecione os arquivos'), TWENTY, 'keyboard');
      await clerk.sees(button(clerk, 'Salvar').and(clerk.page.locator(':enabled')));
      await clerk.press('Control+s');
      await clerk.sees(clerk.page.getByText('20 documentos salvos'));
    },
    check: (desk) => isOnTheSite(desk, 'Ata avulsa 20'),
  },
  {
    name: 'replace a file',
    prepare: addAta,
    async byMouse(clerk, titulo) {
      await openRow(clerk, 'Atas de reuniões', titulo);
      await clerk.click(button(clerk, 'Remover Arquivo'));
      await clerk.pickFiles(button(clerk, 'Selecione o arquivo'), [REPLACEMENT], 'mouse');
      await clerk.click(button(clerk, 'Salvar'));
      await clerk.sees(clerk.page.getByText('Dados editados com sucesso'));
    },
    async byKeyboard(clerk, titulo) {
      await openEntry(clerk, titulo);
      await clerk.tabTo(button(clerk, 'Remover Arquivo'));
      await clerk.enter();
      await clerk.pickFiles(button(clerk, 'Selecione o arquivo'), [REPLACEMENT], 'keyboard');
      await clerk.press('Control+s');
      await clerk.sees(clerk.page.getByText('Dados editados com sucesso'));
    },
    check: (desk, titulo) => hasPublicFile(desk, titulo, REPLACEMENT.buffer),
  },
  {
    name: 'find by a word inside',
    // The sample's scans are recognised after the start.
    prepare: ({ page }) => isOnThePage(page.request, `/api/v1/busca?q=${WORD_INSIDE}`, 'Ata 04'),
    async byMouse(clerk) {
      await openSection(clerk, 'Atas de reuniões');
      await clerk.click(clerk.page.getByRole('searchbox'));
      await clerk.type(WORD_INSIDE);
      await findsOnTheSite(clerk, () => clerk.click(searchInside(clerk)));
    },
    async byKeyboard(clerk) {
      await goTo(clerk, 'atas');
      await clerk.sees(clerk.page.getByRole('table'));
      await clerk.press('/');
      await clerk.type(WORD_INSIDE);
      await clerk.tabTo(searchInside(clerk));
      await findsOnTheSite(clerk, () => clerk.enter());
    },
  },
  {
    name: 'undo a replacement',
    prepare: addReplaced,
    async byMouse(clerk, titulo) {
      await openHistory(clerk, titulo);
      await clerk.click(rowOf(clerk, titulo).last());
      await clerk.click(button(clerk, 'Restaurar esta versão'));
      await clerk.click(dialog(clerk).getByRole('button', { name: 'Restaurar' }));
      await clerk.sees(clerk.page.getByText('Versão restaurada'));
    },
    async byKeyboard(clerk, titulo) {
      await openFirstVersion(clerk, titulo);
      await clerk.tabTo(button(clerk, 'Restaurar esta versão'));
      await clerk.enter();
      await clerk.tabTo(dialog(clerk).getByRole('button', { name: 'Restaurar' }));
      await clerk.enter();
      await clerk.sees(clerk.page.getByText('Versão restaurada'));
    },
    check: hasFileOf,
  },
  {
    name: 'schedule',
    prepare: (desk, titulo) => addAta(desk, titulo, { rascunho: true }),
    async byMouse(clerk, titulo) {
      await openRow(clerk, 'Atas de reuniões', titulo);
      await clerk.click(clerk.page.getByRole('radio', { name: 'Agendar' }));
      await clerk.click(field(clerk, 'Publicar em'), { position: { x: 20, y: 20 } });
      await clerk.type(MOMENT);
      await clerk.click(button(clerk, 'Salvar'));
      await clerk.sees(clerk.page.getByText('Dados editados com sucesso'));
    },
    async byKeyboard(clerk, titulo) {
      await openEntry(clerk, titulo);
      await clerk.tabTo(clerk.page.getByRole('radio', { checked: true }), 'Shift+Tab');
      await clerk.press('ArrowDown');
      await clerk.tabTo(field(clerk, 'Publicar em'));
      await clerk.type(MOMENT);
      await clerk.press('Control+s');
      await clerk.sees(clerk.page.getByText('Dados editados com sucesso'));
    },
    check: (desk, titulo) => isScheduled(desk, titulo, '2037-12-12'),
  },
  {
    name: "filter last year's drafts",
    prepare: (desk, titulo) => addAta(desk, titulo, { rascunho: true, created_at: `${LAST_YEAR}-05-12` }),
    async byMouse(clerk, titulo) {
      const filters = button(clerk, 'Filtros');
      await openSection(clerk, 'Atas de reuniões');
      await clerk.click(filters);
      await clerk.click(clerk.page.getByRole('menuitemcheckbox', { name: 'Situação' }));
      await clerk.click(clerk.page.getByRole('combobox', { name: 'Situação' }));
      await clerk.click(clerk.page.getByRole('option', { name: 'Rascunhos' }));
      await clerk.click(filters);
      await clerk.click(clerk.page.getByRole('menuitemcheckbox', { name: 'Ano' }));
      await clerk.hasFocus(clerk.page.getByRole('spinbutton', { name: 'Ano' }));
      await clerk.type(String(LAST_YEAR));
      await onlyDrafts(clerk, titulo);
    },
    async byKeyboard(clerk, titulo) {
      const filters = button(clerk, 'Filtros');
      const situation = clerk.page.getByRole('combobox', { name: 'Situação' });
      await goTo(clerk, 'atas');
      await clerk.sees(clerk.page.getByRole('table'));
      await clerk.press('/');
      await clerk.tabTo(filters);
      await clerk.enter();
      await clerk.hasFocus(clerk.page.getByRole('menuitemcheckbox', { name: 'Situação' }));
      await clerk.enter();
      await clerk.hasFocus(situation);
      await clerk.enter();
      await clerk.press('r');
      await clerk.enter();
      await clerk.hasFocus(situation);
      await clerk.tabTo(filters, 'Shift+Tab');
      await clerk.enter();
      await clerk.press('a');
      await clerk.enter();
      await clerk.hasFocus(clerk.page.getByRole('spinbutton', { name: 'Ano' }));
      await clerk.type(String(LAST_YEAR));
      await onlyDrafts(clerk, titulo);
    },
  },
  {
    name: 'correct a question',
    prepare: (desk, titulo) => addQuestion(desk, titulo, 'Atravez de edital publicado.'),
    async byMouse(clerk, titulo) {
      await openSection(clerk, 'FAQ');
      await clerk.click(clerk.page.getByRole('searchbox'));
      await clerk.type(numberIn(titulo));
      await clerk.click(rowOf(clerk, titulo).getByText(titulo, { exact: true }).first());
      await clerk.click(field(clerk, 'Resposta'), { count: 2, position: { x: 30, y: 12 } });
      await clerk.type('Por meio ');
      await clerk.click(button(clerk, 'Salvar'));
      await clerk.sees(clerk.page.getByText('Dados editados com sucesso'));
    },
    async byKeyboard(clerk, titulo) {
      await goTo(clerk, numberIn(titulo));
      await clerk.hasFocus(field(clerk, 'Pergunta'));
      await clerk.tabTo(field(clerk, 'Resposta'));
      await clerk.press('Control+Home');
      await clerk.press('Control+Shift+ArrowRight');
      await clerk.type('Por meio ');
      await clerk.press('Control+s');
      await clerk.sees(clerk.page.getByText('Dados editados com sucesso'));
    },
    check: ({ page }) => isOnThePage(page.request, '/', /Por meio\s+de edital publicado/),
  },
  {
    name: 'order photos',
    prepare: async (desk) => (await photosOf(desk, SAMPLE_ALBUM))[4],
    async byMouse(clerk) {
      await openRow(clerk, 'Álbum de Fotos', SAMPLE_ALBUM);
      await clerk.click(clerk.page.getByRole('checkbox', { name: 'Selecionar a foto 5' }));
      await clerk.click(clerk.page.getByRole('button', { name: /começo/ }));
      await clerk.click(button(clerk, 'Salvar'));
      await clerk.sees(clerk.page.getByText('Dados editados com sucesso'));
    },
    async byKeyboard(clerk) {
      await goTo(clerk, 'mutirão');
      await clerk.hasFocus(field(clerk, 'Título'));
      await clerk.tabTo(button(clerk, 'Mover foto 5 para antes'), 'Shift+Tab');
      await clerk.press('Enter', 4);
      await clerk.press('Control+s');
      await clerk.sees(clerk.page.getByText('Dados editados com sucesso'));
    },
    check: async (desk, _titulo, photo) => expect((await photosOf(desk, SAMPLE_ALBUM))[0]).toBe(photo),
  },
  {
    name: 'withdraw an old file',
    prepare: addReplaced,
    async byMouse(clerk, titulo) {
      await openHistory(clerk, titulo);
      await clerk.click(rowOf(clerk, titulo).last());
      await clerk.click(button(clerk, 'Retirar do público'));
      await clerk.hasFocus(field(clerk, 'Motivo'));
      await clerk.type('Trazia o CPF de uma moradora.');
      await clerk.click(dialog(clerk).getByRole('button', { name: 'Retirar' }));
      await clerk.sees(clerk.page.getByText(/retirad[ao] do público/i).first());
    },
    async byKeyboard(clerk, titulo) {
      await openFirstVersion(clerk, titulo);
      await clerk.tabTo(button(clerk, 'Retirar do público'));
      await clerk.enter();
      await clerk.hasFocus(field(clerk, 'Motivo'));
      await clerk.type('Trazia o CPF de uma moradora.');
      await clerk.enter();
      await clerk.sees(clerk.page.getByText(/retirad[ao] do público/i).first());
    },
    check: async (desk, _titulo, address) => expect(await statusOf(desk, address)).toBe(410),
  },
];

for (const [index, task] of TASKS.entries())
  test(`a clerk does a task by mouse, and by keyboard alone: ${task.name}`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const measure = async (by: 'byMouse' | 'byKeyboard') => {
      // 30 characters.
      const titulo = `Ata ${31 + index}/${by === 'byMouse' ? 2027 : 2028} — reunião de junho`;
      const address = await task.prepare?.({ page }, titulo);
      await page.goto('/admin');
      await expect(page.getByRole('link', { name: 'Adicionar em FAQ' })).toBeVisible();
      const clerk = new Clerk(page);
      await task[by](clerk, titulo);
      await task.check?.({ page }, titulo, address ?? '');
      expect.soft(clerk.figures.seconds, `${task.name} ${by}`).toBeLessThanOrEqual(MAX_SECONDS);
      return clerk.figures;
    };
    await openBackOffice(page);
    const mouse = await measure('byMouse');
    const keyboard = await measure('byKeyboard');
    expect(keyboard.clicks).toBe(0);
    addFigures(task.name, {
      'mouse: seconds': mouse.seconds,
      waiting: mouse.waited,
      clicks: mouse.clicks,
      keys: mouse.keys,
      'alone: seconds': keyboard.seconds,
      'waiting ': keyboard.waited,
      'keys ': keyboard.keys,
    });
  });

const button = ({ page }: Clerk, name: string) => page.getByRole('button', { name, exact: true });
const field = ({ page }: Clerk, name: string) => page.getByLabel(name).and(page.locator('input, textarea'));
const rowOf = ({ page }: Clerk, titulo: string) => page.getByRole('row', { name: titulo });
const dialog = ({ page }: Clerk) => page.getByRole('alertdialog');

const openSection = (clerk: Clerk, section: string) =>
  clerk.click(
    clerk.page.getByRole('list', { name: 'Seções do site' }).getByRole('link', { name: section }).first(),
  );

/** Goes to a screen, an action or an entry by a part of its name. */
async function goTo(clerk: Clerk, name: string): Promise<void> {
  await clerk.press('Control+k');
  await clerk.hasFocus(clerk.page.getByRole('combobox', { name: /^Ir para/ }));
  await clerk.type(name);
  await clerk.sees(clerk.page.getByRole('option', { name: new RegExp(name, 'i') }).first());
  await clerk.enter();
}

/** The part of a title that a person types to find it. */
const numberIn = (titulo: string) => /\d+\/\d+/.exec(titulo)![0];

async function openEntry(clerk: Clerk, titulo: string): Promise<void> {
  await goTo(clerk, numberIn(titulo));
  await clerk.hasFocus(field(clerk, 'Título'));
}

/** Opens an entry of the list's first page by its row. */
async function openRow(clerk: Clerk, section: string, titulo: string): Promise<void> {
  await openSection(clerk, section);
  await clerk.click(rowOf(clerk, titulo).getByText(titulo, { exact: true }).first());
}

const searchInside = ({ page }: Clerk) =>
  page.getByRole('link', { name: 'Buscar dentro dos arquivos, no site' });

/** Follows a link to the site, in a new tab, and finds the minutes there. */
async function findsOnTheSite(clerk: Clerk, follow: () => Promise<void>): Promise<void> {
  const opened = clerk.page.waitForEvent('popup');
  await follow();
  const results = (await opened).getByRole('region', { name: 'Resultados' });
  await clerk.sees(results.getByRole('link', { name: /Ata 04\/2022/ }).first());
}

async function openHistory(clerk: Clerk, titulo: string): Promise<void> {
  await openSection(clerk, 'Atas de reuniões');
  await clerk.click(clerk.page.getByRole('button', { name: `Mais ações de ${titulo}` }));
  await clerk.click(clerk.page.getByRole('menuitem', { name: 'Histórico' }));
}

async function openFirstVersion(clerk: Clerk, titulo: string): Promise<void> {
  await openEntry(clerk, titulo);
  await clerk.tabTo(clerk.page.getByRole('link', { name: 'Histórico deste item' }), 'Shift+Tab');
  await clerk.enter();
  await clerk.sees(rowOf(clerk, titulo).first());
  await clerk.press('ArrowDown', 2);
  await clerk.enter();
}

async function onlyDrafts(clerk: Clerk, titulo: string): Promise<void> {
  await clerk.sees(clerk.page.getByRole('row', { name: titulo }));
  await expect(clerk.page.getByRole('row', { name: /Publicado/ })).toHaveCount(0);
}
