import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createAta } from '../testing/rows';
import { startFakeApi } from '../testing/startFakeApi';
import { SHORTCUTS } from './shortcuts';

const TITLES = ['Primeira', 'Segunda', 'Terceira'];

const openAtas = async () => {
  const api = await startFakeApi({
    atas_reunioes: TITLES.map((titulo, index) =>
      createAta({ id: index + 1, titulo, created_at: `2026-03-0${9 - index}T12:00:00.000Z` }),
    ),
  });
  const rendered = renderBackOffice('/atas-de-reunioes', api);
  await screen.findByText('Primeira');
  return { api, ...rendered, path: () => rendered.router.state.location.pathname };
};

const searchField = () => screen.getByRole('searchbox', { name: 'Pesquisar em Atas de reuniões' });
const focusedRow = () => document.activeElement?.getAttribute('aria-label');

describe('the keyboard in a list', () => {
  it('focuses the search by /', async () => {
    const { user } = await openAtas();
    await user.keyboard('/');
    expect(document.activeElement).toBe(searchField());
    expect((searchField() as HTMLInputElement).value).toBe('');
  });

  it('opens + Adicionar by n', async () => {
    const { user, path } = await openAtas();
    await user.keyboard('n');
    expect(path()).toBe('/atas-de-reunioes/create');
  });

  it('moves through the rows by the arrows, from the page and from the search, and stops at the ends', async () => {
    const { user } = await openAtas();
    await user.keyboard('{ArrowDown}');
    expect(focusedRow()).toBe('Primeira');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(focusedRow()).toBe('Terceira');
    await user.keyboard('{ArrowUp}');
    expect(focusedRow()).toBe('Segunda');
    await user.keyboard('/{ArrowDown}');
    expect(focusedRow()).toBe('Primeira');
  });

  it('has one row in the order of Tab: the one that last had the focus', async () => {
    const { user } = await openAtas();
    const stops = () =>
      TITLES.filter((titulo) => screen.getByRole('row', { name: titulo }).getAttribute('tabindex') === '0');
    expect(stops()).toEqual(['Primeira']);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(stops()).toEqual(['Segunda']);
  });

  it('opens the focused row by Enter', async () => {
    const { user, path } = await openAtas();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(path()).toBe('/atas-de-reunioes/2');
  });

  it('selects the focused row by Space', async () => {
    const { user } = await openAtas();
    await user.keyboard('{ArrowDown} ');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Selecionar Primeira' });
    expect(box.checked).toBe(true);
    expect(focusedRow()).toBe('Primeira');
  });

  it('does not open a row by Enter on a button in it', async () => {
    const { user, path } = await openAtas();
    screen.getByRole('button', { name: 'Excluir Segunda' }).focus();
    await user.keyboard('{Enter}');
    expect(path()).toBe('/atas-de-reunioes/2/excluir');
  });
});

describe('single letters', () => {
  it('are text while somebody types', async () => {
    const { user, path } = await openAtas();
    await user.type(searchField(), 'n/?');
    expect((searchField() as HTMLInputElement).value).toBe('n/?');
    expect(path()).toBe('/atas-de-reunioes');
  });

  it('do nothing over a dialog', async () => {
    const { user, path } = await openAtas();
    await user.click(screen.getByRole('button', { name: 'Excluir Segunda' }));
    await screen.findByRole('alertdialog');
    await user.keyboard('n/?');
    expect(path()).toBe('/atas-de-reunioes/2/excluir');
  });

  it('do nothing once they are turned off, while the other keys work', async () => {
    const { user, router, path } = await openAtas();
    await user.keyboard('?');
    await waitFor(() => expect(path()).toBe('/atalhos'));
    await user.click(await screen.findByRole('switch', { name: 'Atalhos de uma só tecla' }));
    await router.navigate('/atas-de-reunioes');
    await screen.findByText('Primeira');
    await user.keyboard('n/?');
    expect(path()).toBe('/atas-de-reunioes');
    expect(document.activeElement).not.toBe(searchField());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(path()).toBe('/atas-de-reunioes/1');
  });
});

describe('Ctrl+S', () => {
  it('saves the open form, from one of its fields', async () => {
    const { user, api } = await openAtas();
    await user.keyboard('{ArrowDown}{Enter}');
    const title = await screen.findByRole('textbox', { name: 'Título' });
    await user.type(title, ' corrigida');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Dados editados com sucesso');
    expect(api.writes()).toMatchObject([{ body: { titulo: 'Primeira corrigida' } }]);
  });

  it('does nothing while a question is over the form', async () => {
    const { user, api } = await openAtas();
    await user.keyboard('{ArrowDown}{Enter}');
    await user.type(await screen.findByRole('textbox', { name: 'Título' }), ' corrigida');
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog');
    await user.keyboard('{Control>}s{/Control}');
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.writes()).toEqual([]);
  });
});

describe('/admin/atalhos', () => {
  it('lists every shortcut with its keys, and passes axe', async () => {
    renderBackOffice('/atalhos', await startFakeApi());
    await screen.findByRole('heading', { level: 1, name: 'Atalhos de teclado' });
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(
      Object.values(SHORTCUTS).map(({ does }) => does),
    );
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('opens from the menu of the top bar', async () => {
    const { user, path } = await openAtas();
    await user.click(screen.getByRole('button', { name: 'Preferências' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Atalhos de teclado' }));
    expect(path()).toBe('/atalhos');
  });
});
