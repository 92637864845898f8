import { MAX_ORDEM } from '@fundo/contract/limits';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drafts } from '../../testing/draftsInMemory';
import { expectErrorLogged } from '../../testing/expectErrorLogged';
import { renderBackOffice } from '../../testing/renderBackOffice';
import { createPergunta } from '../../testing/rows';
import { startFakeApi, type FakeApi } from '../../testing/startFakeApi';
import { moved, ordemIn, questionsToWrite } from './ordem';

describe("the questions' order", () => {
  let api: FakeApi;
  beforeEach(async () => {
    const titles = ['Primeira', 'Segunda', 'Terceira'];
    api = await startFakeApi({
      perguntas_frequentes: titles.map((titulo, index) =>
        createPergunta({ id: index + 1, titulo, ordem: index + 1 }),
      ),
    });
  });
  const open = async () => {
    const rendered = renderBackOffice('/faq', api);
    await rendered.user.click(await screen.findByRole('button', { name: 'Ordenar' }));
    await screen.findByRole('dialog', { name: 'Ordem das perguntas' });
    await screen.findByText('3. Terceira');
    return rendered;
  };
  const listed = () =>
    within(screen.getByRole('list', { name: 'Perguntas em ordem' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace('Começo', ''));

  it('is changed with the buttons, which keep the focus, and saves only the question that moves', async () => {
    const { user } = await open();
    const up = screen.getByRole('button', { name: 'Mover Terceira para cima' });
    await user.click(up);
    await waitFor(() => expect(document.activeElement).toBe(up));
    expect(listed()).toEqual(['1. Primeira', '2. Terceira', '3. Segunda']);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes()).toMatchObject([
      { url: 'admin/perguntas_frequentes/3', body: { titulo: 'Terceira', ordem: 2 } },
    ]);
    expect(api.writes().every(({ ifMatch }) => ifMatch)).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('saves the others if somebody has deleted a question meanwhile', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Mover Terceira para o começo' }));
    await user.click(screen.getByRole('button', { name: 'Mover Segunda para cima' }));
    await waitFor(() => expect(listed()).toEqual(['1. Terceira', '2. Segunda', '3. Primeira']));
    api.onNext('PUT', () => api.rows['perguntas_frequentes']!.splice(1, 1));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes()).toMatchObject([{ url: 'admin/perguntas_frequentes/3', body: { ordem: 1 } }]);
  });

  it('keeps the unsaved positions if a write fails', async () => {
    expectErrorLogged(/status code 403/);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Mover Terceira para o começo' }));
    api.failNext('PUT', 403);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText(/^Ocorreu um erro ao salvar os dados/);
    expect(listed()).toEqual(['1. Terceira', '2. Primeira', '3. Segunda']);
  });

  it('survives the end of the session, and is saved after the new sign-in', async () => {
    expectErrorLogged(/status code 401/);
    const first = await open();
    await first.user.click(screen.getByRole('button', { name: 'Mover Terceira para o começo' }));
    api.failNext('PUT', 401);
    await first.user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('button', { name: 'Entrar de novo' });
    first.unmount();

    const { user } = renderBackOffice('/faq/ordem', api);
    await screen.findByText(/^Recuperamos o que você tinha preenchido antes/);
    expect(listed()).toEqual(['1. Terceira', '2. Primeira', '3. Segunda']);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados editados com sucesso');
    expect(api.rows['perguntas_frequentes']).toMatchObject([{}, {}, { titulo: 'Terceira', ordem: 1 }]);
    await waitFor(() => expect(drafts.size).toBe(0));
  });

  it('waits for a connection, and is saved when it is back', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Mover Terceira para o começo' }));
    act(() => onlineManager.setOnline(false));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Sem conexão. O envio continua sozinho quando ela voltar.');
    expect(api.writes()).toEqual([]);
    act(() => onlineManager.setOnline(true));
    await screen.findByText('Dados editados com sucesso');
    expect(api.rows['perguntas_frequentes']).toMatchObject([{}, {}, { titulo: 'Terceira', ordem: 1 }]);
  });

  it('keeps the focus at a button that has nothing more to do', async () => {
    const { user } = await open();
    const toStart = screen.getByRole('button', { name: 'Mover Terceira para o começo' });
    await user.click(toStart);
    await waitFor(() => expect(listed()[0]).toBe('1. Terceira'));
    await waitFor(() => expect(document.activeElement).toBe(toStart));
    expect(toStart.matches(':disabled')).toBe(false);
  });

  it('asks before it is discarded', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Mover Terceira para cima' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.writes()).toEqual([]);
  });
});

describe('a new order', () => {
  const at = (...ordens: number[]) => ordens.map((ordem, index) => ({ id: index + 1, ordem }));
  const last = MAX_ORDEM;

  it.each([
    ['none if nothing moves', at(1, 2, 3), [1, 2, 3], []],
    ['one that moves up', at(1, 2, 3, 4), [1, 4, 2, 3], [4]],
    ['one that moves down', at(1, 2, 3, 4), [2, 3, 4, 1], [1]],
    ['two that change places', at(1, 2, 3, 4), [4, 2, 3, 1], [4, 1]],
    ['one without a position', at(1, last, last), [3, 1, 2], [3]],
    ['the ones without a position before it too', at(1, last, last), [2, 3, 1], [2, 3, 1]],
    ['the ones at one position before it too', at(1, 1, 5, 6), [1, 2, 4, 3], [2, 4]],
  ])('writes %s', (_case, stored, ids, written) => {
    expect(questionsToWrite(stored, ids)).toEqual(written);
  });

  it.each([
    ['up, at a position that is taken', at(1, 2, 3, 4), [1, 4, 2, 3], 4, 2],
    ['to the start', at(1, 2, 3), [3, 1, 2], 3, 1],
    ['down, at a position that is taken', at(1, 2, 3, 4), [2, 3, 1, 4], 1, 3],
    ['down, at a free position', at(1, 2, 3, 7), [2, 3, 1, 4], 1, 4],
    ['to the end', at(1, 2, 3), [2, 3, 1], 1, 4],
    ['behind the one before a deleted one', at(1, 2, 3), [2, 9, 1, 3], 1, 2],
    ['nowhere if it is deleted', at(1, 2), [3, 1, 2], 3, undefined],
  ])('puts a question %s', (_case, stored, ids, id, ordem) => {
    expect(ordemIn(stored, ids, id)).toBe(ordem);
  });

  it('is the old one with a question at another position', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });
});

it('shows a resposta as the site does while it is written', async () => {
  const api = await startFakeApi();
  const { user } = renderBackOffice('/faq/create', api);
  await user.click(await screen.findByRole('textbox', { name: 'Resposta' }));
  await user.paste('Traga **dois** papéis:\n\n- RG\n- CPF\n\nVeja https://exemplo.gov.br');
  const preview = within(await screen.findByRole('region', { name: 'Como fica no site' }));
  expect(preview.getByText('dois').tagName).toBe('STRONG');
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['RG', 'CPF']);
  expect(preview.getByRole('link', { name: 'https://exemplo.gov.br' })).toBeDefined();
});

it('formats a resposta with buttons, and asks for the words and the address of a link', async () => {
  const api = await startFakeApi();
  const { user } = renderBackOffice('/faq/create', api);
  const resposta = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Resposta' });
  await user.click(resposta);
  await user.paste('Traga\nRG');
  resposta.setSelectionRange(6, 8);
  await user.click(screen.getByRole('button', { name: 'Lista' }));
  expect(resposta.value).toBe('Traga\n- RG');
  resposta.setSelectionRange(0, 5);
  await user.click(screen.getByRole('button', { name: 'Negrito' }));
  expect(resposta.value).toBe('**Traga**\n- RG');
  resposta.setSelectionRange(12, 14);
  await user.click(screen.getByRole('button', { name: 'Link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar um link' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Palavras do link' }).value).toBe('RG');
  const address = dialog.getByRole('textbox', { name: 'Endereço' });
  await user.type(address, 'javascript:x{Enter}');
  expect(address.getAttribute('aria-invalid')).toBe('true');
  await user.clear(address);
  await user.type(address, 'exemplo.gov.br/rg{Enter}');
  expect(resposta.value).toBe('**Traga**\n- [RG](https://exemplo.gov.br/rg)');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'RG' });
  expect(link.href).toBe('https://exemplo.gov.br/rg');
  expect(api.writes()).toEqual([]);
});
