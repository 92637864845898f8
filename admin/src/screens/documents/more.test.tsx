import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drafts } from '../../testing/draftsInMemory';
import { expectErrorLogged } from '../../testing/expectErrorLogged';
import { createPdf } from '../../testing/files';
import { renderBackOffice } from '../../testing/renderBackOffice';
import { createAta } from '../../testing/rows';
import { startFakeApi } from '../../testing/startFakeApi';

const numero = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Número (opcional)' });
const group = async () => (await screen.findByText('Mais informações')).closest('details')!;
const save = 'Salvar';

describe("a document's further fields", () => {
  it('are hidden at first, and sent once they are filled in', async () => {
    const api = await startFakeApi();
    const { user } = renderBackOffice('/legislacao/create', api);
    expect((await group()).open).toBe(false);
    await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Lei do fundo');
    const pdf = createPdf('lei.pdf');
    await user.upload(screen.getByLabelText('Arquivo', { selector: 'input' }), pdf);
    await user.click(screen.getByText('Mais informações'));
    await waitFor(async () => expect((await group()).open).toBe(true));
    await user.type(await numero(), '12/2024');
    await user.type(screen.getByLabelText('Data de referência (opcional)'), '2999-05-31');
    await user.type(screen.getByRole('textbox', { name: 'Descrição (opcional)' }), 'Cria o fundo.');
    expect(screen.queryByRole('textbox', { name: 'O que mudou (opcional)' })).toBeNull();
    await user.click(screen.getByRole('button', { name: save }));
    await screen.findByText('Dados salvos com sucesso');
    expect(api.writes()).toMatchObject([
      { body: { numero: '12/2024', data_referencia: '2999-05-31', descricao: 'Cria o fundo.' } },
    ]);
  });

  it('are sent unchanged if nobody changes them', async () => {
    const fields = { numero: '3/2025', data_referencia: '2025-03-10', descricao: 'A reunião.\nDe março.' };
    const api = await startFakeApi({ atas_reunioes: [createAta({ id: 3, ...fields })] });
    const { user } = renderBackOffice('/atas-de-reunioes/3', api);
    expect((await numero()).value).toBe('3/2025');
    expect((await group()).open).toBe(true);
    await user.click(screen.getByRole('button', { name: save }));
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes()).toMatchObject([{ body: fields }]);
  });

  it('are removed by emptying them', async () => {
    const fields = { numero: '3/2025', data_referencia: '2025-03-10', descricao: null };
    const api = await startFakeApi({ atas_reunioes: [createAta({ id: 3, ...fields })] });
    const { user } = renderBackOffice('/atas-de-reunioes/3', api);
    await user.clear(await numero());
    await user.clear(screen.getByLabelText('Data de referência (opcional)'));
    expect((await group()).open).toBe(true);
    await user.click(screen.getByRole('button', { name: save }));
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes()).toMatchObject([{ body: { numero: '', data_referencia: null } }]);
  });

  it('include a note about an edit, for citizens', async () => {
    const api = await startFakeApi({ atas_reunioes: [createAta({ id: 3 })] });
    const { user } = renderBackOffice('/atas-de-reunioes/3', api);
    const mudou = await screen.findByRole('textbox', { name: 'O que mudou (opcional)' });
    expect(screen.getByText('O cidadão lê este texto ao lado da versão.')).toBeDefined();
    await user.type(mudou, 'Corrige a lista de presença');
    await user.click(screen.getByRole('button', { name: save }));
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes()).toMatchObject([{ body: { mudou: 'Corrige a lista de presença' } }]);
  });

  it('open if one is refused', async () => {
    const api = await startFakeApi({ atas_reunioes: [createAta({ id: 3 })] });
    const { user } = renderBackOffice('/atas-de-reunioes/3', api);
    expect((await group()).open).toBe(false);
    const errors = { numero: 'Este número já existe' };
    expectErrorLogged(/status code 422/);
    api.failNext('PUT', 422, { error: 'Confira os campos', errors, code: 'invalid_fields' });
    await user.click(await screen.findByRole('button', { name: save }));
    expect(await screen.findByText('Este número já existe')).toBeDefined();
    expect((await group()).open).toBe(true);
  });

  it("have the contract's limits", async () => {
    const api = await startFakeApi({ atas_reunioes: [createAta({ id: 3 })] });
    const { user } = renderBackOffice('/atas-de-reunioes/3', api);
    await user.click(await numero());
    await user.paste('9'.repeat(61));
    await user.click(screen.getByRole('button', { name: save }));
    expect(await screen.findByText('O texto pode ter até 60 caracteres')).toBeDefined();
    expect(api.writes()).toEqual([]);
  });

  it('are in the draft that the browser keeps, and show when it is restored', async () => {
    const api = await startFakeApi({ atas_reunioes: [createAta({ id: 3 })] });
    const { user, unmount } = renderBackOffice('/atas-de-reunioes/3', api);
    await user.type(await numero(), '4/2025');
    await waitFor(() =>
      expect(drafts.get('ana /atas-de-reunioes/3')?.values).toMatchObject({ numero: '4/2025' }),
    );
    unmount();
    renderBackOffice('/atas-de-reunioes/3', api);
    await waitFor(async () => expect((await numero()).value).toBe('4/2025'));
    await waitFor(async () => expect((await group()).open).toBe(true));
  });
});
