import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { createTrashEntry } from '../testing/fakeRecord';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createAta } from '../testing/rows';
import { startFakeApi } from '../testing/startFakeApi';

const atas = () =>
  [1, 2, 3].map((id) =>
    createAta({ id, titulo: `Ata ${id}`, situacao: 'rascunho', publicar_em: null, retirar_em: null }),
  );

async function open() {
  const api = await startFakeApi({ atas_reunioes: atas() });
  const { user, router } = renderBackOffice('/atas-de-reunioes', api);
  const select = async (titulo: string) =>
    user.click(await screen.findByRole('checkbox', { name: `Selecionar ${titulo}` }));
  return { api, user, router, select };
}

describe('the actions on selected rows', () => {
  it('publish each of them, and then select none', async () => {
    const { api, user, select } = await open();
    await select('Ata 1');
    await select('Ata 3');
    expect(screen.getByText('2 selecionados')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText('Publicados: 2')).toBeDefined();
    expect(api.writes()).toMatchObject([
      { method: 'PUT', url: 'admin/atas_reunioes/1', body: { titulo: 'Ata 1', rascunho: false } },
      { method: 'PUT', url: 'admin/atas_reunioes/3', body: { titulo: 'Ata 3', rascunho: false } },
    ]);
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
  });

  it('publish a withdrawn one again', async () => {
    const withdrawn = {
      situacao: 'retirado',
      publicar_em: null,
      retirar_em: '2025-02-01T11:00:00.000Z',
    } as const;
    const api = await startFakeApi({ atas_reunioes: [createAta({ id: 1, titulo: 'Ata 1', ...withdrawn })] });
    const { user } = renderBackOffice('/atas-de-reunioes', api);
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Ata 1' }));
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText('Publicados: 1')).toBeDefined();
    expect(await screen.findByRole('cell', { name: 'Publicado' })).toBeDefined();
  });

  it('name the one that failed, which stays selected', async () => {
    const { api, user, select } = await open();
    await select('Ata 1');
    await select('Ata 2');
    expectErrorLogged(/status code 412/);
    api.failNext('PUT', 412, { error: 'Outra pessoa alterou este item.', code: 'stale' });
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    const failures = await screen.findByRole('alertdialog', { name: 'Não deu certo com todos' });
    expect(within(failures).getByText('Ata 1')).toBeDefined();
    expect(within(failures).getByText('Outra pessoa alterou este item.')).toBeDefined();
    await user.click(within(failures).getByRole('button', { name: 'Entendi' }));
    expect(screen.getByText('1 selecionado')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar Ata 1' }).checked).toBe(true);
  });

  it('stop when nobody is signed in any more, with the rest still selected', async () => {
    const { api, user, select } = await open();
    for (const titulo of ['Ata 1', 'Ata 2', 'Ata 3']) await select(titulo);
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    expectErrorLogged(/status code 401/);
    api.failNext('DELETE', 401, { error: 'Entre de novo.', code: 'unauthorized' });
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    const failures = await screen.findByRole('alertdialog', { name: 'Não deu certo com todos' });
    expect(within(failures).getAllByText('Entre de novo.')).toHaveLength(3);
    expect(api.writes()).toHaveLength(1);
  });

  it('reach every row that the list finds', async () => {
    const rows = Array.from({ length: 12 }, (_, index) =>
      createAta({ id: index + 1, titulo: `Ata ${index + 1}` }),
    );
    const { user } = renderBackOffice('/atas-de-reunioes', await startFakeApi({ atas_reunioes: rows }));
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar a página' }));
    await user.click(screen.getByRole('button', { name: 'Selecionar todos' }));
    expect(await screen.findByText('12 selecionados')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Selecionar todos' })).toBeNull();
  });

  it('move all of a page to the trash after a question', async () => {
    const { api, user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar a página' }));
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(api.writes()).toEqual([]);
    const question = screen.getByRole('alertdialog', { name: 'Confirmação de Exclusão' });
    await user.click(within(question).getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Na lixeira: 3')).toBeDefined();
    expect(api.writes().map(({ method }) => method)).toEqual(['DELETE', 'DELETE', 'DELETE']);
  });

  it('withdraw each of them from the site, as drafts, after a question', async () => {
    const shown = [1, 2].map((id) => createAta({ id, titulo: `Ata ${id}` }));
    const api = await startFakeApi({ atas_reunioes: shown });
    const { user } = renderBackOffice('/atas-de-reunioes', api);
    for (const { titulo } of shown)
      await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${titulo}` }));
    await user.click(screen.getByRole('button', { name: 'Tirar do site' }));
    expect(api.writes()).toEqual([]);
    const question = screen.getByRole('alertdialog', { name: 'Tirar do site?' });
    await user.click(within(question).getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findAllByRole('cell', { name: 'Rascunho' })).toHaveLength(2);
    expect(api.writes()).toMatchObject([
      { method: 'PUT', url: 'admin/atas_reunioes/1', body: { titulo: 'Ata 1', rascunho: true } },
      { method: 'PUT', url: 'admin/atas_reunioes/2', body: { titulo: 'Ata 2', rascunho: true } },
    ]);
  });

  it('schedule each of them, and name the one that failed, which is scheduled alone', async () => {
    const { api, user, select } = await open();
    await select('Ata 1');
    await select('Ata 2');
    await user.click(screen.getByRole('button', { name: 'Agendar' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Agendar' }));
    expect(dialog.getByText(/^2 itens ficam fora do site até este horário/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Agendar' }));
    expect(await dialog.findByText('Escolha o dia e a hora de publicar')).toBeDefined();
    await user.type(dialog.getByLabelText(/^Publicar em/), '2099-11-25T08:00');
    await user.type(dialog.getByLabelText('Retirar em (opcional)'), '2099-11-24T08:00');
    expect(await dialog.findByText('A retirada vem depois da publicação')).toBeDefined();
    await user.clear(dialog.getByLabelText('Retirar em (opcional)'));
    await user.type(dialog.getByLabelText('Retirar em (opcional)'), '2099-12-24T08:00');
    expectErrorLogged(/status code 412/);
    api.failNext('PUT', 412, { error: 'Outra pessoa alterou este item.', code: 'stale' });
    await user.click(dialog.getByRole('button', { name: 'Agendar' }));
    const failures = await screen.findByRole('alertdialog', { name: 'Não deu certo com todos' });
    expect(within(failures).getByText('Ata 1')).toBeDefined();
    await user.click(within(failures).getByRole('button', { name: 'Entendi' }));

    await user.click(screen.getByRole('button', { name: 'Agendar' }));
    const again = within(await screen.findByRole('alertdialog', { name: 'Agendar' }));
    await user.type(again.getByLabelText(/^Publicar em/), '2099-11-25T08:00');
    await user.click(again.getByRole('button', { name: 'Agendar' }));
    expect(await screen.findByText('Agendados: 1')).toBeDefined();
    const body = { rascunho: false, publicar_em: '2099-11-25T11:00:00.000Z' };
    expect(api.writes().slice(1)).toMatchObject([
      { url: 'admin/atas_reunioes/2', body: { ...body, retirar_em: '2099-12-24T11:00:00.000Z' } },
      { url: 'admin/atas_reunioes/1', body: { ...body, titulo: 'Ata 1', retirar_em: null } },
    ]);
  });

  it('give them a date', async () => {
    const { api, user, select } = await open();
    await select('Ata 2');
    await user.click(screen.getByRole('button', { name: 'Mudar a data' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Mudar a data' });
    await user.type(within(dialog).getByLabelText('Data'), '2024-02-29');
    await user.click(within(dialog).getByRole('button', { name: 'Mudar' }));
    await waitFor(() =>
      expect(api.writes()).toMatchObject([{ body: { titulo: 'Ata 2', created_at: '2024-02-29' } }]),
    );
  });
});

describe('the entries of the trash', () => {
  it('are restored together, from any page', async () => {
    const trash = Array.from({ length: 11 }, (_, index) =>
      createTrashEntry({ id: index + 1, titulo: `Ata ${index + 1}` }),
    );
    const api = await startFakeApi({}, { trash });
    const { user } = renderBackOffice('/lixeira', api);
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Ata 1' }));
    await user.click(screen.getByRole('button', { name: 'Ir para página 2' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Ata 11' }));
    await user.click(screen.getByRole('button', { name: 'Restaurar' }));
    expect(await screen.findByText('Restaurados: 2')).toBeDefined();
    expect(api.writes().map(({ url }) => url)).toEqual([
      'admin/atas_reunioes/1/restaurar',
      'admin/atas_reunioes/11/restaurar',
    ]);
  });
});

describe('a row', () => {
  it('opens on a click, but not by its link', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: 'Arquivo de Ata 1' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByText('Ata 1'));
    expect(await screen.findByRole('dialog', { name: 'Editar Ata' })).toBeDefined();
  });
});

describe('the filters', () => {
  it('are added, sent to the server, kept in the address and cleared at once', async () => {
    const { api, user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Filtros' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Situação' }));
    const situation = await screen.findByRole('combobox', { name: 'Situação' });
    // Not only after react-admin's own 50 ms, which a slow browser needs to show the field.
    expect(document.activeElement).toBe(situation);
    await user.click(await screen.findByRole('combobox', { name: 'Situação' }));
    await user.click(screen.getByRole('option', { name: 'Retirados' }));
    expect(await screen.findByText('Nenhum dado encontrado')).toBeDefined();
    expect(api.requests.some(({ url }) => url.includes('filter={"situacao":"retirado"}'))).toBe(true);
    expect(router.state.location.search).toContain('retirado');
    await user.click(screen.getByRole('button', { name: 'Limpar a busca e os filtros' }));
    expect(await screen.findByText('Ata 1')).toBeDefined();
  });
});
