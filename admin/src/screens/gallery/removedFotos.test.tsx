import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectErrorLogged } from '../../testing/expectErrorLogged';
import { etagOf } from '../../testing/fakeRows';
import { renderBackOffice } from '../../testing/renderBackOffice';
import { createAlbum, createPicture } from '../../testing/rows';
import { startFakeApi, type FakeApi } from '../../testing/startFakeApi';

const saved = (id: number) => ({ id, imagem_url: createPicture(`/uploads/f${id}.jpg`), titulo: `${id}` });
const rows = () => screen.queryAllByRole('listitem', { name: /^foto/ });
const captions = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Legenda (opcional)' }).map(({ value }) => value);

describe('a photo that is removed from an album', () => {
  let api: FakeApi;
  beforeEach(async () => {
    api = await startFakeApi({
      galeria_de_imagens: [createAlbum({ fotos: [saved(1), saved(2), saved(3)] })],
    });
  });
  const deletions = () => api.writes().filter(({ method }) => method === 'DELETE');
  const stored = () =>
    (api.rows['galeria_de_imagens']?.[0]?.['fotos'] as { id: number }[] | undefined)?.map(({ id }) => id);

  const open = async () => {
    const rendered = renderBackOffice('/galeria_de_imagens/5', api);
    await screen.findByRole('listitem', { name: 'foto 3' });
    return rendered;
  };
  const removeFirst = async () => {
    const rendered = await open();
    await rendered.user.click(screen.getByRole('button', { name: 'Excluir agora a foto 1' }));
    expect(await screen.findByText('A foto será excluída em 10 segundos')).toBeDefined();
    return rendered;
  };
  const leave = (user: { click: (element: Element) => Promise<void> }) =>
    user.click(screen.getByRole('button', { name: 'Cancelar' }));

  it('leaves the form at once, and the server after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await removeFirst();
    expect(rows()).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    act(() => void vi.advanceTimersByTime(8000));
    expect(api.writes()).toEqual([]);
    act(() => void vi.advanceTimersByTime(2000));
    vi.useRealTimers();
    await screen.findByText('Dados excluídos com sucesso');
    expect(deletions()).toMatchObject([
      { url: 'admin/fotos/1', ifMatch: etagOf(createAlbum({ fotos: [saved(1), saved(2), saved(3)] })) },
    ]);
  });

  it('waits while the focus is at Desfazer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await removeFirst();
    const undo = screen.getByRole('button', { name: 'Desfazer' });
    act(() => undo.focus());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(api.writes()).toEqual([]);
    expect(undo.isConnected).toBe(true);
    act(() => rows()[0]!.focus());
    act(() => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();
    await waitFor(() => expect(deletions()).toHaveLength(1));
  });

  it('comes back to its place at Desfazer, and is not deleted when the form is left', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Excluir agora a foto 2' }));
    await waitFor(() => expect(captions()).toEqual(['1', '3']));
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(captions()).toEqual(['1', '2', '3']));
    await leave(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/galeria_de_imagens'));
    expect(api.writes()).toEqual([]);
  });

  it('is deleted when the form is left, which asks nothing if that was the only change', async () => {
    const { user, router } = await removeFirst();
    await leave(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/galeria_de_imagens'));
    await screen.findByText('Dados excluídos com sucesso');
    expect(stored()).toEqual([2, 3]);
  });

  it('is deleted before the album is saved, which sends the version that the removal returned', async () => {
    const { user } = await removeFirst();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados editados com sucesso');
    const left = etagOf(createAlbum({ fotos: [saved(2), saved(3)] }));
    expect(api.writes()).toMatchObject([{ method: 'DELETE' }, { method: 'PUT', ifMatch: left }]);
  });

  it('comes back, and nothing is saved, when it cannot be deleted', async () => {
    expectErrorLogged(/status code 500/);
    const { user } = await removeFirst();
    api.failNext('DELETE', 500);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText(/^Ocorreu um erro ao deletar os dados/);
    await waitFor(() => expect(captions()).toEqual(['1', '2', '3']));
    expect(api.writes()).toHaveLength(1);
  });

  it('is asked for once more where another person has changed the album', async () => {
    expectErrorLogged(/status code 412/);
    const { user } = await removeFirst();
    Object.assign(api.rows['galeria_de_imagens']?.[0] ?? {}, { titulo: 'Delas' });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const ask = await screen.findByRole('alertdialog', { name: 'Outra pessoa mudou este item' });
    expect(stored()).toEqual([1, 2, 3]);
    await user.click(within(ask).getByRole('button', { name: 'Gravar a minha versão por cima' }));
    await screen.findByText('Dados excluídos com sucesso');
    expect(stored()).toEqual([2, 3]);
  });

  it('goes with all the others that are selected, one after the other', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar a foto 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar a foto 3' }));
    await user.click(screen.getByRole('button', { name: 'Excluir as 2 fotos' }));
    expect(await screen.findByText('2 fotos serão excluídas em 10 segundos')).toBeDefined();
    await leave(user);
    await screen.findByText('Dados excluídos com sucesso');
    expect(stored()).toEqual([2]);
    expect(deletions().map(({ url }) => url)).toEqual(['admin/fotos/1', 'admin/fotos/3']);
  });

  it('is only dropped from the form where it is new', async () => {
    const { user } = await open();
    const nova = new File(['abc'], 'nova.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Fotos', { selector: 'input' }), nova);
    await user.click(await screen.findByRole('button', { name: 'Retirar da lista a foto 4' }));
    expect(await screen.findByText('Foto retirada da lista')).toBeDefined();
    expect(rows()).toHaveLength(3);
    await leave(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.writes()).toEqual([]);
  });
});

describe('photos that are selected together', () => {
  const open = async () => {
    const api = await startFakeApi({
      galeria_de_imagens: [createAlbum({ fotos: [saved(1), saved(2), saved(3)] })],
    });
    const rendered = renderBackOffice('/galeria_de_imagens/5', api);
    await screen.findByRole('listitem', { name: 'foto 3' });
    return { api, ...rendered };
  };

  it('move to the front in their order', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar a foto 2' }));
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar a foto 3' }));
    await user.click(screen.getByRole('button', { name: 'Mover para o começo' }));
    await waitFor(() => expect(captions()).toEqual(['2', '3', '1']));
  });

  it('get one caption', async () => {
    const { user, api } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todas as fotos' }));
    await user.click(screen.getByRole('button', { name: 'Mesma legenda' }));
    await user.type(screen.getByRole('textbox', { name: 'Legenda para as 3 fotos' }), 'A entrega{Enter}');
    await waitFor(() => expect(captions()).toEqual(['A entrega', 'A entrega', 'A entrega']));
    expect(api.writes()).toEqual([]);
  });

  it('stay in the album when one of them becomes its cover', async () => {
    const { user, api } = await open();
    await user.click(screen.getByRole('button', { name: 'Usar como capa a foto 2' }));
    const second = within(screen.getByRole('listitem', { name: 'foto 2' }));
    expect(await second.findByText('Capa')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes()).toMatchObject([{ body: { imagem: '/uploads/f2.jpg' } }]);
    expect(api.rows['galeria_de_imagens']?.[0]?.['fotos']).toHaveLength(3);
  });
});
