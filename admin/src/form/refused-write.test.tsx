import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import type { FakeResponse } from '../testing/fakeRows';
import { createPdf, createPng } from '../testing/files';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createAlbum, createAta, createPergunta, createPicture } from '../testing/rows';
import { PROXY_PAGE, startFakeApi, type FakeApi } from '../testing/startFakeApi';
import { NO_ROLE, UNCONFIRMED_RESPONSES } from '../testing/unconfirmedResponses';

const SAVE_FAILED =
  'Ocorreu um erro ao salvar os dados. Tente novamente ou entre em contato com a equipe de manutentação.';
const DELETE_FAILED =
  'Ocorreu um erro ao deletar os dados. Tente novamente ou entre em contato com a equipe de manutentação.';

/**
 * A refusal by the API, and a page of a proxy that looks like a success. api/unconfirmed-writes.test.ts proves that every
 * write fails for each response that does not confirm it.
 */
const SHOWN = new Set(['the API refuses it: the role was taken away', 'a proxy answers 200 with a page']);
const UNCONFIRMED = UNCONFIRMED_RESPONSES.filter(([why]) => SHOWN.has(why));

const foto = (id: number) => ({ id, imagem_url: createPicture(`/uploads/f${id}.jpg`), titulo: null });

describe.each(UNCONFIRMED)('a write that is not confirmed, because %s,', (_why, response) => {
  let api: FakeApi;
  beforeEach(async () => {
    api = await startFakeApi({
      perguntas_frequentes: [createPergunta({ id: 4 })],
      atas_reunioes: [createAta({ id: 3 })],
      galeria_de_imagens: [createAlbum({ fotos: [foto(1), foto(2)] })],
    });
    expectErrorLogged(/./);
  });

  it('is no edit: the dialog stays open with its text', async () => {
    const { user, router } = renderBackOffice('/faq/4', api);
    const question = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Pergunta' });
    await waitFor(() => expect(question.value).toBe('O que é o fundo?'));
    await user.type(question, ' Mesmo');
    api.respondNext('PUT', response);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(SAVE_FAILED)).toBeDefined();
    expect(screen.queryByText('Dados editados com sucesso')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Editar pergunta' })).toBeDefined();
    expect(question.value).toBe('O que é o fundo? Mesmo');
    expect(router.state.location.pathname).toBe('/faq/4');
  });

  it('is no new entry: the dialog stays open with its text and its file', async () => {
    const { user } = renderBackOffice('/atas-de-reunioes/create', api);
    const titulo = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Título' });
    await user.type(titulo, 'Ata de abril');
    const pdf = createPdf('abril.pdf');
    await user.upload(screen.getByLabelText('Arquivo', { selector: 'input' }), pdf);
    api.respondNext('POST', response);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(SAVE_FAILED)).toBeDefined();
    expect(screen.queryByText('Dados salvos com sucesso')).toBeNull();
    expect(titulo.value).toBe('Ata de abril');
    expect(screen.getByText('abril.pdf', { exact: false })).toBeDefined();
  });

  it('is no deletion: the dialog closes and the row stays', async () => {
    const { user, router } = renderBackOffice('/faq/4/excluir', api);
    api.respondNext('DELETE', response);
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText(DELETE_FAILED)).toBeDefined();
    expect(screen.queryByText('Dados excluídos com sucesso')).toBeNull();
    await waitFor(() => expect(router.state.location.pathname).toBe('/faq'));
    expect(await screen.findByText('O que é o fundo?')).toBeDefined();
  });

  it('removes no photo', async () => {
    const { user } = renderBackOffice('/galeria_de_imagens/5', api);
    const first = await screen.findByRole('listitem', { name: 'foto 1' });
    api.respondNext('DELETE', response);
    await user.click(within(first).getByRole('button', { name: /^Excluir agora/ }));
    expect(await screen.findByText(DELETE_FAILED)).toBeDefined();
    expect(screen.queryByText('Dados excluídos com sucesso')).toBeNull();
    expect(screen.getAllByRole('listitem', { name: /^foto/ })).toHaveLength(2);
  });

  it('changes no album: its new photos stay in the form', async () => {
    const { user } = renderBackOffice('/galeria_de_imagens/5', api);
    await screen.findByRole('listitem', { name: 'foto 2' });
    await user.upload(screen.getByLabelText('Fotos', { selector: 'input' }), createPng('nova.png'));
    api.respondNext('PUT', response);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(SAVE_FAILED)).toBeDefined();
    expect(screen.getAllByRole('listitem', { name: /^foto/ })).toHaveLength(3);
  });

  it("does not change the site's identity: the form keeps its text", async () => {
    const { user } = renderBackOffice('/identidade', api);
    const sigla = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Sigla do fundo' });
    await user.type(sigla, '!');
    api.respondNext('PUT', response);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(SAVE_FAILED)).toBeDefined();
    expect(screen.queryByText('Dados editados com sucesso')).toBeNull();
    expect(sigla.value).toBe('FUNDAT!');
  });
});

describe('a form whose save was refused', () => {
  const refuse = async (response: FakeResponse) => {
    expectErrorLogged(/./);
    const api = await startFakeApi();
    const signInAgain = vi.fn(() => Promise.resolve());
    const { user } = renderBackOffice('/faq/create', api, { session: { signInAgain } });
    await user.type(await screen.findByRole('textbox', { name: 'Pergunta' }), 'Quem?');
    await user.type(screen.getByRole('textbox', { name: 'Resposta' }), 'Eu');
    api.respondNext('POST', response);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText(SAVE_FAILED);
    return { user, signInAgain };
  };

  it('says that the role is missing', async () => {
    await refuse({ status: 403, json: { error: NO_ROLE, code: 'missing_role' } });
    expect(screen.getByText(NO_ROLE)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Entrar de novo' })).toBeNull();
  });

  it('offers to sign in if the server refuses the session', async () => {
    const { user, signInAgain } = await refuse({ status: 401, html: PROXY_PAGE });
    expect(screen.getByText('Sua sessão não é mais válida. Entre de novo para continuar.')).toBeDefined();
    expect(signInAgain).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Entrar de novo' }));
    expect(signInAgain).toHaveBeenCalledOnce();
  });
});
