import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drafts } from '../testing/draftsInMemory';
import { renderBackOffice } from '../testing/renderBackOffice';
import { startFakeApi } from '../testing/startFakeApi';

describe('Logout with a form that was not saved', () => {
  const open = async () => {
    drafts.set('ana /faq/create', { values: { titulo: 'Quem?' }, at: Date.now() });
    drafts.set('outra /faq/create', { values: { titulo: 'Segredo' }, at: Date.now() });
    const logout = vi.fn(() => Promise.resolve());
    const { user } = renderBackOffice('/', await startFakeApi(), { session: { logout } });
    await screen.findByText('Ana Administradora');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const ask = within(await screen.findByRole('alertdialog', { name: 'Sair com rascunhos guardados?' }));
    expect(ask.getByText(/^Há um formulário que você preencheu e não salvou\./)).toBeDefined();
    return { ask, user, logout };
  };

  it('shows on Início the way back to it', async () => {
    await open();
    const draft = screen.getByRole('link', { name: 'FAQ, novo item: Quem?', hidden: true });
    expect(draft.getAttribute('href')).toBe('/faq/create');
  });

  it('stays at Cancelar', async () => {
    const { ask, user, logout } = await open();
    await user.click(ask.getByRole('button', { name: 'Cancelar' }));
    expect(logout).not.toHaveBeenCalled();
    expect(drafts.size).toBe(2);
  });

  it('keeps the draft at Guardar e sair', async () => {
    const { ask, user, logout } = await open();
    await user.click(ask.getByRole('button', { name: 'Guardar e sair' }));
    expect(logout).toHaveBeenCalledOnce();
    expect(drafts.size).toBe(2);
  });

  it("deletes the person's own draft at Descartar e sair", async () => {
    const { ask, user, logout } = await open();
    await user.click(ask.getByRole('button', { name: 'Descartar e sair' }));
    expect(logout).toHaveBeenCalledOnce();
    expect([...drafts.keys()]).toEqual(['outra /faq/create']);
  });
});
