import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectErrorLogged } from '../../testing/expectErrorLogged';
import { createPdf, PDF_DATA } from '../../testing/files';
import { renderBackOffice } from '../../testing/renderBackOffice';
import { createAta } from '../../testing/rows';
import { startFakeApi, type FakeApi } from '../../testing/startFakeApi';

describe('atas de reuniões', () => {
  let api: FakeApi;
  beforeEach(async () => {
    api = await startFakeApi({ atas_reunioes: [createAta({ id: 3 })] });
  });

  it('lists the titles, each with the kind and the size of its file, and a link to it', async () => {
    renderBackOffice('/atas-de-reunioes', api, { config: { filesUrl: 'https://arquivos.example' } });
    expect(await screen.findByText('PDF · 180 KB')).toBeDefined();
    const link = await screen.findByRole('link', { name: 'Arquivo de Ata de março' });
    expect(link).toHaveProperty('href', 'https://arquivos.example/uploads/9f2c.pdf');
    expect(api.requests.at(-1)?.url).toBe(
      'admin/atas_reunioes?filter={}&range=[0,9]&sort=["created_at","DESC"]',
    );
  });

  it('adds one: the file goes as its data string and the list is fetched again', async () => {
    const { user, router } = renderBackOffice('/atas-de-reunioes', api);
    await user.click(await screen.findByRole('button', { name: '+ Adicionar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Adicionar nova Ata' });
    expect(router.state.location.pathname).toBe('/atas-de-reunioes/create');

    await user.type(within(dialog).getByRole('textbox', { name: 'Título' }), 'Ata de abril');
    await user.upload(within(dialog).getByLabelText('Arquivo', { selector: 'input' }), createPdf());
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Dados salvos com sucesso')).toBeDefined();
    expect(await screen.findByText('Ata de abril')).toBeDefined();
    expect(api.writes()).toEqual([
      {
        method: 'POST',
        url: 'admin/atas_reunioes',
        authorization: 'Bearer the-token',
        body: {
          titulo: 'Ata de abril',
          arquivo: PDF_DATA,
          created_at: null,
          data_referencia: null,
          numero: '',
          descricao: '',
        },
        idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/atas-de-reunioes');
  });

  it('warns that citizens may not be able to open a protected PDF', async () => {
    const { user } = renderBackOffice('/atas-de-reunioes/create', api);
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar nova Ata' }));
    await user.type(dialog.getByRole('textbox', { name: 'Título' }), 'Ata de abril');
    await user.upload(dialog.getByLabelText('Arquivo', { selector: 'input' }), createPdf());
    const arquivo_info = { nome: 'ata.pdf', tipo: 'application/pdf', tamanho: 3, protegido: true as const };
    api.respondNext('POST', { status: 201, json: createAta({ arquivo_info }) });
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Dados salvos com sucesso')).toBeDefined();
    expect(await screen.findByText(/^O PDF está protegido/)).toBeDefined();
  });

  it('edits one: an untouched file goes back as the path that was read', async () => {
    const { user } = renderBackOffice('/atas-de-reunioes/3', api);
    const dialog = await screen.findByRole('dialog', { name: 'Editar Ata' });
    const titulo = await within(dialog).findByRole('textbox', { name: 'Título' });
    await user.clear(titulo);
    await user.type(titulo, 'Ata corrigida');
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText('Dados editados com sucesso')).toBeDefined();
    expect(api.writes()).toMatchObject([
      {
        method: 'PUT',
        url: 'admin/atas_reunioes/3',
        body: { id: 3, titulo: 'Ata corrigida', arquivo: '/uploads/9f2c.pdf' },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Ata corrigida')).toBeDefined();
  });

  it('reports missing fields with the messages of docs/product.md, before anything is sent', async () => {
    const { user } = renderBackOffice('/atas-de-reunioes/create', api);
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Pergunta é obrigatória')).toBeDefined();
    expect(screen.getByText('Arquivo é obrigatório')).toBeDefined();
    expect(api.writes()).toEqual([]);
  });

  it("reports a missing titulo of legislation with that section's message", async () => {
    const { user } = renderBackOffice('/legislacao/create', api);
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('O titulo é obrigatório')).toBeDefined();
  });

  it('refuses a file of another type, and keeps what was there', async () => {
    const { user } = renderBackOffice('/atas-de-reunioes/3', api);
    const input = await screen.findByLabelText('Arquivo', { selector: 'input' });
    const page = new File(['<p>'], 'pagina.html', { type: 'text/html' });
    await userUploadAnything(user, input, page);
    expect(
      await screen.findByText('Este tipo de arquivo não é aceito. Escolha pdf, jpeg, jpg ou png.'),
    ).toBeDefined();
    expect(screen.getByText(/^Arquivo atual/)).toBeDefined();
  });

  it('keeps everything that was typed and picked when saving fails', async () => {
    const { user } = renderBackOffice('/atas-de-reunioes/create', api);
    await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Ata de abril');
    await user.upload(screen.getByLabelText('Arquivo', { selector: 'input' }), createPdf('abril.pdf'));
    expectErrorLogged(/status code 500/);
    api.failNext('POST', 500);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(
      await screen.findByText(
        'Ocorreu um erro ao salvar os dados. Tente novamente ou entre em contato com a equipe de manutentação.',
      ),
    ).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Título' })).toHaveProperty('value', 'Ata de abril');
    expect(screen.getByText('abril.pdf', { exact: false })).toBeDefined();
  });

  it("shows the server's field errors at their fields", async () => {
    const { user } = renderBackOffice('/atas-de-reunioes/3', api);
    await screen.findByRole('textbox', { name: 'Título' });
    const body = { error: 'Confira os campos', errors: { titulo: 'Já existe' }, code: 'invalid_fields' };
    expectErrorLogged(/status code 422/);
    api.failNext('PUT', 422, body);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Já existe')).toBeDefined();
    expect(screen.getByText('Confira os campos')).toBeDefined();
  });

  it('stays open when too much was sent, says after how long to save again, and then saves', async () => {
    const { user } = renderBackOffice('/atas-de-reunioes/3', api);
    const titulo = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Título' });
    await user.type(titulo, ' corrigida');
    const wait = 'Muitos pedidos em pouco tempo. Tente de novo em 12 segundos.';
    expectErrorLogged(/status code 429/);
    api.failNext('PUT', 429, { error: wait, code: 'too_many_requests' });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await within(screen.getByRole('dialog')).findByText(wait)).toBeDefined();
    expect(titulo.value).toBe('Ata de março corrigida');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Dados editados com sucesso')).toBeDefined();
    expect(api.rows['atas_reunioes']?.[0]?.titulo).toBe('Ata de março corrigida');
  });

  it('deletes one after the question is confirmed', async () => {
    const { user } = renderBackOffice('/atas-de-reunioes', api);
    await user.click(await screen.findByRole('button', { name: 'Excluir Ata de março' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirmação de Exclusão' });
    expect(
      within(dialog).getByText(
        'Este item sai do site e vai para a lixeira por 30 dias. Até lá, você pode restaurá-lo no mesmo endereço.',
      ),
    ).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Dados excluídos com sucesso')).toBeDefined();
    expect(await screen.findByText('Nenhum dado encontrado')).toBeDefined();
    expect(api.writes()).toMatchObject([{ method: 'DELETE', url: 'admin/atas_reunioes/3' }]);
  });

  it('deletes nothing at Cancelar', async () => {
    const { user } = renderBackOffice('/atas-de-reunioes/3/excluir', api);
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await screen.findByText('Ata de março')).toBeDefined();
    expect(api.writes()).toEqual([]);
  });

  it.each([
    [422, 'Este item está em uso'],
    [429, 'Este item está em uso'],
    [
      500,
      'Ocorreu um erro ao deletar os dados. Tente novamente ou entre em contato com a equipe de manutentação.',
    ],
  ])('closes the dialog when deleting fails with %i, saying why', async (status, text) => {
    const { user } = renderBackOffice('/atas-de-reunioes/3/excluir', api);
    expectErrorLogged(new RegExp(`status code ${status}`));
    api.failNext('DELETE', status, { error: 'Este item está em uso', code: 'in_use' });
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText(text)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await screen.findByText('Ata de março')).toBeDefined();
  });

  /** As an older server or a proxy sends it. */
  describe('a refusal without a code', () => {
    const body = { error: 'Este título já existe' };

    it('shows its error when an entry is deleted', async () => {
      const { user } = renderBackOffice('/atas-de-reunioes/3/excluir', api);
      expectErrorLogged(/status code 422/);
      api.failNext('DELETE', 422, body);
      await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
      expect(await screen.findByText(body.error)).toBeDefined();
    });

    it('shows its error when an entry is saved, whatever the shape of its field errors', async () => {
      const { user } = renderBackOffice('/atas-de-reunioes/3', api);
      await screen.findByRole('textbox', { name: 'Título' });
      expectErrorLogged(/status code 422/);
      api.failNext('PUT', 422, { ...body, errors: { titulo: ['já existe'] } });
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      expect(await within(screen.getByRole('dialog')).findByText(body.error)).toBeDefined();
    });
  });
});

/** Picks a file that the accept list of the input excludes, as dropping one can. */
async function userUploadAnything(
  user: { upload: (input: HTMLElement, file: File) => Promise<void> },
  input: HTMLElement,
  file: File,
) {
  input.removeAttribute('accept');
  await user.upload(input, file);
}
