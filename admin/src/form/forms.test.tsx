import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drafts } from '../testing/draftsInMemory';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createPergunta } from '../testing/rows';
import { startFakeApi, type FakeApi } from '../testing/startFakeApi';

const question = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Pergunta' });

describe('a form', () => {
  let api: FakeApi;
  beforeEach(async () => {
    api = await startFakeApi({ perguntas_frequentes: [createPergunta({ id: 4 })] });
  });

  it("has the FAQ's own messages", async () => {
    const { user } = renderBackOffice('/faq/create', api);
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Pergunta é obrigatória')).toBeDefined();
    expect(screen.getByText('Resposta é obrigatório')).toBeDefined();
  });

  it('closes at Cancelar and at Escape when nothing was filled in', async () => {
    const { user, router } = renderBackOffice('/faq/create', api);
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/faq'));
    await user.click(await screen.findByRole('button', { name: '+ Adicionar' }));
    await screen.findByRole('dialog', { name: 'Adicionar nova pergunta' });
    expect(router.state.location.pathname).toBe('/faq/create');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/faq'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it("keeps the list's page and order in its address", async () => {
    const { user, router } = renderBackOffice('/faq?sort=titulo&order=DESC&page=1&perPage=15', api);
    await user.click(await screen.findByRole('button', { name: 'Editar O que é o fundo?' }));
    await screen.findByRole('dialog', { name: 'Editar pergunta' });
    expect(router.state.location.search).toContain('perPage=15');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toContain('perPage=15');
  });

  it('asks before unsaved changes are lost', async () => {
    const { user, router } = renderBackOffice('/faq/create', api);
    await user.type(await question(), 'Quem?');
    await user.keyboard('{Escape}');
    const ask = await screen.findByRole('alertdialog', { name: 'Descartar o que você preencheu?' });
    await user.click(within(ask).getByRole('button', { name: 'Continuar editando' }));
    expect((await question()).value).toBe('Quem?');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/faq'));
  });

  it('opens empty at + Adicionar after a discarded form', async () => {
    const { user } = renderBackOffice('/faq', api);
    await user.click(await screen.findByRole('button', { name: '+ Adicionar' }));
    await user.type(await question(), 'Quem?');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: '+ Adicionar' }));
    expect((await question()).value).toBe('');
  });

  it('says that it is saving until the response arrives', async () => {
    api.holdNext('PUT');
    const { user } = renderBackOffice('/faq/4', api);
    await waitFor(async () => expect((await question()).value).not.toBe(''));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Salvando...')).toBeDefined();
    expect(screen.queryByText('Dados editados com sucesso')).toBeNull();
  });

  it('is restored for the same person after the session ended', async () => {
    const { user, unmount } = renderBackOffice('/faq/4', api);
    const field = await question();
    await waitFor(() => expect(field.value).toBe('O que é o fundo?'));
    await user.clear(field);
    await user.type(field, 'O que é este fundo?');
    await waitFor(() =>
      expect(drafts.get('ana /faq/4')?.values).toMatchObject({ titulo: 'O que é este fundo?' }),
    );
    unmount();

    renderBackOffice('/faq/4', api);
    expect(await screen.findByText(/^Recuperamos o que você tinha preenchido antes, em \d/)).toBeDefined();
    expect((await question()).value).toBe('O que é este fundo?');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes()).toMatchObject([{ body: { id: 4, titulo: 'O que é este fundo?' } }]);
    await waitFor(() => expect(drafts.size).toBe(0));
  });

  it("does not restore another person's draft", async () => {
    drafts.set('outra /faq/create', { values: { titulo: 'Segredo' }, at: Date.now() });
    renderBackOffice('/faq/create', api);
    expect((await question()).value).toBe('');
  });

  it('stores once when Salvar is pressed twice', async () => {
    const { user } = renderBackOffice('/faq/4', api);
    await waitFor(async () => expect((await question()).value).not.toBe(''));
    await user.dblClick(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes()).toHaveLength(1);
  });

  it('says that an entry does not exist any more, and returns to the list', async () => {
    expectErrorLogged(/status code 404/);
    const { router } = renderBackOffice('/faq/99', api);
    expect(await screen.findByText('Este item não existe mais')).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe('/faq'));
  });

  it('says that an entry could not be loaded, and returns to the list', async () => {
    expectErrorLogged(/status code 500/);
    api.failNext('GET', 500, undefined, 'admin/perguntas_frequentes/99');
    const { router } = renderBackOffice('/faq/99', api);
    expect(await screen.findByText('Erro ao carregar dados')).toBeDefined();
    expect(screen.queryByText('Este item não existe mais')).toBeNull();
    await waitFor(() => expect(router.state.location.pathname).toBe('/faq'));
  });

  it('is filled from the server, never from the list, whose copy has no version', async () => {
    const { user } = renderBackOffice('/faq', api);
    const edit = await screen.findByRole('button', { name: 'Editar O que é o fundo?' });
    Object.assign(api.rows['perguntas_frequentes']?.[0] ?? {}, { titulo: 'Mudou' });
    await user.click(edit);
    expect((await question()).value).toBe('Mudou');
  });

  describe('that is sent again', () => {
    const keys = () => api.writes().map(({ idempotencyKey }) => idempotencyKey);

    /** The first response is lost, so that the form cannot know that the entry was stored. */
    async function loseResponse() {
      expectErrorLogged(/fetch failed|network|Failed/i);
      const { user } = renderBackOffice('/faq/create', api);
      await user.type(await question(), 'Quem?');
      await user.type(screen.getByRole('textbox', { name: 'Resposta' }), 'Eu');
      api.dropNext('POST');
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      await screen.findByText(/^Ocorreu um erro ao salvar os dados/);
      return user;
    }

    it('has the same key for the same values, and is stored once', async () => {
      const user = await loseResponse();
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      await screen.findByText('Dados salvos com sucesso');
      expect(keys()).toEqual([keys()[0], keys()[0]]);
      expect(api.rows['perguntas_frequentes']).toHaveLength(2);
    });

    it('has the same key after the browser was closed, from the draft', async () => {
      expectErrorLogged(/fetch failed|network|Failed/i);
      const first = renderBackOffice('/faq/create', api);
      await first.user.type(await question(), 'Quem?');
      await first.user.type(screen.getByRole('textbox', { name: 'Resposta' }), 'Eu');
      api.dropNext('POST');
      await first.user.click(screen.getByRole('button', { name: 'Salvar' }));
      await screen.findByText(/^Ocorreu um erro ao salvar os dados/);
      first.unmount();

      const { user } = renderBackOffice('/faq/create', api);
      await waitFor(async () => expect((await question()).value).toBe('Quem?'));
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      await screen.findByText('Dados salvos com sucesso');
      expect(keys()).toEqual([keys()[0], keys()[0]]);
      expect(api.rows['perguntas_frequentes']).toHaveLength(2);
    });

    it('has another key for other values', async () => {
      const user = await loseResponse();
      await user.type(await question(), '!');
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      await screen.findByText('Dados salvos com sucesso');
      expect(new Set(keys()).size).toBe(2);
    });
  });
});
