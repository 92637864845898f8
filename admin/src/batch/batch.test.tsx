import { MAX_BATCH } from '@fundo/contract/limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { drafts } from '../testing/draftsInMemory';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { createPng } from '../testing/files';
import { countWorkers } from '../testing/countWorkers';
import { createTextPdf } from '../testing/pdfs';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createAta } from '../testing/rows';
import { startFakeApi, type FakeApi } from '../testing/startFakeApi';

const MARCH = () =>
  createTextPdf({
    name: 'marco.pdf',
    title: 'Ata da 3\xaa reuni\xe3o',
    pages: [['Ata n\xba 03/2025', 'No dia 14 de mar\xe7o de 2025']],
  });
const APRIL = () => createTextPdf({ name: 'ata_de_abril.pdf', title: 'Microsoft Word - x.doc' });

const fileInput = () => screen.findByLabelText('Arquivos', { selector: 'input' });
const row = (name: string) => screen.findByRole('listitem', { name });
const title = async (name: string) => within(await row(name)).getByRole('textbox', { name: 'Título' });
const save = () => screen.getByRole('button', { name: 'Salvar' });

describe('many documents at once', () => {
  let api: FakeApi;
  beforeEach(async () => {
    api = await startFakeApi({ atas_reunioes: [createAta({ id: 3 })] });
  });

  const open = async (files: readonly File[]) => {
    const screenOf = renderBackOffice('/atas-de-reunioes', api);
    await screenOf.user.click(await screen.findByRole('button', { name: 'Adicionar vários' }));
    await screenOf.user.upload(await fileInput(), [...files]);
    await waitFor(() => expect(screen.queryByText(/lendo o arquivo/)).toBeNull());
    await waitFor(() => expect(save()).toHaveProperty('disabled', false));
    return screenOf;
  };

  it('fills in title, number and day from the PDF, or the title from the name of the file', async () => {
    const { router } = await open([MARCH(), APRIL()]);
    expect(router.state.location.pathname).toBe('/atas-de-reunioes/varios');
    await waitFor(async () => expect(await title('marco.pdf')).toHaveProperty('value', 'Ata da 3ª reunião'));
    const march = within(await row('marco.pdf'));
    expect(march.getByRole('textbox', { name: 'Número' })).toHaveProperty('value', '03/2025');
    expect(march.getByLabelText('Data de referência')).toHaveProperty('value', '2025-03-14');
    expect(await title('ata_de_abril.pdf')).toHaveProperty('value', 'ata de abril');
  });

  it('reads all files in one worker, which ends with them', async () => {
    const workers = countWorkers();
    await open([MARCH(), APRIL()]);
    await waitFor(() => expect(workers).toEqual({ started: 1, ended: 1 }));
  });

  it('saves each row with its own key, as typed, as drafts, at Ctrl+S, and closes', async () => {
    const { user, router } = await open([MARCH(), APRIL()]);
    await user.clear(await title('ata_de_abril.pdf'));
    await user.type(await title('ata_de_abril.pdf'), 'Ata de abril');
    await user.click(screen.getByRole('radio', { name: 'Guardar como rascunho' }));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('2 documentos salvos')).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe('/atas-de-reunioes'));
    const writes = api.writes();
    expect(writes).toMatchObject([
      {
        url: 'admin/atas_reunioes',
        body: {
          titulo: 'Ata da 3ª reunião',
          numero: '03/2025',
          data_referencia: '2025-03-14',
          rascunho: true,
          arquivo: expect.stringMatching(/^data:application\/pdf;base64,/),
        },
      },
      { body: { titulo: 'Ata de abril', rascunho: true } },
    ]);
    expect(new Set(writes.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('saves at Ctrl+S during the reading what the PDFs suggest, once they are read, and says so', async () => {
    const { user } = renderBackOffice('/atas-de-reunioes/varios', api);
    await user.upload(await fileInput(), [MARCH(), APRIL()]);
    await within(await row('ata_de_abril.pdf')).findByText(/lendo o arquivo/);
    await user.keyboard('{Control>}s{/Control}');
    expect(
      await screen.findByText('Os documentos serão salvos assim que os arquivos forem lidos.'),
    ).toBeDefined();
    expect(api.writes()).toEqual([]);
    expect(await screen.findByText('2 documentos salvos')).toBeDefined();
    expect(api.writes()).toMatchObject([
      { body: { titulo: 'Ata da 3ª reunião', numero: '03/2025' } },
      { body: { titulo: 'ata de abril' } },
    ]);
  });

  it('saves at Ctrl+S before the dropped files are rows, once they are', async () => {
    renderBackOffice('/atas-de-reunioes/varios', api);
    fireEvent.drop(await screen.findByRole('group', { name: 'Arquivos' }), {
      dataTransfer: { files: [MARCH(), APRIL()] },
    });
    expect(screen.queryByRole('listitem', { name: 'marco.pdf' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true });
    expect(
      await screen.findByText('Os documentos serão salvos assim que os arquivos forem lidos.'),
    ).toBeDefined();
    expect(await screen.findByText('2 documentos salvos')).toBeDefined();
    expect(api.writes()).toMatchObject([
      { body: { titulo: 'Ata da 3ª reunião' } },
      { body: { titulo: 'ata de abril' } },
    ]);
  });

  it('does nothing at Ctrl+S without rows', async () => {
    const { user } = renderBackOffice('/atas-de-reunioes/varios', api);
    const picker = await fileInput();
    await user.keyboard('{Control>}s{/Control}');
    await user.upload(picker, [MARCH()]);
    expect(await title('marco.pdf')).toBeDefined();
    expect(screen.queryByText(/documentos? salvos?$/)).toBeNull();
    expect(api.writes()).toEqual([]);
  });

  it('names a failure on its row, and sends only that row again, with the same key', async () => {
    const { user } = await open([MARCH(), APRIL(), createPng('c.png')]);
    expectErrorLogged(/status code 500/);
    api.failNext('POST', 500, { error: 'O disco está cheio.', code: 'internal' });
    await user.click(save());
    const failed = within(await row('marco.pdf'));
    expect(await failed.findByText(/Não foi salvo\. O disco está cheio\./)).toBeDefined();
    expect(await screen.findByText('2 documentos salvos. Com erro: 1')).toBeDefined();
    expect(within(await row('ata de abril')).getByText('Salvo:')).toBeDefined();
    await user.click(failed.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('1 documento salvo')).toBeDefined();
    const [first, , , again, ...more] = api.writes();
    expect(again?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(more).toEqual([]);
  });

  it('sends all failed rows again together', async () => {
    const { user } = await open([MARCH(), APRIL(), createPng('c.png')]);
    expectErrorLogged(/status code 500/);
    api.failNext('POST', 500);
    api.failNext('POST', 500);
    await user.click(save());
    await screen.findByText('1 documento salvo. Com erro: 2');
    await user.click(screen.getByRole('button', { name: 'Tentar de novo os 2 com erro' }));
    expect(await screen.findByText('2 documentos salvos')).toBeDefined();
    expect(api.writes()).toHaveLength(5);
  });

  it('does not try the other rows after a refused session', async () => {
    const { user } = await open([MARCH(), APRIL()]);
    expectErrorLogged(/status code 401/);
    api.failNext('POST', 401, { error: 'Entre.', code: 'invalid_bearer' });
    await user.click(save());
    expect(await screen.findByText(/Não foi salvo\. Entre\./)).toBeDefined();
    expect(api.writes()).toHaveLength(1);
  });

  it('sends nothing while a title is missing, and says where', async () => {
    const { user } = await open([MARCH(), APRIL()]);
    await user.clear(await title('ata_de_abril.pdf'));
    await user.click(save());
    expect(await within(await row('ata_de_abril.pdf')).findByText('Pergunta é obrigatória')).toBeDefined();
    expect(api.writes()).toEqual([]);
  });

  it('asks before unsaved rows are left', async () => {
    const { user, router } = await open([MARCH(), APRIL()]);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Descartar 2 documentos?' }));
    await user.click(question.getByRole('button', { name: 'Continuar editando' }));
    expect(await title('marco.pdf')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/atas-de-reunioes'));
  });

  it('offers the unsaved rows again, with their files and fields, after the browser was closed', async () => {
    const { user, unmount } = await open([MARCH(), APRIL()]);
    await user.clear(await title('ata_de_abril.pdf'));
    await user.type(await title('ata_de_abril.pdf'), 'A de abril');
    await user.click(screen.getByRole('radio', { name: 'Guardar como rascunho' }));
    expectErrorLogged(/status code 500/);
    api.failNext('POST', 500);
    await user.click(save());
    await screen.findByText('1 documento salvo. Com erro: 1');
    unmount();

    const again = renderBackOffice('/', api);
    await again.user.click(await screen.findByRole('link', { name: 'Atas de reuniões, vários documentos' }));
    expect(await screen.findByText(/^Recuperamos o que você tinha preenchido antes/)).toBeDefined();
    const [failed] = api.writes();
    const left = screen.getAllByRole('listitem', { name: /\.pdf$/ });
    expect(left).toHaveLength(1);
    await again.user.click(save());
    expect(await screen.findByText('1 documento salvo')).toBeDefined();
    expect(api.writes().at(-1)).toEqual(failed);
    expect(drafts.size).toBe(0);
  });

  it('forgets the rows that are discarded', async () => {
    const { unmount } = await open([MARCH()]);
    expect(drafts.size).toBe(1);
    unmount();
    const again = renderBackOffice('/atas-de-reunioes/varios', api);
    await again.user.click(await screen.findByRole('button', { name: 'Descartar o rascunho' }));
    await waitFor(() => expect(drafts.size).toBe(0));
    expect(screen.queryByRole('listitem', { name: 'marco.pdf' })).toBeNull();
    await again.user.upload(await fileInput(), APRIL());
    await row('ata_de_abril.pdf');
    await waitFor(() => expect(drafts.size).toBe(1));
    await again.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await again.user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(drafts.size).toBe(0));
  });

  it('refuses other types by name, and files past the limit', async () => {
    const page = new File(['<p>'], 'pagina.pdf', { type: 'application/pdf' });
    const many = Array.from({ length: MAX_BATCH + 1 }, (_, index) => createPng(`${index}.png`));
    await open([page, ...many]);
    expect(await screen.findByText(/pagina\.pdf: Este tipo de arquivo não é aceito/)).toBeDefined();
    expect(screen.getByText(/Até 50 documentos por vez: 1 arquivo ficou de fora\./)).toBeDefined();
    expect(screen.getAllByRole('listitem', { name: /\.png$/ })).toHaveLength(MAX_BATCH);
  });

  it('opens with the files that are dropped on the list', async () => {
    renderBackOffice('/atas-de-reunioes', api);
    const list = await screen.findByRole('region', { name: 'Atas de reuniões' });
    fireEvent.drop(list, { dataTransfer: { files: [MARCH()], types: ['Files'] } });
    expect(await title('marco.pdf')).toBeDefined();
    await waitFor(async () => expect(await title('marco.pdf')).toHaveProperty('value', 'Ata da 3ª reunião'));
  });

  it('passes axe', async () => {
    await open([MARCH()]);
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
