import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drafts } from '../../testing/draftsInMemory';
import { expectErrorLogged } from '../../testing/expectErrorLogged';
import { createChange } from '../../testing/fakeRecord';
import { etagOf } from '../../testing/fakeRows';
import { createPng } from '../../testing/files';
import { renderBackOffice } from '../../testing/renderBackOffice';
import { createAlbum, createPicture } from '../../testing/rows';
import { startFakeApi, type FakeApi } from '../../testing/startFakeApi';

const saved = (id: number) => ({ id, imagem_url: createPicture(`/uploads/f${id}.jpg`), titulo: `${id}` });
const rows = () => screen.queryAllByRole('listitem', { name: /^foto/ });
const captions = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Legenda (opcional)' }).map(({ value }) => value);

describe('a photo that is removed from an album', () => {
  const album = () => createAlbum({ fotos: [saved(1), saved(2), saved(3)] });
  let api: FakeApi;
  beforeEach(async () => {
    const before = createChange({ secao: 'galeria_de_imagens', item: 5, depois: { ...album() } });
    api = await startFakeApi({ galeria_de_imagens: [album()] }, { changes: [before] });
  });
  afterEach(() => void vi.unstubAllGlobals());
  const deletions = () => api.writes().filter(({ method }) => method === 'DELETE');
  const row = () => api.rows['galeria_de_imagens']![0]!;
  const stored = () => (row()['fotos'] as { id: number }[]).map(({ id }) => id);

  const open = async () => {
    const rendered = renderBackOffice('/galeria_de_imagens/5', api);
    await screen.findByRole('listitem', { name: 'foto 3' });
    return rendered;
  };
  const removeFirst = async () => {
    const rendered = await open();
    await rendered.user.click(screen.getByRole('button', { name: 'Excluir agora a foto 1' }));
    return rendered;
  };
  const undo = () => screen.findByRole('button', { name: 'Desfazer' });
  const leave = async ({ user, router }: Awaited<ReturnType<typeof open>>) => {
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/galeria_de_imagens'));
  };

  it('leaves the form and the server at once, without waiting for a timer', async () => {
    const later = globalThis.setTimeout;
    vi.stubGlobal('setTimeout', (run: () => void, wait = 0) =>
      later(wait < 3000 ? run : () => undefined, wait),
    );
    await removeFirst();
    expect(rows()).toHaveLength(2);
    expect(await screen.findByText('Dados excluídos com sucesso')).toBeDefined();
    expect(deletions()).toMatchObject([{ url: 'admin/fotos/1', ifMatch: etagOf(album()) }]);
    expect(stored()).toEqual([2, 3]);
  });

  it('moves the focus to the next photo', async () => {
    await removeFirst();
    await undo();
    expect(document.activeElement).toBe(rows()[0]);
  });

  it('returns to its position at Desfazer, also on the server', async () => {
    const rendered = await open();
    await rendered.user.click(screen.getByRole('button', { name: 'Excluir agora a foto 2' }));
    await rendered.user.click(await undo());
    await screen.findByText('Foto restaurada');
    expect(captions()).toEqual(['1', '2', '3']);
    expect(stored()).toEqual([1, 1002, 3]);
    await leave(rendered);
  });

  it('is saved with its new id after Desfazer, and with the version that the restore returned', async () => {
    const { user } = await removeFirst();
    await user.click(await undo());
    await screen.findByText('Foto restaurada');
    const version = etagOf(row());
    await user.type(screen.getByRole('textbox', { name: 'Título' }), '!');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes().at(-1)).toMatchObject({
      method: 'PUT',
      ifMatch: version,
      body: { fotos_attributes: [{ id: 1001 }, { id: 2 }, { id: 3 }] },
    });
  });

  it('can be brought back for ten seconds, and as long as the focus is at Desfazer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await removeFirst();
    const button = await undo();
    act(() => button.focus());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(button.isConnected).toBe(true);
    act(() => rows()[0]!.focus());
    act(() => void vi.advanceTimersByTime(2000));
    await waitFor(() => expect(button.isConnected).toBe(false));
    vi.useRealTimers();
  });

  it('is no unsaved change: the form is left without a question, and Desfazer goes with it', async () => {
    const rendered = await removeFirst();
    await undo();
    await rendered.user.click(screen.getByRole('textbox', { name: 'Título' }));
    await leave(rendered);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull());
    expect(drafts.size).toBe(0);
  });

  it('is deleted before the album is saved, which sends the version that the removal returned', async () => {
    const { user } = await removeFirst();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados editados com sucesso');
    const left = etagOf(createAlbum({ fotos: [saved(2), saved(3)] }));
    expect(api.writes()).toMatchObject([{ method: 'DELETE' }, { method: 'PUT', ifMatch: left }]);
  });

  it('comes back when it cannot be deleted', async () => {
    expectErrorLogged(/status code 500/);
    api.failNext('DELETE', 500);
    await removeFirst();
    await screen.findByText(/^Ocorreu um erro ao deletar os dados/);
    await waitFor(() => expect(captions()).toEqual(['1', '2', '3']));
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  it('stays removed if another person has deleted it before', async () => {
    expectErrorLogged(/status code 404/);
    api.failNext('DELETE', 404);
    await removeFirst();
    await screen.findByText('Este item não existe mais');
    expect(captions()).toEqual(['2', '3']);
  });

  it('is deleted after a second question if another person has changed the album', async () => {
    expectErrorLogged(/status code 412/);
    const { user } = await open();
    Object.assign(row(), { titulo: 'Delas' });
    await user.click(screen.getByRole('button', { name: 'Excluir agora a foto 1' }));
    const ask = await screen.findByRole('alertdialog', { name: 'Outra pessoa mudou este item' });
    expect(stored()).toEqual([1, 2, 3]);
    await user.click(within(ask).getByRole('button', { name: 'Gravar a minha versão por cima' }));
    await screen.findByText('Dados excluídos com sucesso');
    expect(stored()).toEqual([2, 3]);
  });

  it('asks before Desfazer overwrites what another person has changed meanwhile', async () => {
    expectErrorLogged(/status code 412/);
    const { user } = await removeFirst();
    const button = await undo();
    Object.assign(row(), { titulo: 'Delas' });
    await user.click(button);
    const ask = await screen.findByRole('alertdialog', { name: 'Outra pessoa mudou este item' });
    expect(stored()).toEqual([2, 3]);
    await user.click(within(ask).getByRole('button', { name: 'Gravar a minha versão por cima' }));
    await screen.findByText('Foto restaurada');
    expect(stored()).toEqual([1001, 2, 3]);
  });

  it('is removed with all others that are selected, one after the other, and they return together', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar a foto 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar a foto 3' }));
    await user.click(screen.getByRole('button', { name: 'Excluir as 2 fotos' }));
    await screen.findByText('Dados excluídos com sucesso');
    expect(stored()).toEqual([2]);
    expect(deletions().map(({ url }) => url)).toEqual(['admin/fotos/1', 'admin/fotos/3']);
    await user.click(await undo());
    await screen.findByText('2 fotos restauradas');
    expect(captions()).toEqual(['1', '2', '3']);
    expect(stored()).toEqual([1001, 2, 1003]);
  });

  it('is only removed from the form if it is new', async () => {
    const rendered = await open();
    const nova = createPng('nova.png');
    await rendered.user.upload(screen.getByLabelText('Fotos', { selector: 'input' }), nova);
    await rendered.user.click(await screen.findByRole('button', { name: 'Retirar da lista a foto 4' }));
    expect(await screen.findByText('Foto retirada da lista')).toBeDefined();
    expect(rows()).toHaveLength(3);
    await rendered.user.click(await undo());
    await waitFor(() => expect(rows()).toHaveLength(4));
    await rendered.user.click(screen.getByRole('button', { name: 'Retirar da lista a foto 4' }));
    await leave(rendered);
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
