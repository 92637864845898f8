import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { deleteEntry, openBackOffice, save, titleOf } from './backOffice';
import { simplePdf } from './simplePdf';

const CONTACT = 'Tente novamente ou entre em contato com a equipe de manutentação.';

/** Fakes a failure of the next request with this method, because the server cannot be made to fail that way. */
const failNext = async (page: Page, method: string, status: number, json: object) => {
  // Not `times: 1`, which also counts the reads in between.
  let isNext = true;
  await page.route(/\/api\/v1\/admin\//, (route) => {
    if (!isNext || route.request().method() !== method) return route.fallback();
    isNext = false;
    return route.fulfill({ status, json });
  });
};

test('a failed save shows an error and keeps the values; refused fields say why', async ({ page }) => {
  await openBackOffice(page, '/faq/create');
  const dialog = page.getByRole('dialog', { name: 'Adicionar nova pergunta' });
  const question = dialog.getByRole('textbox', { name: 'Pergunta' });
  await question.fill('Fica?');
  await dialog.getByRole('textbox', { name: 'Resposta' }).fill('Fica.');

  await failNext(page, 'POST', 500, { error: 'Algo falhou', code: 'internal' });
  await save(dialog);
  await expect(page.getByText(`Ocorreu um erro ao salvar os dados. ${CONTACT}`)).toBeVisible();
  await expect(question).toHaveValue('Fica?');

  const errors = { titulo: 'Esta pergunta já existe' };
  await failNext(page, 'POST', 422, { error: 'Confira os campos', errors, code: 'invalid_fields' });
  await save(dialog);
  await expect(dialog.getByText('Esta pergunta já existe')).toBeVisible();
  await expect(question).toHaveValue('Fica?');
});

test('a failed deletion closes the dialog and says why', async ({ page }) => {
  await openBackOffice(page, '/faq');
  const dialog = page.getByRole('alertdialog', { name: 'Confirmação de Exclusão' });
  const titulo = 'O fundo paga salários?';

  await failNext(page, 'DELETE', 422, { error: 'Este item está em uso', code: 'in_use' });
  await deleteEntry(page, titulo);
  await expect(page.getByText('Este item está em uso')).toBeVisible();
  await expect(dialog).toBeHidden();

  await failNext(page, 'DELETE', 500, { error: 'Algo falhou', code: 'internal' });
  await deleteEntry(page, titulo);
  await expect(page.getByText(`Ocorreu um erro ao deletar os dados. ${CONTACT}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Editar ${titulo}` })).toBeVisible();
});

test('a failed list shows a contact, and loads again', async ({ page }) => {
  const list = /\/api\/v1\/admin\/legislacoes/;
  await page.route(list, (route) => route.fulfill({ status: 400, json: { error: 'x', code: 'x' } }));
  await openBackOffice(page, '/legislacao');
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Erro ao carregar dados')).toBeVisible();
  await expect(alert.getByText('Se o erro persistir entre em contato com a DTI')).toBeVisible();
  await page.unroute(list);
  await alert.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('row')).toHaveCount(9);
});

test('a big file shows how much of it is sent, can be cancelled, and is sent again', async ({ page }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-big-'));
  const file = path.join(folder, 'grande.pdf');
  // A comment of 24 MB between the header and the rest.
  const comment = Buffer.alloc(24 * 1024 * 1024, '%');
  await writeFile(
    file,
    Buffer.concat([Buffer.from('%PDF-1.4\n'), comment, Buffer.from('\n'), simplePdf('Grande')]),
  );
  const network = await page.context().newCDPSession(page);
  const upload = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });

  await openBackOffice(page, '/atas-de-reunioes/create');
  const dialog = page.getByRole('dialog', { name: 'Adicionar nova Ata' });
  await titleOf(dialog).fill('Ata grande');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('24 MB')).toBeVisible();
  await upload(2 * 1024 * 1024);
  await save(dialog);
  await expect(dialog.getByText(/^Enviado: [1-9]\d?%$/)).toBeVisible();
  await expect(dialog.getByRole('progressbar', { name: 'Envio do arquivo' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar envio' }).click();
  await expect(page.getByText('Envio cancelado')).toBeVisible();
  await expect(titleOf(dialog)).toHaveValue('Ata grande');

  await upload(-1);
  await save(dialog);
  await expect(page.getByText('Dados salvos com sucesso')).toBeVisible();
  await deleteEntry(page, 'Ata grande');
  await expect(page.getByText('Dados excluídos com sucesso')).toBeVisible();
  await rm(folder, { recursive: true });
});
