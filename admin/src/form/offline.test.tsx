import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drafts } from '../testing/draftsInMemory';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createPergunta } from '../testing/rows';
import { startFakeApi, type FakeApi } from '../testing/startFakeApi';

const goOffline = () => void act(() => onlineManager.setOnline(false));
const goOnline = () => void act(() => onlineManager.setOnline(true));
const WAITING = 'Sem conexão. O envio continua sozinho quando ela voltar.';

describe('without a connection', () => {
  let api: FakeApi;
  beforeEach(async () => {
    api = await startFakeApi({ perguntas_frequentes: [createPergunta({ id: 4 })] });
  });
  afterEach(goOnline);

  const fillIn = async () => {
    const rendered = renderBackOffice('/faq/create', api);
    await rendered.user.type(await screen.findByRole('textbox', { name: 'Pergunta' }), 'Quem?');
    await rendered.user.type(screen.getByRole('textbox', { name: 'Resposta' }), 'Eu');
    return rendered;
  };
  const save = (user: ReturnType<typeof renderBackOffice>['user']) =>
    user.click(screen.getByRole('button', { name: 'Salvar' }));
  const stored = () => api.rows['perguntas_frequentes']?.map(({ titulo }) => titulo);

  it('a list says so at once, and appears when the connection is back', async () => {
    goOffline();
    renderBackOffice('/faq', api);
    expect(
      await screen.findByText('Sem conexão. O conteúdo aparece aqui quando a internet voltar.'),
    ).toBeDefined();
    expect(api.requests).toEqual([]);
    goOnline();
    expect(await screen.findByText('O que é o fundo?')).toBeDefined();
    expect(screen.queryByText(/^Sem conexão/)).toBeNull();
  });

  it('every screen says so until it is back, whatever it shows', async () => {
    renderBackOffice('/faq', api);
    await screen.findByText('O que é o fundo?');
    goOffline();
    expect(await screen.findByText(/^Sem conexão: /)).toBeDefined();
    goOnline();
    await waitFor(() => expect(screen.queryByText(/^Sem conexão: /)).toBeNull());
  });

  it('a save says so, and is stored once when the connection is back, without another click', async () => {
    const { user, router } = await fillIn();
    goOffline();
    await save(user);
    expect(await screen.findByText(WAITING)).toBeDefined();
    expect(api.writes()).toEqual([]);
    goOnline();
    expect(await screen.findByText('Dados salvos com sucesso')).toBeDefined();
    expect(stored()).toEqual(['O que é o fundo?', 'Quem?']);
    await waitFor(() => expect(router.state.location.pathname).toBe('/faq'));
    expect(drafts.size).toBe(0);
  });

  it('a save that waits is cancelled by its button, and is not sent later', async () => {
    expectErrorLogged(/aborted/);
    const { user } = await fillIn();
    goOffline();
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Cancelar envio' }));
    expect(await screen.findByText('Envio cancelado')).toBeDefined();
    goOnline();
    await save(user);
    expect(await screen.findByText('Dados salvos com sucesso')).toBeDefined();
    expect(api.writes()).toHaveLength(1);
  });

  it('an edit that waits can be left, which stops it', async () => {
    expectErrorLogged(/aborted/);
    const { user, router } = renderBackOffice('/faq/4', api);
    const pergunta = await screen.findByRole('textbox', { name: 'Pergunta' });
    await user.type(pergunta, '!');
    goOffline();
    await save(user);
    await screen.findByText(WAITING);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Interromper' }));
    expect(await screen.findByText('Envio cancelado')).toBeDefined();
    expect(router.state.location.pathname).toBe('/faq/4');
    goOnline();
    expect(api.writes()).toEqual([]);
  });

  it('a save whose connection breaks is sent again with the same key, and stored once', async () => {
    const { user } = await fillIn();
    api.onNext('POST', goOffline);
    api.dropNext('POST');
    await save(user);
    expect(await screen.findByText(WAITING)).toBeDefined();
    goOnline();
    expect(await screen.findByText('Dados salvos com sucesso')).toBeDefined();
    const [first, second] = api.writes();
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(stored()).toEqual(['O que é o fundo?', 'Quem?']);
  });

  it('a deletion fails at once, and says why', async () => {
    expectErrorLogged(/Failed to send/);
    const { user } = renderBackOffice('/faq/4/excluir', api);
    await screen.findByText('O que é o fundo?', { selector: 'p' });
    api.dropNext('DELETE');
    goOffline();
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText(/^Ocorreu um erro ao deletar os dados/)).toBeDefined();
    expect(screen.getByText('Este aparelho está sem conexão.')).toBeDefined();
  });
});
