import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectErrorLogged } from '../../testing/expectErrorLogged';
import { etagOf } from '../../testing/fakeRows';
import { renderBackOffice } from '../../testing/renderBackOffice';
import { createAlbum, createPicture } from '../../testing/rows';
import { startFakeApi, type FakeApi } from '../../testing/startFakeApi';

const png = (name: string) => new File(['abc'], name, { type: 'image/png' });
const saved = (id: number) => ({ id, imagem_url: createPicture(`/uploads/f${id}.jpg`), titulo: null });
const fileInput = (label: string) => screen.findByLabelText(label, { selector: 'input' });

describe('the gallery', () => {
  let api: FakeApi;
  beforeEach(async () => {
    api = await startFakeApi({ galeria_de_imagens: [createAlbum({ fotos: [saved(1), saved(2)] })] });
  });

  it('lists each album with its thumbnail, linked to the picture', async () => {
    renderBackOffice('/galeria_de_imagens', api);
    const link = await screen.findByRole('link', { name: 'Capa de Primeiro sorteio' });
    expect(link.getAttribute('href')).toBe('/uploads/capa.jpg');
    expect(api.requests.at(-1)?.url).toContain('range=[0,9]');
  });

  it('says what is missing, photos included', async () => {
    const { user } = renderBackOffice('/galeria_de_imagens/create', api);
    await screen.findByRole('dialog', { name: 'Adicionar novo Álbum de fotos' });
    await user.click(screen.getByRole('button', { name: '+ Adicionar foto' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('O titulo é obrigatório')).toBeDefined();
    expect(screen.getByText('A imagem é obrigatória')).toBeDefined();
    expect(screen.getByText('Imagem obrigatória')).toBeDefined();
  });

  it('adds an album with many photos picked at once', async () => {
    const { user } = renderBackOffice('/galeria_de_imagens/create', api);
    await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Segundo sorteio');
    await user.upload(await fileInput('Capa'), png('capa.png'));
    await user.upload(await fileInput('Fotos'), [png('a.png'), png('b.png')]);
    const second = await screen.findByRole('listitem', { name: 'foto 2' });
    await user.type(within(second).getByRole('textbox', { name: 'Legenda (opcional)' }), 'A entrega');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Dados salvos com sucesso')).toBeDefined();
    const data = 'data:image/png;base64,YWJj';
    expect(api.writes()).toMatchObject([
      {
        url: 'admin/galeria_de_imagens',
        body: {
          titulo: 'Segundo sorteio',
          imagem: data,
          fotos_attributes: [{ imagem_url: data }, { imagem_url: data, titulo: 'A entrega' }],
        },
      },
    ]);
  });

  it('closes the dialog once it is saved, fetches the list again, and forgets the picked files', async () => {
    const { user, router } = renderBackOffice('/galeria_de_imagens/create', api);
    await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Segundo sorteio');
    await user.upload(await fileInput('Capa'), png('capa.png'));
    await user.upload(await fileInput('Fotos'), png('a.png'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('button', { name: 'Editar Segundo sorteio' })).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe('/galeria_de_imagens'));
    await user.click(screen.getByRole('button', { name: '+ Adicionar' }));
    expect(await screen.findByText('Selecione um arquivo...')).toBeDefined();
    expect(screen.queryAllByRole('listitem', { name: /^foto/ })).toEqual([]);
  });

  it('sends stored pictures back as their paths, in the order given with the buttons', async () => {
    const { user } = renderBackOffice('/galeria_de_imagens/5', api);
    await user.click(await screen.findByRole('button', { name: 'Mover foto 2 para cima' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes()).toMatchObject([
      {
        method: 'PUT',
        url: 'admin/galeria_de_imagens/5',
        body: {
          id: 5,
          imagem: '/uploads/capa.jpg',
          fotos_attributes: [
            { id: 2, imagem_url: '/uploads/f2.jpg' },
            { id: 1, imagem_url: '/uploads/f1.jpg' },
          ],
        },
      },
    ]);
  });

  it('deletes a saved photo on the server at once', async () => {
    const { user } = renderBackOffice('/galeria_de_imagens/5', api);
    const first = await screen.findByRole('listitem', { name: 'foto 1' });
    await user.click(within(first).getByRole('button', { name: 'Excluir agora a foto 1' }));
    await waitFor(() => expect(screen.getAllByRole('listitem', { name: /^foto/ })).toHaveLength(1));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'foto 1' })),
    );
    expect(api.writes()).toMatchObject([
      {
        method: 'DELETE',
        url: 'admin/fotos/1',
        ifMatch: etagOf(createAlbum({ fotos: [saved(1), saved(2)] })),
      },
    ]);
  });

  it('saves with the version that the removal of a photo returned', async () => {
    const { user, router } = renderBackOffice('/galeria_de_imagens/5', api);
    await user.click(await screen.findByRole('button', { name: 'Excluir agora a foto 1' }));
    await screen.findByText('Dados excluídos com sucesso');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados editados com sucesso');
    const left = etagOf(createAlbum({ fotos: [saved(2)] }));
    expect(api.writes().at(-1)).toMatchObject({ method: 'PUT', ifMatch: left });
    await waitFor(() => expect(router.state.location.pathname).toBe('/galeria_de_imagens'));
  });

  it('leaves the form without a question when a removal was the only change', async () => {
    const { user, router } = renderBackOffice('/galeria_de_imagens/5', api);
    await user.click(await screen.findByRole('button', { name: 'Excluir agora a foto 1' }));
    await screen.findByText('Dados excluídos com sucesso');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/galeria_de_imagens'));
  });

  it('asks before a photo is removed from an album that another person changed', async () => {
    expectErrorLogged(/status code 412/);
    const { user } = renderBackOffice('/galeria_de_imagens/5', api);
    const first = await screen.findByRole('button', { name: 'Excluir agora a foto 1' });
    Object.assign(api.rows['galeria_de_imagens']?.[0] ?? {}, { titulo: 'Delas' });
    await user.click(first);
    const ask = await screen.findByRole('alertdialog', { name: 'Outra pessoa mudou este item' });
    expect(api.rows['galeria_de_imagens']?.[0]?.['fotos']).toHaveLength(2);
    await user.click(within(ask).getByRole('button', { name: 'Gravar a minha versão por cima' }));
    await screen.findByText('Dados excluídos com sucesso');
    expect(api.rows['galeria_de_imagens']?.[0]?.['fotos']).toHaveLength(1);
  });

  it('keeps a saved photo that could not be deleted', async () => {
    expectErrorLogged(/status code 500/);
    const { user } = renderBackOffice('/galeria_de_imagens/5', api);
    const first = await screen.findByRole('listitem', { name: 'foto 1' });
    api.failNext('DELETE', 500);
    await user.click(within(first).getByRole('button', { name: 'Excluir agora a foto 1' }));
    await screen.findByText(/^Ocorreu um erro ao deletar os dados/);
    expect(screen.getAllByRole('listitem', { name: /^foto/ })).toHaveLength(2);
  });

  it('removes a new photo from the form only', async () => {
    const { user } = renderBackOffice('/galeria_de_imagens/5', api);
    await screen.findByRole('listitem', { name: 'foto 2' });
    await user.upload(await fileInput('Fotos'), png('nova.png'));
    const third = await screen.findByRole('listitem', { name: 'foto 3' });
    await user.click(within(third).getByRole('button', { name: 'Retirar da lista a foto 3' }));
    expect(screen.getAllByRole('listitem', { name: /^foto/ })).toHaveLength(2);
    expect(api.writes()).toEqual([]);
  });

  it("takes images only in a photo's own input", async () => {
    renderBackOffice('/galeria_de_imagens/5', api);
    expect((await fileInput('Imagem da foto 1')).getAttribute('accept')).toBe('.jpeg,.jpg,.png');
    expect((await fileInput('Capa')).getAttribute('accept')).toBe('.jpeg,.jpg,.png');
  });

  it('takes images only, and says which file was refused', async () => {
    const { user } = renderBackOffice('/galeria_de_imagens/create', api);
    const input = await fileInput('Fotos');
    expect(input.getAttribute('accept')).toBe('.jpeg,.jpg,.png');
    input.removeAttribute('accept');
    await user.upload(input, [png('boa.png'), new File(['x'], 'ata.pdf', { type: 'application/pdf' })]);
    expect(
      await screen.findByText('ata.pdf: Este tipo de arquivo não é aceito. Escolha jpeg, jpg ou png.'),
    ).toBeDefined();
    expect(screen.getAllByRole('listitem', { name: /^foto/ })).toHaveLength(1);
  });
});
