import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectErrorLogged } from '../testing/expectErrorLogged';
import { renderBackOffice } from '../testing/renderBackOffice';
import { createAta } from '../testing/rows';
import { startFakeApi } from '../testing/startFakeApi';

/** Opens the menu of the row, and returns one of its items. */
async function menuItem(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Mais ações de Ata de março' }));
  return screen.findByRole('menuitem', { name });
}

describe('the preview', () => {
  const createTab = () => ({ opener: window, location: { href: '' }, close: vi.fn() });
  let tab: ReturnType<typeof createTab>;
  beforeEach(() => {
    tab = createTab();
    vi.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);
  });
  const drafted = () => startFakeApi({ atas_reunioes: [createAta({ id: 3, situacao: 'rascunho' })] });

  it('opens from a row in a new tab, which the click itself opens', async () => {
    const api = await drafted();
    renderBackOffice('/atas-de-reunioes', api);
    // Its file is not public.
    const file = await screen.findByRole('link', { name: 'Arquivo de Ata de março' });
    expect(file.getAttribute('href')).toBe('/previa/uploads/9f2c.pdf');
    fireEvent.click(await menuItem('Pré-visualizar'));
    expect(window.open).toHaveBeenCalledWith('', '_blank');
    expect(tab.location.href).toBe('');
    await waitFor(() => expect(tab.location.href).toBe('http://localhost:1337/previa/atas_reunioes/3'));
    expect(tab.opener).toBeNull();
    expect(api.writes()).toMatchObject([{ method: 'POST', url: 'admin/atas_reunioes/3/previa' }]);
  });

  it('opens from the form', async () => {
    const { user } = renderBackOffice('/atas-de-reunioes/3', await drafted());
    await user.click(await screen.findByRole('button', { name: 'Pré-visualizar' }));
    await waitFor(() => expect(tab.location.href).toContain('/previa/atas_reunioes/3'));
  });

  it('closes its tab when it is refused, and says why', async () => {
    const api = await drafted();
    const { user } = renderBackOffice('/atas-de-reunioes', api);
    const error = 'Muitos pedidos em pouco tempo.';
    expectErrorLogged(/status code 429/);
    api.failNext('POST', 429, { error, code: 'too_many_requests' });
    await user.click(await menuItem('Pré-visualizar'));
    expect(await screen.findByText(error)).toBeDefined();
    expect(tab.close).toHaveBeenCalledOnce();
    expect(tab.location.href).toBe('');
  });

  it('is offered by a toast if the browser opens no tab', async () => {
    const { user } = renderBackOffice('/atas-de-reunioes', await drafted());
    const preview = await menuItem('Pré-visualizar');
    vi.mocked(window.open).mockReturnValue(null);
    await user.click(preview);
    await user.click(await screen.findByRole('button', { name: 'Abrir a prévia' }));
    expect(window.open).toHaveBeenLastCalledWith('/previa/atas_reunioes/3', '_blank', 'noopener');
  });

  it('is not offered for a public entry, which has a link to the site', async () => {
    const api = await startFakeApi({ atas_reunioes: [createAta({ id: 3, situacao: 'publicado' })] });
    renderBackOffice('/atas-de-reunioes', api);
    expect(await menuItem('Ver no site')).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Pré-visualizar' })).toBeNull();
  });
});
