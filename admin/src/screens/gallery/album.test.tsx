import { ACCEPTED_FILES, acceptAttribute } from '@fundo/contract/file-types';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectErrorLogged } from '../../testing/expectErrorLogged';
import { createPdf, createPng, PNG_DATA } from '../../testing/files';
import { renderBackOffice } from '../../testing/renderBackOffice';
import { createAlbum, createPicture } from '../../testing/rows';
import { startFakeApi, type FakeApi } from '../../testing/startFakeApi';

const saved = (id: number) => ({ id, imagem_url: createPicture(`/uploads/f${id}.jpg`), titulo: null });
const fileInput = (label: string) => screen.findByLabelText(label, { selector: 'input' });

const IMAGES = acceptAttribute(ACCEPTED_FILES.picture);

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
    await user.upload(await fileInput('Capa'), createPng('capa.png'));
    await user.upload(await fileInput('Fotos'), [createPng('a.png'), createPng('b.png')]);
    const second = await screen.findByRole('listitem', { name: 'foto 2' });
    await user.type(within(second).getByRole('textbox', { name: 'Legenda (opcional)' }), 'A entrega');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Dados salvos com sucesso')).toBeDefined();
    const data = PNG_DATA;
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
    await user.upload(await fileInput('Capa'), createPng('capa.png'));
    await user.upload(await fileInput('Fotos'), createPng('a.png'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('button', { name: 'Editar Segundo sorteio' })).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe('/galeria_de_imagens'));
    await user.click(screen.getByRole('button', { name: '+ Adicionar' }));
    expect(await screen.findByText('Selecione um arquivo...')).toBeDefined();
    expect(screen.queryAllByRole('listitem', { name: /^foto/ })).toEqual([]);
  });

  it('sends stored pictures back as their paths, in the order set with the buttons', async () => {
    const { user } = renderBackOffice('/galeria_de_imagens/5', api);
    await user.click(await screen.findByRole('button', { name: 'Mover foto 2 para antes' }));
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

  it('says which photo the server has refused and why, and saves the others without it', async () => {
    expectErrorLogged(/status code 422/);
    const { user } = renderBackOffice('/galeria_de_imagens/create', api);
    await user.type(await screen.findByRole('textbox', { name: 'Título' }), 'Terceiro sorteio');
    await user.upload(await fileInput('Capa'), createPng('capa.png'));
    await user.upload(await fileInput('Fotos'), [createPng('a.png'), createPng('b.png'), createPng('c.png')]);
    const why = 'A imagem está incompleta ou corrompida. Envie outra.';
    const errors = { 'fotos_attributes.1.imagem_url': why };
    api.failNext('POST', 422, { error: why, errors, code: 'invalid_file' });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(`A foto 2 (b.png) não foi aceita: ${why}`)).toBeDefined();
    expect(screen.getAllByRole('listitem', { name: /^foto/ })).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Retirar e salvar as 2 fotos restantes' }));
    await screen.findByText('Dados salvos com sucesso');
    expect(api.rows['galeria_de_imagens']?.at(-1)?.['fotos']).toHaveLength(2);
  });

  it("accepts only images in a photo's own input", async () => {
    renderBackOffice('/galeria_de_imagens/5', api);
    expect((await fileInput('Imagem da foto 1')).getAttribute('accept')).toBe(IMAGES);
    expect((await fileInput('Capa')).getAttribute('accept')).toBe(IMAGES);
  });

  it('accepts only images, and says which file was refused', async () => {
    const { user } = renderBackOffice('/galeria_de_imagens/create', api);
    const input = await fileInput('Fotos');
    expect(input.getAttribute('accept')).toBe(IMAGES);
    input.removeAttribute('accept');
    await user.upload(input, [createPng('boa.png'), createPdf()]);
    expect(
      await screen.findByText('ata.pdf: Este tipo de arquivo não é aceito. Escolha jpeg, jpg ou png.'),
    ).toBeDefined();
    expect(screen.getAllByRole('listitem', { name: /^foto/ })).toHaveLength(1);
  });
});
