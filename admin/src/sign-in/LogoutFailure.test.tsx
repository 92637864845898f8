import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LogoutFailed } from './Session';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createPergunta } from '../testing/rows';
import { startFakeApi } from '../testing/startFakeApi';

const failing = () => vi.fn(() => Promise.reject(new LogoutFailed('the provider is down')));
const SENTENCE = 'Logout failed, request returned an error code.';

describe('a logout that did not reach the provider', () => {
  it('replaces everything that was open, and can be tried again and again', async () => {
    const api = await startFakeApi({ perguntas_frequentes: [createPergunta()] });
    const logout = failing();
    const { user } = renderBackOffice('/faq', api, { session: { logout } });
    await screen.findByText('O que é o fundo?');
    await user.click(screen.getByRole('button', { name: 'Logout' }));

    const dialog = within(await screen.findByRole('alertdialog', { name: SENTENCE }));
    expect(
      dialog.getByText(/^Você já saiu da área administrativa, mas .* entre em contato com a DTI\.$/),
    ).toBeDefined();
    expect(screen.queryByText('O que é o fundo?')).toBeNull();
    const retry = dialog.getByRole('button', { name: 'Tentar novamente' });
    expect(document.activeElement).toBe(retry);

    await user.keyboard('{Enter}');
    await waitFor(() => expect(logout).toHaveBeenCalledTimes(2));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tentar novamente' })),
    );
    logout.mockReturnValue(new Promise(() => undefined));
    await user.keyboard('{Escape}');
    expect(logout).toHaveBeenCalledTimes(3);
  });

  it('is shown to a person without the role, too', async () => {
    const session = { hasRealmRole: () => false, logout: failing() };
    const { user } = renderBackOffice('/', await startFakeApi(), { session });
    await user.click(await screen.findByRole('button', { name: 'Sair' }));
    expect(await screen.findByRole('alertdialog', { name: SENTENCE })).toBeDefined();
  });
});
