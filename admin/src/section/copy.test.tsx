import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { createPdf } from '../testing/files';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createAlbum, createAta, createPergunta, createPicture } from '../testing/rows';
import { startFakeApi } from '../testing/startFakeApi';

const ata = createAta({ id: 3, titulo: 'Ata 03/2026', numero: '3/2026', descricao: 'Da comissão.' });

describe('Duplicar', () => {
  it('opens the form of a new draft with the texts of the entry, without its file and its date', async () => {
    const api = await startFakeApi({ atas_reunioes: [ata] });
    const { user, router } = renderBackOffice('/atas-de-reunioes', api);
    await user.click(await screen.findByRole('button', { name: 'Mais ações de Ata 03/2026' }));
    await user.click(screen.getByRole('menuitem', { name: 'Duplicar' }));
    expect(router.state.location.pathname).toBe('/atas-de-reunioes/3/duplicar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicar Ata' }));
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Título' });
    expect(title.value).toBe('Ata 03/2026');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Guardar como rascunho' }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Arquivo é obrigatório')).toBeDefined();
    expect(api.writes()).toEqual([]);

    await user.upload(dialog.getByLabelText('Arquivo', { selector: 'input' }), createPdf('a.pdf'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados salvos com sucesso');
    const [write] = api.writes();
    expect(write).toMatchObject({
      method: 'POST',
      url: 'admin/atas_reunioes',
      body: { titulo: 'Ata 03/2026', numero: '3/2026', descricao: 'Da comissão.', rascunho: true },
    });
    expect((write!.body as { created_at?: string }).created_at ?? null).toBeNull();
    await waitFor(() => expect(router.state.location.pathname).toBe('/atas-de-reunioes'));
  });

  it('copies a question with its answer, and an album without its pictures', async () => {
    const foto = { id: 9, imagem_url: createPicture('/uploads/f.jpg'), titulo: null };
    const api = await startFakeApi({
      perguntas_frequentes: [createPergunta({ id: 4 })],
      galeria_de_imagens: [createAlbum({ fotos: [foto] })],
    });
    const first = renderBackOffice('/faq/4/duplicar', api);
    await screen.findByRole('textbox', { name: 'Pergunta' });
    await first.user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados salvos com sucesso');
    expect(api.writes()).toMatchObject([
      {
        method: 'POST',
        body: { titulo: 'O que é o fundo?', resposta: 'Um fundo municipal.', rascunho: true },
      },
    ]);
    first.unmount();

    renderBackOffice('/galeria_de_imagens/5/duplicar', api);
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Título' });
    expect(title.value).toBe('Primeiro sorteio');
    expect(screen.queryByRole('listitem', { name: 'foto 1' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remover/ })).toBeNull();
  });

  it('says that a missing entry does not exist any more, and closes', async () => {
    expectErrorLogged(/status code 404/);
    const { router } = renderBackOffice('/faq/99/duplicar', await startFakeApi());
    expect(await screen.findByText('Este item não existe mais')).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe('/faq'));
  });
});
