import { expect, test } from '@playwright/test';
import { deleteEntry, openBackOffice, pdfNamed, save, titleOf } from './backOffice';
import { expectNoFaults } from './expectNoFaults';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The time allowed for saving. */
const SAVING_MS = 20_000;

/** The first full minute, in São Paulo, that is at least `ms` from now, in the format of the field. */
const wallTimeIn = (ms: number) => {
  const at = Math.ceil((Date.now() + ms) / MINUTE_MS) * MINUTE_MS;
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(at)
    .replace(' ', 'T');
};

test('minutes are kept as a draft, seen in their preview, scheduled, and appear by themselves', async ({
  page,
  browser,
}, { retry }) => {
  // A second attempt must not find the entry that the first one left.
  const title = `Ata 12/2026 — em preparação${' de novo'.repeat(retry)}`;
  const row = page.getByRole('row', { name: title });
  await openBackOffice(page, '/atas-de-reunioes');
  await page.getByRole('button', { name: '+ Adicionar' }).click();
  const adding = page.getByRole('dialog', { name: 'Adicionar nova Ata' });
  await titleOf(adding).fill(title);
  await adding.locator('input[type=file]').setInputFiles(pdfNamed('em preparação'));
  await adding.getByText('Mais informações', { exact: true }).click();
  await adding.getByLabel('Número (opcional)').fill('12/2026');
  await adding.getByLabel('Descrição (opcional)').fill('Contas do ano.');
  await adding.getByText('Publicação', { exact: true }).click();
  await adding.getByRole('radio', { name: 'Guardar como rascunho' }).check();
  await expectNoFaults(page, 'the form of a draft');
  await save(adding);
  await expect(page.getByText('Dados salvos com sucesso')).toBeVisible();
  await expect(row.getByRole('cell', { name: 'Rascunho' })).toBeVisible();

  const citizen = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const link = citizen.getByRole('link', { name: new RegExp(`^${title}`) });
  await citizen.goto('/atas-de-reunioes');
  await expect(link).toHaveCount(0);

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Mais ações de ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Pré-visualizar' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(preview.getByText('só quem administra o site vê esta página')).toBeVisible();
  await expect(preview.getByText('Contas do ano.')).toBeVisible();
  await expectNoFaults(preview, 'the preview');
  const file = await preview.getByRole('link', { name: /^Abrir o documento/ }).getAttribute('href');
  expect((await page.request.get(file!)).status()).toBe(200);
  for (const address of [preview.url(), file!, file!.replace('/previa', '')])
    expect((await citizen.request.get(address)).status(), address).not.toBe(200);
  await preview.close();

  const editing = page.getByRole('dialog', { name: 'Editar Ata' });
  const schedule = async (ms: number) => {
    await page.getByRole('button', { name: `Editar ${title}` }).click();
    await editing.getByRole('radio', { name: 'Agendar' }).check();
    await editing.getByLabel(/^Publicar em/).fill(wallTimeIn(ms));
    await save(editing);
    await expect(page.getByText('Dados editados com sucesso')).toBeVisible();
  };
  await schedule(2 * DAY_MS);
  await expect(row.getByRole('cell', { name: /^Agendado para/ })).toBeVisible();
  await page.getByRole('link', { name: 'Início' }).click();
  await expect(page.getByRole('region', { name: 'Agendados e rascunhos' })).toContainText(title);
  await expectNoFaults(page, 'Início with what is scheduled');
  await page.getByRole('link', { name: 'Atas de Reuniões' }).first().click();
  await schedule(SAVING_MS);

  await expect(async () => {
    await citizen.goto('/atas-de-reunioes');
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 3 * MINUTE_MS, intervals: [1000] });
  expect((await citizen.request.get((await link.getAttribute('href'))!)).status()).toBe(200);

  await page.goto('/admin/atas-de-reunioes');
  await deleteEntry(page, title);
  await expect(page.getByText('Dados excluídos com sucesso')).toBeVisible();
});
