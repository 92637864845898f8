import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectErrorLogged } from '../../testing/expectErrorLogged';
import { createTrashEntry } from '../../testing/fakeRecord';
import { renderBackOffice } from '../../testing/renderBackOffice';
import { PROXY_PAGE, startFakeApi, type FakeApi } from '../../testing/startFakeApi';

const QUESTION =
  'Tem certeza de que deseja excluir este item? Esta ação é irreversível e todos os dados associados serão permanentemente removidos';

describe('the trash', () => {
  let api: FakeApi;
  beforeEach(async () => {
    api = await startFakeApi({}, { trash: [createTrashEntry()] });
  });

  it('lists removed entries with section, title, time, author and the time of their final deletion', async () => {
    renderBackOffice('/lixeira', api);
    const row = (await screen.findByRole('button', { name: 'Restaurar Ata de janeiro' })).closest('tr')!;
    for (const text of ['Atas de reuniões', '14/03/2026, 12:00', 'Ana Administradora', '13/04/2026, 12:00'])
      expect(within(row).getByText(text)).toBeDefined();
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('says that it is empty', async () => {
    renderBackOffice('/lixeira', await startFakeApi());
    expect(await screen.findByText('Nenhum dado encontrado')).toBeDefined();
  });

  it('says that it failed, and reads again', async () => {
    expectErrorLogged(/status code 400/);
    api.failNext('GET', 400, undefined, 'admin/lixeira');
    const { user } = renderBackOffice('/lixeira', api);
    const alert = await screen.findByRole('alert');
    await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Ata de janeiro')).toBeDefined();
  });

  it('gives an entry back', async () => {
    const { user } = renderBackOffice('/lixeira', api);
    await user.click(await screen.findByRole('button', { name: 'Restaurar Ata de janeiro' }));
    expect(await screen.findByText('Item restaurado com sucesso')).toBeDefined();
    expect(await screen.findByText('Nenhum dado encontrado')).toBeDefined();
    expect(api.writes()).toMatchObject([{ method: 'POST', url: 'admin/atas_reunioes/9/restaurar' }]);
  });

  it.each([401, 403, 409, 500])('claims no success when restoring is refused with %i', async (status) => {
    const { user } = renderBackOffice('/lixeira', api);
    const restore = await screen.findByRole('button', { name: 'Restaurar Ata de janeiro' });
    expectErrorLogged(new RegExp(`status code ${status}`));
    api.failNext('POST', status, { error: 'Não foi possível agora.', code: 'x' });
    await user.click(restore);
    expect(await screen.findByText('Não foi possível agora.')).toBeDefined();
    expect(screen.queryByText(/sucesso/)).toBeNull();
    expect(await screen.findByText('Ata de janeiro')).toBeDefined();
  });

  it('claims no success when something else responds in place of the API', async () => {
    const { user } = renderBackOffice('/lixeira', api);
    const restore = await screen.findByRole('button', { name: 'Restaurar Ata de janeiro' });
    expectErrorLogged(/not the one of the API/);
    api.respondNext('POST', { status: 200, html: PROXY_PAGE });
    await user.click(restore);
    expect(await screen.findByText(/^Ocorreu um erro ao salvar/)).toBeDefined();
    expect(screen.queryByText(/sucesso/)).toBeNull();
  });

  it('deletes for good after the question of docs/product.md 2.14', async () => {
    const { user, router } = renderBackOffice('/lixeira', api);
    await user.click(await screen.findByRole('button', { name: 'Excluir para sempre Ata de janeiro' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirmação de Exclusão' }));
    expect(dialog.getByText(QUESTION)).toBeDefined();
    expect(await dialog.findByText('Ata de janeiro')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Dados excluídos com sucesso')).toBeDefined();
    expect(api.writes()).toMatchObject([{ method: 'DELETE', url: 'admin/lixeira/atas_reunioes/9' }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/lixeira'));
  });

  it('says that deleting failed, and keeps the entry', async () => {
    const { user } = renderBackOffice('/lixeira/atas_reunioes/9/excluir', api);
    expectErrorLogged(/status code 500/);
    api.failNext('DELETE', 500);
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText(/^Ocorreu um erro ao deletar/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('Ata de janeiro')).toBeDefined();
  });

  it('closes the question of an entry that is not there any more', async () => {
    renderBackOffice('/lixeira/atas_reunioes/77/excluir', api);
    expect(await screen.findByText('Este item não está mais na lixeira')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
