import { screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createAta, createPergunta } from '../testing/rows';
import { startFakeApi } from '../testing/startFakeApi';

describe('the palette of Ctrl+K', () => {
  const open = async () => {
    const api = await startFakeApi({
      atas_reunioes: Array.from({ length: 7 }, (_, index) =>
        createAta({ id: index + 1, titulo: `Ata do sorteio ${index + 1}` }),
      ),
      perguntas_frequentes: [createPergunta({ id: 4, titulo: 'Quando é o sorteio?' })],
    });
    const rendered = renderBackOffice('/atalhos', api);
    await screen.findByRole('heading', { level: 1 });
    await rendered.user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Ir para uma tela, um item ou uma ação' });
    return { api, field, ...rendered, path: () => rendered.router.state.location.pathname };
  };
  const searches = (api: Awaited<ReturnType<typeof startFakeApi>>) =>
    api.requests.filter(({ url }) => url.includes('"q"'));

  it('has the focus, and goes to a section whose name is typed without accents', async () => {
    const { user, field, path } = await open();
    expect(document.activeElement).toBe(field);
    await user.keyboard('reunioes');
    await user.click(await screen.findByRole('option', { name: 'Atas de reuniões' }));
    expect(path()).toBe('/atas-de-reunioes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('runs an action by Enter', async () => {
    const { user, path } = await open();
    await user.keyboard('adicionar nova ata{Enter}');
    expect(path()).toBe('/atas-de-reunioes/create');
  });

  it('opens the help', async () => {
    const { user } = await open();
    await user.keyboard('ajuda');
    await user.click(await screen.findByRole('option', { name: 'Ajuda e outros sistemas' }));
    expect(
      await screen.findByRole('dialog', { name: 'Ajuda e outros sistemas da prefeitura' }),
    ).toBeDefined();
  });

  it('finds entries of all sections after one pause in typing, at most five of each', async () => {
    const { user, api, path } = await open();
    await user.keyboard('sorteio');
    const question = await screen.findByRole('option', { name: 'Quando é o sorteio?' });
    expect(screen.getAllByRole('option', { name: /^Ata do sorteio/ })).toHaveLength(5);
    expect(searches(api)).toHaveLength(6);
    expect(searches(api).every(({ url }) => url.includes('range=[0,4]'))).toBe(true);
    await user.click(question);
    expect(path()).toBe('/faq/4');
  });

  it('says that nothing is found', async () => {
    const { user } = await open();
    await user.keyboard('xyzw');
    expect(await screen.findByText('Nada encontrado')).toBeDefined();
  });

  it('says that the entries could not be read, and reads them again', async () => {
    expectErrorLogged(/status code 400/);
    const { user, api } = await open();
    api.failNext('GET', 400, {}, 'admin/perguntas_frequentes');
    await user.keyboard('sorteio');
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('option', { name: 'Quando é o sorteio?' })).toBeDefined();
  });

  it('passes axe', async () => {
    const { user } = await open();
    await user.keyboard('sorteio');
    await screen.findByRole('option', { name: 'Quando é o sorteio?' });
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  });

  it('closes by Escape, with the focus where it was', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const menu = screen.getByRole('button', { name: 'Menu' });
    menu.focus();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: /^Ir para/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(menu));
  });
});
